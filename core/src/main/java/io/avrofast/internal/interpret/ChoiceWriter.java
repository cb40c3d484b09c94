package io.avrofast.internal.interpret;

import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.record.UnionBranches;

/** Writes a value of a union, of the branch that the value shows. */
final class ChoiceWriter extends ValueWriter {

    private final UnionBranches branches;
    private final ValueWriter[] writers;

    ChoiceWriter(UnionBranches branches, ValueWriter[] writers) {
        this.branches = branches;
        this.writers = writers;
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        int branch = branches.branchOf(value);
        int start = VarintEncoder.writeInt(context.room(pos, VarintEncoder.MAX_INT_ROOM), pos, branch);
        return writers[branch].write(context, start, value);
    }
}
