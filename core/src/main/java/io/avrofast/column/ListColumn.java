package io.avrofast.column;

import io.avrofast.error.LimitExceededException;
import java.util.Arrays;

/** The values of an array: those of all rows stand behind one another in a column of their own. */
public final class ListColumn extends Column {

    private final Column items;
    private int[] offsets = {};
    private int[] lengths = {};

    ListColumn(ColumnNode node, Column items) {
        super(node);
        this.items = items;
    }

    /** The items of all rows. */
    public Column items() {
        return items;
    }

    /** How many items all rows have together. */
    public int itemCount() {
        return items.size;
    }

    /** The row among the items at which those of a row begin. */
    public int offset(int row) {
        return offsets[row];
    }

    /** How many items a row has. */
    public int length(int row) {
        return lengths[row];
    }

    /** Begins a row, for which there is {@linkplain #reserve room}. */
    void begin() {
        offsets[size] = items.size;
    }

    void end() {
        int at = size;
        lengths[at] = items.size - offsets[at];
        size = at + 1;
    }

    @Override
    int room() {
        return lengths.length;
    }

    @Override
    void grow(int row) throws LimitExceededException {
        int capacity = grown(offsets.length, row);
        offsets = Arrays.copyOf(offsets, capacity);
        lengths = Arrays.copyOf(lengths, capacity);
    }

    @Override
    void truncate(int rows) {
        int last = lastValueBefore(rows);
        items.truncate(last < 0 ? 0 : offsets[last] + lengths[last]);
        super.truncate(rows);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitList(this);
    }
}
