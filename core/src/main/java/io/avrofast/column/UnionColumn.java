package io.avrofast.column;

import io.avrofast.error.LimitExceededException;
import io.avrofast.schema.UnionSchema;
import java.util.Arrays;
import java.util.List;

/**
 * The values of a union that is more than a type and null: a column for each branch, with a row for each row of this one, which
 * is null where the value is of another branch. Where the value is null, so is this column.
 */
public final class UnionColumn extends Column {

    private final List<Column> branches;
    private final int nullBranch;
    private int[] numbers = {};

    UnionColumn(ColumnNode node, List<Column> branches) {
        super(node);
        this.branches = List.copyOf(branches);
        this.nullBranch = unionSchema().nullBranch();
    }

    /** The schema of the union. */
    public UnionSchema unionSchema() {
        return (UnionSchema) schema();
    }

    /** The columns of the branches, in the order of the schema; unmodifiable. That of the null branch is of nulls only. */
    public List<Column> branches() {
        return branches;
    }

    /** The index of the branch that the value of a row is of. */
    public int branch(int row) {
        return numbers[row];
    }

    /** Begins a row, for which there is {@linkplain #reserve room}; its value goes to the branch's column next. */
    void begin(int branch) throws LimitExceededException {
        int at = size;
        numbers[at] = branch;
        if (branch == nullBranch) {
            appendNull();
        } else {
            size = at + 1;
        }
        Column column = branches.get(branch);
        column.padTo(at);
        column.reserve();
    }

    @Override
    int room() {
        return numbers.length;
    }

    @Override
    void grow(int row) throws LimitExceededException {
        numbers = Arrays.copyOf(numbers, grown(numbers.length, row));
    }

    @Override
    void truncate(int rows) {
        for (Column branch : branches) {
            branch.truncate(Math.min(branch.size, rows));
        }
        super.truncate(rows);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitUnion(this);
    }
}
