package io.avrofast.column;

/**
 * The values of a map: keys and values of all rows stand behind one another in two columns of their own, the entries of each
 * row in the order of the data. A key that occurs twice in the data does so here; then the last of its values counts.
 */
public final class MapColumn extends SpanColumn {

    private final BytesColumn keys;
    private final Column values;

    MapColumn(ColumnNode node, BytesColumn keys, Column values) {
        super(node, keys);
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
        return partCount();
    }

    @Override
    void truncateParts(int rows) {
        keys.truncate(rows);
        values.truncate(rows);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitMap(this);
    }
}
