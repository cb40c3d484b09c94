package io.avrofast.internal.wire;

import io.avrofast.error.AvroException;

/**
 * Reads runs of ints and longs into arrays, eight at once where eight neighbours take one byte each. A fault is placed in
 * its item, counted by the index in the array.
 */
public final class VarintArrayDecoder {

    private static final long CONTINUATION_BITS = 0x8080_8080_8080_8080L;

    private VarintArrayDecoder() {}

    /** Reads ints into {@code target} from index {@code from} up to {@code to}. */
    public static int readInts(byte[] buf, int pos, int limit, int[] target, int from, int to, Register register)
            throws AvroException {
        int at = pos;
        int i = from;
        try {
            while (i < to) {
                if (to - i >= 8 && limit - at >= 8) {
                    long word = LittleEndian.getLong(buf, at);
                    if ((word & CONTINUATION_BITS) == 0) {
                        putEight(word, target, i);
                        at += 8;
                        i += 8;
                        continue;
                    }
                }
                at = VarintDecoder.readInt(buf, at, limit, register);
                target[i++] = (int) register.bits;
            }
        } catch (AvroException e) {
            throw e.inItem(i);
        }
        return at;
    }

    /** Reads longs into {@code target} from index {@code from} up to {@code to}. */
    public static int readLongs(byte[] buf, int pos, int limit, long[] target, int from, int to, Register register)
            throws AvroException {
        int at = pos;
        int i = from;
        try {
            for (; i < to; i++) {
                at = VarintDecoder.readLong(buf, at, limit, register);
                target[i] = register.bits;
            }
        } catch (AvroException e) {
            throw e.inItem(i);
        }
        return at;
    }

    /**
     * Reads longs into {@code target} as long as they fit into 32 bits, and leaves the index of the first that does not, or
     * {@code to}, in {@code register.bits}.
     *
     * @return the position of that first one, or where the last ends
     */
    public static int readNarrowLongs(byte[] buf, int pos, int limit, int[] target, int from, int to, Register register)
            throws AvroException {
        int at = pos;
        int i = from;
        try {
            while (i < to) {
                if (to - i >= 8 && limit - at >= 8) {
                    long word = LittleEndian.getLong(buf, at);
                    if ((word & CONTINUATION_BITS) == 0) {
                        putEight(word, target, i);
                        at += 8;
                        i += 8;
                        continue;
                    }
                }
                int end = VarintDecoder.readLong(buf, at, limit, register);
                long number = register.bits;
                if (number != (int) number) {
                    break;
                }
                target[i++] = (int) number;
                at = end;
            }
        } catch (AvroException e) {
            throw e.inItem(i);
        }
        register.bits = i;
        return at;
    }

    /** Puts eight numbers of one byte each. */
    private static void putEight(long word, int[] target, int index) {
        long signs = word & 0x0101_0101_0101_0101L;
        long numbers = ((word >>> 1) & 0x3f3f_3f3f_3f3f_3f3fL) ^ (signs * 0xff);
        target[index] = (byte) numbers;
        target[index + 1] = (byte) (numbers >>> 8);
        target[index + 2] = (byte) (numbers >>> 16);
        target[index + 3] = (byte) (numbers >>> 24);
        target[index + 4] = (byte) (numbers >>> 32);
        target[index + 5] = (byte) (numbers >>> 40);
        target[index + 6] = (byte) (numbers >>> 48);
        target[index + 7] = (byte) (numbers >>> 56);
    }
}
