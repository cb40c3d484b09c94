package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.internal.wire.WireFault;

/** Reads a value of a writer's union by the unit of its branch. */
final class ChoiceUnit extends ValueUnit {

    private final ValueUnit[] branches;

    ChoiceUnit(ValueUnit[] branches) {
        this.branches = branches;
    }

    @Override
    int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        int at = readBranch(buf, pos, limit, branches.length, context);
        return branches[(int) context.bits].read(buf, at, limit, context);
    }

    /** Reads the number of a branch, which is less than {@code count}, into {@code bits}. */
    static int readBranch(byte[] buf, int pos, int limit, int count, ReadContext context) throws AvroException {
        int at = VarintDecoder.readLong(buf, pos, limit, context);
        if (context.bits < 0 || context.bits >= count) {
            throw failBranch(context.bits, count, pos);
        }
        return at;
    }

    private static AvroException failBranch(long branch, int count, int pos) {
        return WireFault.malformed("one of the " + count + " branches of a union", "branch " + branch, pos);
    }
}
