/**
 * Apache Avro's schemas and records, read and written by this library. The only package that names {@code org.apache.avro},
 * which it needs in version 1.11.4 or newer.
 *
 * <p>Entry points: {@link io.avrofast.bridge.ApacheSchemas} for schemas both ways, {@link io.avrofast.bridge.ApacheReadModel} and
 * {@link io.avrofast.bridge.ApacheWriteModel} for records: models for {@link io.avrofast.read.DatumReader}, {@link
 * io.avrofast.write.DatumWriter}, and the {@code values} of files. {@link io.avrofast.bridge.ApacheDatumWriter} goes where Apache
 * wants a writer of its own. Depends on the core; keeps nothing beyond its instances.
 */
package io.avrofast.bridge;
