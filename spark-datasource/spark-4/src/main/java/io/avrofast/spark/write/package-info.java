/**
 * Writing Spark's rows to container files, straight from the rows' memory. Entry point: {@link
 * io.avrofast.spark.write.FileWriting}, which Spark's file format asks before a job. Depends on {@code io.avrofast.spark.schema};
 * knows nothing of reading.
 */
package io.avrofast.spark.write;
