package io.avrofast.column;

import io.avrofast.error.LimitExceededException;
import java.util.Arrays;

/** Values of which each is a stretch of rows in a column of their own: the items of lists, the entries of maps. */
public abstract sealed class SpanColumn extends Column permits ListColumn, MapColumn {

    /** Has the rows of all stretches, one behind the other. */
    private final Column parts;

    private int[] offsets = {};
    private int[] lengths = {};

    SpanColumn(ColumnNode node, Column parts) {
        super(node);
        this.parts = parts;
    }

    final int partCount() {
        return parts.size;
    }

    /** The row among the items or entries of all rows at which those of a row begin. */
    public final int offset(int row) {
        return offsets[row];
    }

    /** How many items or entries a row has. */
    public final int length(int row) {
        return lengths[row];
    }

    /** Begins a row, for which there is {@linkplain #reserve room}. */
    final void begin() {
        offsets[size] = parts.size;
    }

    final void end() {
        int at = size;
        lengths[at] = parts.size - offsets[at];
        size = at + 1;
    }

    @Override
    final int room() {
        return lengths.length;
    }

    @Override
    final void grow(int row) throws LimitExceededException {
        int capacity = grown(offsets.length, row);
        offsets = Arrays.copyOf(offsets, capacity);
        lengths = Arrays.copyOf(lengths, capacity);
    }

    @Override
    final void truncate(int rows) {
        int last = lastValueBefore(rows);
        truncateParts(last < 0 ? 0 : offsets[last] + lengths[last]);
        super.truncate(rows);
    }

    /** Takes back the rows of the stretches from a row on. */
    abstract void truncateParts(int rows);
}
