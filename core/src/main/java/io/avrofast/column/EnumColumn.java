package io.avrofast.column;

import io.avrofast.error.LimitExceededException;
import io.avrofast.schema.EnumSchema;
import java.util.Arrays;
import java.util.List;

/** The values of an enum, by the indices of its symbols. */
public final class EnumColumn extends Column {

    private int[] indices = {};

    EnumColumn(ColumnNode node) {
        super(node);
    }

    /** The symbols that the indices are of, in the order of the schema; unmodifiable. */
    public List<String> symbols() {
        return ((EnumSchema) schema()).symbols();
    }

    /** The index of a row's symbol. */
    public int index(int row) {
        return indices[row];
    }

    /** Adds a row, for which there is {@linkplain #reserve room}. */
    void append(int index) {
        int at = size;
        indices[at] = index;
        size = at + 1;
    }

    @Override
    int room() {
        return indices.length;
    }

    @Override
    void grow(int row) throws LimitExceededException {
        indices = Arrays.copyOf(indices, grown(indices.length, row));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitEnum(this);
    }
}
