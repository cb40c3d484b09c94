package io.avrofast.column;

import io.avrofast.error.LimitExceededException;
import java.util.Arrays;

/** The values of a place of type boolean. */
public final class BooleanColumn extends Column {

    private boolean[] values = {};

    BooleanColumn(ColumnNode node) {
        super(node);
    }

    /** The value of a row. */
    public boolean get(int row) {
        return values[row];
    }

    /** Adds a row, for which there is {@linkplain #reserve room}. */
    void append(boolean value) {
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
        return visitor.visitBoolean(this);
    }
}
