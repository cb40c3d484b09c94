package io.avrofast.record;

import io.avrofast.schema.UnionSchema;
import io.avrofast.value.LogicalValueException;

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
                : branches.conversion(branchOf(physical)).toLogical(physical);
    }

    private int branchOf(Object physical) {
        try {
            return branches.branchOf(physical);
        } catch (DatumMismatchException unclear) {
            throw new LogicalValueException(unclear.getMessage(), unclear);
        }
    }

    @Override
    public boolean isPhysicalOnly() {
        return branches.isPhysicalOnly();
    }
}
