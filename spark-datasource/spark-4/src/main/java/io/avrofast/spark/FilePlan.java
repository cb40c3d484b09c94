package io.avrofast.spark;

import io.avrofast.file.ColumnReading;
import io.avrofast.spark.schema.RowBinding;

/**
 * How files of one schema become rows of another.
 *
 * @param binding from what the columns are made
 * @param reading reads the data
 */
record FilePlan(RowBinding binding, ColumnReading reading) {}
