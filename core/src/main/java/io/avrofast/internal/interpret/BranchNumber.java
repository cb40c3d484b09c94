package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.internal.wire.WireFault;

/** Reads the number of a union's branch (specification, section "Unions"). */
public final class BranchNumber {

    private BranchNumber() {}

    /** Reads a number that is not negative and less than {@code count} into {@code bits}. */
    public static int read(byte[] buf, int pos, int limit, int count, ReadContext context) throws AvroException {
        int at = VarintDecoder.readLong(buf, pos, limit, context);
        if (context.bits < 0 || context.bits >= count) {
            throw failBranch(context.bits, count, pos);
        }
        return at;
    }

    /**
     * Reads the number of one of two branches, of which one is null.
     *
     * @param nullByte the single byte that stands for the branch of null, 0 or 2
     * @return where the number ends, or its complement where the branch is null
     */
    static int readNullable(byte[] buf, int pos, int limit, int nullByte, ReadContext context) throws AvroException {
        int branch = pos < limit ? buf[pos] : -1;
        if (branch == nullByte) {
            return ~(pos + 1);
        }
        return branch == 2 - nullByte ? pos + 1 : readLongNullable(buf, pos, limit, nullByte, context);
    }

    /** The number may also be written in more bytes than it needs. */
    private static int readLongNullable(byte[] buf, int pos, int limit, int nullByte, ReadContext context)
            throws AvroException {
        int at = read(buf, pos, limit, 2, context);
        return 2 * context.bits == nullByte ? ~at : at;
    }

    private static AvroException failBranch(long branch, int count, int pos) {
        return WireFault.malformed("one of the " + count + " branches of a union", "branch " + branch, pos);
    }
}
