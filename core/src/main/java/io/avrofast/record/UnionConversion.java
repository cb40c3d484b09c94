package io.avrofast.record;

import io.avrofast.schema.UnionSchema;

/** The conversion of a union: that of the value's branch. */
final class UnionConversion extends ValueConversion {

    private final UnionBranches branches;

    UnionConversion(UnionSchema schema) {
        this.branches = UnionBranches.of(schema);
    }

    @Override
    public Object toPhysical(Object value) {
        return branches.conversion(branches.branchOf(value)).toPhysical(value);
    }

    @Override
    public Object toLogical(Object physical) {
        return isPhysicalOnly()
                ? physical
                : branches.conversion(branches.branchOf(physical)).toLogical(physical);
    }

    @Override
    public boolean isPhysicalOnly() {
        return branches.isPhysicalOnly();
    }
}
