/**
 * The columns of a batch as Spark sees them: {@link io.avrofast.spark.vector.RowVectors} makes Spark's vectors of them. Values
 * are converted where Spark asks for them. Depends on {@code schema}, the core's columns and Spark's vectors; knows nothing of
 * files and scans.
 */
package io.avrofast.spark.vector;
