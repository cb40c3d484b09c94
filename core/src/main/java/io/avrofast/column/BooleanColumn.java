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

    void append(boolean value) throws LimitExceededException {
        int at = size;
        if (at >= values.length) {
            grow(at);
        }
        values[at] = value;
        size = at + 1;
    }

    private void grow(int row) throws LimitExceededException {
        values = Arrays.copyOf(values, grown(values.length, row));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitBoolean(this);
    }
}
