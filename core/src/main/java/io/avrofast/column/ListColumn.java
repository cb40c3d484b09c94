package io.avrofast.column;

/** The values of an array: those of all rows stand behind one another in a column of their own. */
public final class ListColumn extends SpanColumn {

    private final Column items;

    ListColumn(ColumnNode node, Column items) {
        super(node, items);
        this.items = items;
    }

    /** The items of all rows. */
    public Column items() {
        return items;
    }

    /** How many items all rows have together. */
    public int itemCount() {
        return partCount();
    }

    @Override
    void truncateParts(int rows) {
        items.truncate(rows);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitList(this);
    }
}
