package io.avrofast.internal.wire;

/**
 * Writes the variable-length zig-zag numbers of ints and longs (specification, section "Binary Encoding").
 *
 * <p>Each kernel stores whole words and so may touch bytes after the number: from the position on there must be room for
 * {@link #MAX_INT_ROOM} or {@link #MAX_LONG_ROOM} bytes, however short the number.
 */
public final class VarintEncoder {

    /** The bytes that must be there for one int, whatever its value. */
    public static final int MAX_INT_ROOM = 8;

    /** The bytes that must be there for one long, whatever its value. */
    public static final int MAX_LONG_ROOM = 10;

    private static final long CONTINUATION_BITS = 0x8080_8080_8080_8080L;

    /** Eight groups of 7 bits: what fits into one word. */
    private static final int WORD_BITS = 56;

    private VarintEncoder() {}

    /** Writes an int. */
    public static int writeInt(byte[] buf, int pos, int value) {
        int zigZag = (value << 1) ^ (value >> 31);
        if (zigZag >>> 7 == 0) {
            buf[pos] = (byte) zigZag;
            return pos + 1;
        }
        if (zigZag >>> 14 == 0) {
            LittleEndian.putShort(buf, pos, (short) ((zigZag & 0x7f) | 0x80 | (zigZag >>> 7 << 8)));
            return pos + 2;
        }
        return writeWord(buf, pos, Integer.toUnsignedLong(zigZag));
    }

    /** Writes a long. */
    public static int writeLong(byte[] buf, int pos, long value) {
        long zigZag = (value << 1) ^ (value >> 63);
        if (zigZag >>> 7 == 0) {
            buf[pos] = (byte) zigZag;
            return pos + 1;
        }
        if (zigZag >>> 14 == 0) {
            LittleEndian.putShort(buf, pos, (short) ((zigZag & 0x7f) | 0x80 | (zigZag >>> 7 << 8)));
            return pos + 2;
        }
        return zigZag >>> WORD_BITS == 0 ? writeWord(buf, pos, zigZag) : writeLongest(buf, pos, zigZag);
    }

    /** How many bytes a long takes, from 1 to 10. */
    public static int sizeOfLong(long value) {
        return size((value << 1) ^ (value >> 63));
    }

    /** Up to 56 bits: the groups spread over the bytes of one word, which is stored whole. */
    private static int writeWord(byte[] buf, int pos, long zigZag) {
        int size = size(zigZag);
        long continuations = CONTINUATION_BITS & ((1L << (8 * size - 8)) - 1);
        LittleEndian.putLong(buf, pos, spread(zigZag) | continuations);
        return pos + size;
    }

    private static int writeLongest(byte[] buf, int pos, long zigZag) {
        LittleEndian.putLong(buf, pos, spread(zigZag & ((1L << WORD_BITS) - 1)) | CONTINUATION_BITS);
        int rest = (int) (zigZag >>> WORD_BITS);
        if (rest >>> 7 == 0) {
            buf[pos + 8] = (byte) rest;
            return pos + 9;
        }
        LittleEndian.putShort(buf, pos + 8, (short) ((rest & 0x7f) | 0x80 | (rest >>> 7 << 8)));
        return pos + 10;
    }

    /** One byte for each 7 bits begun, without a division: right for all of 1 to 64 bits. */
    private static int size(long zigZag) {
        return (64 + 9 * (64 - Long.numberOfLeadingZeros(zigZag | 1))) >>> 6;
    }

    /** Opens a gap of one bit after each 7 bits. */
    private static long spread(long groups) {
        long word = (groups & 0x0000_0000_0fff_ffffL) | ((groups & 0x00ff_ffff_f000_0000L) << 4);
        word = (word & 0x0000_3fff_0000_3fffL) | ((word & 0x0fff_c000_0fff_c000L) << 2);
        return (word & 0x007f_007f_007f_007fL) | ((word & 0x3f80_3f80_3f80_3f80L) << 1);
    }
}
