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

    /** Two groups of 7 bits: what fits into two bytes. */
    private static final int SHORT_BITS = 14;

    /** Eight groups of 7 bits: what fits into one word. */
    private static final int WORD_BITS = 56;

    private VarintEncoder() {}

    /** Writes an int. */
    public static int writeInt(byte[] buf, int pos, int value) {
        int zigZag = (value << 1) ^ (value >> 31);
        return zigZag >>> SHORT_BITS == 0 ? writeShort(buf, pos, zigZag) : writeLongerInt(buf, pos, zigZag);
    }

    /** Writes a long. */
    public static int writeLong(byte[] buf, int pos, long value) {
        long zigZag = (value << 1) ^ (value >> 63);
        if (zigZag >>> SHORT_BITS == 0) {
            return writeShort(buf, pos, (int) zigZag);
        }
        return zigZag >>> WORD_BITS == 0 ? writeWord(buf, pos, zigZag) : writeLongest(buf, pos, zigZag);
    }

    /** Up to 14 bits: both bytes are stored, and the second counts where it is needed, without a branch between. */
    private static int writeShort(byte[] buf, int pos, int zigZag) {
        int hasSecond = (0x7f - zigZag) >>> 31;
        // Adding the upper group to itself moves it from bit 7 to bit 8.
        LittleEndian.putShort(buf, pos, (short) ((zigZag + (zigZag & 0x3f80)) | hasSecond << 7));
        return pos + 1 + hasSecond;
    }

    /** Three to five bytes: all are stored, and those count that are needed, without a branch between. */
    private static int writeLongerInt(byte[] buf, int pos, int zigZag) {
        int fifth = zigZag >>> 28;
        int hasFifth = (fifth + 0xf) >>> 4;
        int hasFourth = ((zigZag >>> 21) + 0x7ff) >>> 11;
        int groups = spreadInt(zigZag & 0x0fff_ffff);
        LittleEndian.putInt(buf, pos, groups | 0x8080 | (hasFourth << 23) | (hasFifth << 31));
        buf[pos + 4] = (byte) fifth;
        return pos + 3 + hasFourth + hasFifth;
    }

    /** Up to 56 bits: the groups spread over the bytes of one word, which is stored whole. */
    private static int writeWord(byte[] buf, int pos, long zigZag) {
        int size = size(zigZag);
        long continuations = CONTINUATION_BITS & ((1L << (8 * size - 8)) - 1);
        LittleEndian.putLong(buf, pos, spread(zigZag) | continuations);
        return pos + size;
    }

    /** Nine or ten bytes, again without a branch between. */
    private static int writeLongest(byte[] buf, int pos, long zigZag) {
        LittleEndian.putLong(buf, pos, spread(zigZag & ((1L << WORD_BITS) - 1)) | CONTINUATION_BITS);
        int rest = (int) (zigZag >>> WORD_BITS);
        int tenth = rest >>> 7;
        buf[pos + 8] = (byte) (rest | tenth << 7);
        buf[pos + 9] = (byte) tenth;
        return pos + 9 + tenth;
    }

    /** One byte for each 7 bits begun, without a division: right for all of 1 to 64 bits. */
    private static int size(long zigZag) {
        return (64 + 9 * (64 - Long.numberOfLeadingZeros(zigZag | 1))) >>> 6;
    }

    /** Opens a gap of one bit after each 7 bits of 56: a part that is added to itself n times moves up, by log2(n + 1) bits. */
    private static long spread(long groups) {
        long word = groups + 15 * (groups & 0x00ff_ffff_f000_0000L);
        word += 3 * (word & 0x0fff_c000_0fff_c000L);
        return word + (word & 0x3f80_3f80_3f80_3f80L);
    }

    /** The same for 28 bits. */
    static int spreadInt(int groups) {
        int word = groups + 3 * (groups & 0x0fff_c000);
        return word + (word & 0x3f80_3f80);
    }
}
