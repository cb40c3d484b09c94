/**
 * Jobs of Spark on Spark's own source {@code avro} and on {@code avrofast}. Begins with {@link
 * io.avrofast.bench.jobs.spark.SparkJobs}.
 */
package io.avrofast.bench.jobs.spark;
