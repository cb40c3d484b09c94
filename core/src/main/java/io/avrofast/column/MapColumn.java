package io.avrofast.column;

import io.avrofast.error.LimitExceededException;
import java.util.Arrays;

/**
 * The values of a map: keys and values of all rows stand behind one another in two columns of their own, the entries of each
 * row in the order of the data. A key that occurs twice in the data does so here; then the last of its values counts.
 */
public final class MapColumn extends Column {

    private final BytesColumn keys;
    private final Column values;
    private int[] offsets = {};
    private int[] lengths = {};

    MapColumn(ColumnNode node, BytesColumn keys, Column values) {
        super(node);
        this.keys = keys;
        this.values = values;
    }

    /** The keys of all rows, which are strings. */
    public BytesColumn keys() {
        return keys;
    }

    /** The values of all rows, each at the row of its key. */
    public Column values() {
        return values;
    }

    /** How many entries all rows have together. */
    public int entryCount() {
        return keys.size;
    }

    /** The row among the keys at which those of a row begin. */
    public int offset(int row) {
        return offsets[row];
    }

    /** How many entries a row has. */
    public int length(int row) {
        return lengths[row];
    }

    /** Begins a row, for which there is {@linkplain #reserve room}. */
    void begin() {
        offsets[size] = keys.size;
    }

    void end() {
        int at = size;
        lengths[at] = keys.size - offsets[at];
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
        int entries = last < 0 ? 0 : offsets[last] + lengths[last];
        keys.truncate(entries);
        values.truncate(entries);
        super.truncate(rows);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitMap(this);
    }
}
