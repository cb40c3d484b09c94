package io.avrofast.spark.write;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import org.apache.spark.sql.catalyst.InternalRow;

/** Checks the rows and structs that are written as records. Their fields are all held. */
final class RowAccess implements SourceSlot.FieldAccess {

    private final int columns;

    /**
     * @param columns how many a row has
     */
    RowAccess(int columns) {
        this.columns = columns;
    }

    @Override
    public void check(Object record) {
        if (!(record instanceof InternalRow row)) {
            throw DatumMismatchException.of("a struct", record);
        }
        if (row.numFields() != columns) {
            throw new DatumMismatchException(
                    "expected a struct of " + columns + " fields, found one of " + row.numFields());
        }
    }

    @Override
    public Object get(Object record, int position) {
        throw new IllegalStateException("all fields of rows are held");
    }
}
