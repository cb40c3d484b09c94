package io.avrofast.internal.wire;

import io.avrofast.error.AvroException;

/**
 * Reads and skips the variable-length zig-zag numbers of ints and longs (specification, section "Binary Encoding").
 *
 * <p>A number padded with zero groups is taken as long as it keeps to 5 bytes for an int and 10 for a long; bits beyond
 * the 32nd or the 64th are malformed, unless {@link Register#dropsExcessBits} says otherwise.
 */
public final class VarintDecoder {

    private static final long CONTINUATION_BITS = 0x8080_8080_8080_8080L;
    private static final int MAX_INT_BYTES = 5;
    private static final int MAX_LONG_BYTES = 10;

    private VarintDecoder() {}

    /** Reads a long into {@code register.bits}. */
    public static int readLong(byte[] buf, int pos, int limit, Register register) throws AvroException {
        if (pos < limit) {
            int first = buf[pos];
            if (first >= 0) {
                register.bits = fromZigZag(first);
                return pos + 1;
            }
        }
        return readLongerLong(buf, pos, limit, register);
    }

    /** Reads an int, sign-extended, into {@code register.bits}. */
    public static int readInt(byte[] buf, int pos, int limit, Register register) throws AvroException {
        if (pos < limit) {
            int first = buf[pos];
            if (first >= 0) {
                register.bits = fromZigZag(first);
                return pos + 1;
            }
        }
        return readLongerInt(buf, pos, limit, register);
    }

    /** Steps over {@code count} ints. */
    public static int skipInts(byte[] buf, int pos, int limit, int count) throws AvroException {
        return skip(buf, pos, limit, count, MAX_INT_BYTES);
    }

    /** Steps over {@code count} longs. */
    public static int skipLongs(byte[] buf, int pos, int limit, int count) throws AvroException {
        return skip(buf, pos, limit, count, MAX_LONG_BYTES);
    }

    /**
     * Two to four bytes by branches: a length that is foreseen costs nothing, while a word's length, and with it the
     * place of the next value, is known only after the word is there. From five bytes on the branches cost more.
     *
     * <p>A byte that continues is negative and fills all bits above its own, so the sign of the sum tells.
     */
    private static int readLongerLong(byte[] buf, int pos, int limit, Register register) throws AvroException {
        if (limit - pos < MAX_LONG_BYTES) {
            return readLongByBytes(buf, pos, limit, register);
        }
        long zigZag = (buf[pos] & 0x7f) | (long) buf[pos + 1] << 7;
        if (zigZag >= 0) {
            register.bits = fromZigZag(zigZag);
            return pos + 2;
        }
        zigZag = (zigZag & 0x3fff) | (long) buf[pos + 2] << 14;
        if (zigZag >= 0) {
            register.bits = fromZigZag(zigZag);
            return pos + 3;
        }
        zigZag = (zigZag & 0x1f_ffff) | (long) buf[pos + 3] << 21;
        if (zigZag >= 0) {
            register.bits = fromZigZag(zigZag);
            return pos + 4;
        }
        return readLongestLong(buf, pos, register);
    }

    /** Five bytes or more, of which ten are there: up to eight by a word, nine and ten without a branch between. */
    private static int readLongestLong(byte[] buf, int pos, Register register) throws AvroException {
        long word = LittleEndian.getLong(buf, pos);
        long ends = ~word & CONTINUATION_BITS;
        if (ends != 0) {
            int bits = Long.numberOfTrailingZeros(ends) + 1;
            register.bits = fromZigZag(gather(word & (-1L >>> (64 - bits))));
            return pos + (bits >>> 3);
        }
        int ninth = buf[pos + 8];
        int hasTenth = ninth >>> 31;
        int tenth = buf[pos + 9] & -hasTenth;
        if ((tenth & ~1) != 0 && (tenth < 0 || !register.dropsExcessBits)) {
            throw failOverlong("long", 64, pos);
        }
        register.bits = fromZigZag(gather(word) | (ninth & 0x7fL) << 56 | (long) tenth << 63);
        return pos + 9 + hasTenth;
    }

    private static int readLongByBytes(byte[] buf, int pos, int limit, Register register) throws AvroException {
        long zigZag = 0;
        for (int i = 0; i < MAX_LONG_BYTES; i++) {
            if (pos + i >= limit) {
                throw WireFault.truncated("a long (1 to 10 bytes)", pos, limit);
            }
            long group = buf[pos + i];
            zigZag |= (group & 0x7f) << (7 * i);
            if (group >= 0) {
                if (i == MAX_LONG_BYTES - 1 && group > 1 && !register.dropsExcessBits) {
                    throw failOverlong("long", 64, pos);
                }
                register.bits = fromZigZag(zigZag);
                return pos + i + 1;
            }
        }
        throw failOverlong("long", 64, pos);
    }

    private static int readLongerInt(byte[] buf, int pos, int limit, Register register) throws AvroException {
        if (limit - pos < MAX_INT_BYTES) {
            return readIntByBytes(buf, pos, limit, register);
        }
        long zigZag = (buf[pos] & 0x7f) | (long) buf[pos + 1] << 7;
        if (zigZag >= 0) {
            register.bits = fromZigZag(zigZag);
            return pos + 2;
        }
        zigZag = (zigZag & 0x3fff) | (long) buf[pos + 2] << 14;
        if (zigZag >= 0) {
            register.bits = fromZigZag(zigZag);
            return pos + 3;
        }
        zigZag = (zigZag & 0x1f_ffff) | (long) buf[pos + 3] << 21;
        if (zigZag >= 0) {
            register.bits = fromZigZag(zigZag);
            return pos + 4;
        }
        zigZag = (zigZag & 0xfff_ffff) | (long) buf[pos + 4] << 28;
        if (zigZag >>> 32 != 0 && (zigZag < 0 || !register.dropsExcessBits)) {
            throw failOverlong("int", 32, pos);
        }
        register.bits = fromZigZag((int) zigZag);
        return pos + 5;
    }

    private static int readIntByBytes(byte[] buf, int pos, int limit, Register register) throws AvroException {
        long zigZag = 0;
        for (int i = 0; i < MAX_INT_BYTES; i++) {
            if (pos + i >= limit) {
                throw WireFault.truncated("an int (1 to 5 bytes)", pos, limit);
            }
            long group = buf[pos + i];
            zigZag |= (group & 0x7f) << (7 * i);
            if (group >= 0) {
                if (zigZag >>> 32 != 0 && !register.dropsExcessBits) {
                    throw failOverlong("int", 32, pos);
                }
                register.bits = fromZigZag((int) zigZag);
                return pos + i + 1;
            }
        }
        throw failOverlong("int", 32, pos);
    }

    private static int skip(byte[] buf, int pos, int limit, int count, int maxBytes) throws AvroException {
        int left = count;
        int at = pos;
        while (left > 0) {
            if (left >= Long.BYTES
                    && limit - at >= Long.BYTES
                    && (LittleEndian.getLong(buf, at) & CONTINUATION_BITS) == 0) {
                at += Long.BYTES;
                left -= Long.BYTES;
            } else {
                at = skipOne(buf, at, limit, maxBytes);
                left--;
            }
        }
        return at;
    }

    private static int skipOne(byte[] buf, int pos, int limit, int maxBytes) throws AvroException {
        for (int i = 0; i < maxBytes; i++) {
            if (pos + i >= limit) {
                throw WireFault.truncated("a number of 1 to " + maxBytes + " bytes", pos, limit);
            }
            if (buf[pos + i] >= 0) {
                return pos + i + 1;
            }
        }
        throw maxBytes == MAX_INT_BYTES ? failOverlong("int", 32, pos) : failOverlong("long", 64, pos);
    }

    /** Closes the gaps between the 7-bit groups of up to 8 bytes. */
    static long gather(long word) {
        long groups = word & 0x7f7f_7f7f_7f7f_7f7fL;
        groups = (groups & 0x007f_007f_007f_007fL) | ((groups & 0x7f00_7f00_7f00_7f00L) >>> 1);
        groups = (groups & 0x0000_3fff_0000_3fffL) | ((groups & 0x3fff_0000_3fff_0000L) >>> 2);
        return (groups & 0x0000_0000_0fff_ffffL) | ((groups & 0x0fff_ffff_0000_0000L) >>> 4);
    }

    static long fromZigZag(long zigZag) {
        return (zigZag >>> 1) ^ -(zigZag & 1);
    }

    private static int fromZigZag(int zigZag) {
        return (zigZag >>> 1) ^ -(zigZag & 1);
    }

    private static AvroException failOverlong(String type, int width, int pos) {
        return WireFault.malformed(
                type.equals("int") ? "an int" : "a long",
                "a number with bits beyond the " + width + " of the type",
                pos);
    }
}
