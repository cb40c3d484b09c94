package io.avrofast.column;

/** The values of a place of type null: all rows are null. */
public final class NullColumn extends Column {

    NullColumn(ColumnNode node) {
        super(node);
    }

    @Override
    int room() {
        return Integer.MAX_VALUE;
    }

    @Override
    void grow(int row) {
        throw new IllegalStateException("a column of nulls keeps nothing");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitNull(this);
    }
}
