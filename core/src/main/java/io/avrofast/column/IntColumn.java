package io.avrofast.column;

import io.avrofast.error.LimitExceededException;
import java.util.Arrays;

/** The values of a place of type int, as they are encoded: logical types are left to the reader of the batch. */
public final class IntColumn extends Column {

    private int[] values = {};

    IntColumn(ColumnNode node) {
        super(node);
    }

    /** The value of a row. */
    public int get(int row) {
        return values[row];
    }

    /** Adds a row, for which there is {@linkplain #reserve room}. */
    void append(int value) {
        int at = size;
        values[at] = value;
        size = at + 1;
    }

    @Override
    int room() {
        return values.length;
    }

    @Override
    void grow(int row) throws LimitExceededException {
        values = Arrays.copyOf(values, grown(values.length, row));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitInt(this);
    }
}
