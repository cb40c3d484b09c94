/**
 * The data source {@code avrofast} of Spark. Nothing here names Apache Avro: schemas and data are read and written by the core.
 */
package io.avrofast.spark;
