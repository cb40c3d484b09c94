/** Parquet files between the command and Spark, each with the libraries that it comes with. */
package io.avrofast.integration.parquet;
