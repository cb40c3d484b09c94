/**
 * Conditions of queries on the columns of files, on their way from Spark to the data: {@link
 * io.avrofast.spark.filter.CatalystConditions} and {@link io.avrofast.spark.filter.SourceConditions} find out what of Spark's can
 * be asked of data, and {@link io.avrofast.spark.filter.RowFilterBinder} asks it of the files of one schema. A condition is left
 * to Spark wherever its meaning there is not known to be the very same. Depends on {@code glue}, {@code schema} and the core's
 * filters.
 */
package io.avrofast.spark.filter;
