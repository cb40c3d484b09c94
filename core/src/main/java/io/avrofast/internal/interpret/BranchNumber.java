package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.internal.wire.WireFault;

/** Reads the number of a union's branch (specification, section "Unions"). */
final class BranchNumber {

    private BranchNumber() {}

    /** Reads a number that is not negative and less than {@code count} into {@code bits}. */
    static int read(byte[] buf, int pos, int limit, int count, ReadContext context) throws AvroException {
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
