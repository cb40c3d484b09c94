package io.avrofast.spark;

import io.avrofast.file.ColumnReading;
import io.avrofast.spark.schema.RowBinding;

/**
 * How files of one schema become rows of another.
 *
 * @param binding from what the columns are made
 * @param reading reads the data
 * @param wantsNothing whether no row of such a file is wanted, whatever it holds
 */
record FilePlan(RowBinding binding, ColumnReading reading, boolean wantsNothing) {}
