package io.avrofast.column;

/** The values of a place of type null: all rows are null. */
public final class NullColumn extends Column {

    NullColumn(ColumnNode node) {
        super(node);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitNull(this);
    }
}
