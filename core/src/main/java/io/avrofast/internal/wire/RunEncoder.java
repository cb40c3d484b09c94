package io.avrofast.internal.wire;

/**
 * Writes runs of numbers of one type, as the items of an array.
 *
 * <p>The varint kernels store whole words: from the position on there must be room for the numbers, 5 or 10 bytes each at
 * most, and {@link #SLACK} bytes.
 */
public final class RunEncoder {

    /** The bytes after the last number that a kernel may touch. */
    public static final int SLACK = 8;

    /** So many longs are written one by one before four are looked at together again. */
    private static final int LOOK_AGAIN = 16;

    private static final long LOW_BITS = 0x0101_0101_0101_0101L;

    private RunEncoder() {}

    /** Writes ints, as an array of int or long holds them: the encoding of both is the same. */
    public static int writeInts(byte[] buf, int pos, int[] values, int from, int to) {
        int at = pos;
        int i = from;
        for (; i + 8 <= to; i += 8) {
            if (areOneByteEach(values, i)) {
                LittleEndian.putLong(buf, at, zigZagBytes(packed(values, i)));
                at += 8;
            } else {
                for (int j = i; j < i + 8; j++) {
                    at = VarintEncoder.writeInt(buf, at, values[j]);
                }
            }
        }
        for (; i < to; i++) {
            at = VarintEncoder.writeInt(buf, at, values[i]);
        }
        return at;
    }

    /** Writes longs. */
    public static int writeLongs(byte[] buf, int pos, long[] values, int from, int to) {
        int at = pos;
        int i = from;
        while (i < to) {
            if (to - i >= 4) {
                int end = writeFour(buf, at, values, i);
                if (end != at) {
                    at = end;
                    i += 4;
                    continue;
                }
            }
            for (int end = Math.min(to, i + LOOK_AGAIN); i < end; i++) {
                at = VarintEncoder.writeLong(buf, at, values[i]);
            }
        }
        return at;
    }

    /**
     * Writes four longs at once if all have one length of up to four bytes. Such are followed by more of the kind or are rare, so
     * that the branches are foreseen.
     *
     * @return where the last ends, or the position itself if their lengths differ or are greater
     */
    private static int writeFour(byte[] buf, int pos, long[] values, int i) {
        long first = zigZag(values[i]);
        long second = zigZag(values[i + 1]);
        long third = zigZag(values[i + 2]);
        long fourth = zigZag(values[i + 3]);
        long all = first | second | third | fourth;
        if (all >>> 7 == 0) {
            LittleEndian.putInt(buf, pos, (int) (first | second << 8 | third << 16 | fourth << 24));
            return pos + 4;
        }
        if (all >>> 28 == 0) {
            if (all >>> 14 == 0) {
                if (areAtLeast(1 << 7, first, second, third, fourth)) {
                    long word = first | second << 16 | third << 32 | fourth << 48;
                    LittleEndian.putLong(buf, pos, (word + (word & 0x3f80_3f80_3f80_3f80L)) | 0x0080_0080_0080_0080L);
                    return pos + 8;
                }
            } else if (all >>> 21 == 0) {
                if (areAtLeast(1 << 14, first, second, third, fourth)) {
                    LittleEndian.putInt(buf, pos, VarintEncoder.spreadInt((int) first) | 0x8080);
                    LittleEndian.putInt(buf, pos + 3, VarintEncoder.spreadInt((int) second) | 0x8080);
                    LittleEndian.putInt(buf, pos + 6, VarintEncoder.spreadInt((int) third) | 0x8080);
                    LittleEndian.putInt(buf, pos + 9, VarintEncoder.spreadInt((int) fourth) | 0x8080);
                    return pos + 12;
                }
            } else if (areAtLeast(1 << 21, first, second, third, fourth)) {
                LittleEndian.putInt(buf, pos, VarintEncoder.spreadInt((int) first) | 0x80_8080);
                LittleEndian.putInt(buf, pos + 4, VarintEncoder.spreadInt((int) second) | 0x80_8080);
                LittleEndian.putInt(buf, pos + 8, VarintEncoder.spreadInt((int) third) | 0x80_8080);
                LittleEndian.putInt(buf, pos + 12, VarintEncoder.spreadInt((int) fourth) | 0x80_8080);
                return pos + 16;
            }
        }
        return pos;
    }

    private static boolean areAtLeast(int least, long first, long second, long third, long fourth) {
        return ((first - least) | (second - least) | (third - least) | (fourth - least)) >= 0;
    }

    private static long zigZag(long value) {
        return (value << 1) ^ (value >> 63);
    }

    /** Writes floats, their bits untouched. */
    public static int writeFloats(byte[] buf, int pos, float[] values, int from, int to) {
        int at = pos;
        for (int i = from; i < to; i++, at += Float.BYTES) {
            LittleEndian.putFloat(buf, at, values[i]);
        }
        return at;
    }

    /** Writes doubles, their bits untouched. */
    public static int writeDoubles(byte[] buf, int pos, double[] values, int from, int to) {
        int at = pos;
        for (int i = from; i < to; i++, at += Double.BYTES) {
            LittleEndian.putDouble(buf, at, values[i]);
        }
        return at;
    }

    /** Writes booleans. */
    public static int writeBooleans(byte[] buf, int pos, boolean[] values, int from, int to) {
        for (int i = from; i < to; i++) {
            buf[pos + i - from] = (byte) (values[i] ? 1 : 0);
        }
        return pos + to - from;
    }

    /** Whether the eight numbers from an index on are all from -64 to 63. */
    private static boolean areOneByteEach(int[] values, int i) {
        int outside = (values[i] + 64)
                | (values[i + 1] + 64)
                | (values[i + 2] + 64)
                | (values[i + 3] + 64)
                | (values[i + 4] + 64)
                | (values[i + 5] + 64)
                | (values[i + 6] + 64)
                | (values[i + 7] + 64);
        return outside >>> 7 == 0;
    }

    private static long packed(int[] values, int i) {
        return (values[i] & 0xffL)
                | (values[i + 1] & 0xffL) << 8
                | (values[i + 2] & 0xffL) << 16
                | (values[i + 3] & 0xffL) << 24
                | (values[i + 4] & 0xffL) << 32
                | (values[i + 5] & 0xffL) << 40
                | (values[i + 6] & 0xffL) << 48
                | (values[i + 7] & 0xffL) << 56;
    }

    /** Zig-zag within each byte: twice the number, all bits flipped where it is negative. */
    private static long zigZagBytes(long numbers) {
        long negative = (numbers >>> 7) & LOW_BITS;
        return ((numbers << 1) & ~LOW_BITS) ^ ((negative << 8) - negative);
    }
}
