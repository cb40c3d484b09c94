/**
 * How Avro's schemas are seen as Spark's types: {@link io.avrofast.spark.schema.TypeInference} gives files their Spark schema,
 * {@link io.avrofast.spark.schema.RowBinder} finds out from what in the data the values of a Spark schema are made. Depends on
 * Spark's types and the core's schemas; knows nothing of files and scans.
 */
package io.avrofast.spark.schema;
