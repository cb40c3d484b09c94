/**
 * Parquet files: Avro files become such, and such become Avro files. Entry points: {@link
 * io.avrofast.cli.parquet.AvroToParquet} and {@link io.avrofast.cli.parquet.ParquetToAvro}.
 *
 * <p>The only package that names {@code org.apache.parquet}, whose classes are loaded when one of the entry points is used.
 * Depends on no other package of the command.
 */
package io.avrofast.cli.parquet;
