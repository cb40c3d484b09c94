package io.avrofast.internal.wire;

/**
 * Writes strings: the number of bytes, then UTF-8, straight into the output without an array in between.
 *
 * <p>Half of a surrogate pair has no UTF-8 and is not replaced by another character: the kernel gives up.
 */
public final class TextEncoder {

    /** What the kernels return for text that has no UTF-8. */
    public static final int UNPAIRED_SURROGATE = -1;

    private static final int MOST_BYTES_PER_CHAR = 3;

    /** Up to this many chars the number of bytes takes one byte, whatever the chars are. */
    private static final int LENGTH_IN_ONE_BYTE = 63 / MOST_BYTES_PER_CHAR;

    /** From this many chars on the bytes are counted before room is taken, not guessed. */
    private static final int WORTH_COUNTING = 1 << 16;

    /** From this many chars on, looking at the text before and after a copy costs less than going char by char. */
    private static final int WORTH_COPYING = 16;

    private static final long SIGN_BITS = 0x8080_8080_8080_8080L;

    private TextEncoder() {}

    /** The bytes that must be there, from the position on, to write a string; at least as many for text without UTF-8. */
    public static long room(String text) {
        int chars = text.length();
        long bytes = chars < WORTH_COUNTING ? (long) MOST_BYTES_PER_CHAR * chars : Math.max(chars, sizeFrom(text, 0));
        return VarintEncoder.MAX_LONG_ROOM + bytes;
    }

    /**
     * Writes a string.
     *
     * @return the position after it, or {@link #UNPAIRED_SURROGATE}
     */
    public static int writeString(byte[] buf, int pos, String text) {
        int chars = text.length();
        if (chars <= LENGTH_IN_ONE_BYTE) {
            return writeShort(buf, pos, text, chars);
        }
        int start = VarintEncoder.writeInt(buf, pos, chars);
        int ascii = writeAscii(buf, start, text, chars);
        return ascii == chars ? start + chars : writeLonger(buf, pos, text, ascii);
    }

    /** The length is known to take one byte, so the text can be written before the length is known. */
    private static int writeShort(byte[] buf, int pos, String text, int chars) {
        int start = pos + 1;
        int ascii = writeAscii(buf, start, text, chars);
        int end = start + chars;
        if (ascii != chars) {
            end = writeUtf8(buf, start + ascii, text, ascii);
            if (end == UNPAIRED_SURROGATE) {
                return UNPAIRED_SURROGATE;
            }
        }
        buf[pos] = (byte) ((end - start) << 1);
        return end;
    }

    /** The length takes more bytes than that of ASCII, perhaps: the text is written again behind it. */
    private static int writeLonger(byte[] buf, int pos, String text, int ascii) {
        long size = ascii + sizeFrom(text, ascii);
        int start = VarintEncoder.writeLong(buf, pos, size);
        return writeUtf8(buf, start, text, 0);
    }

    /** Writes ASCII from the start of the text; returns how many chars, which are all only if all are ASCII. */
    private static int writeAscii(byte[] buf, int start, String text, int chars) {
        if (chars >= WORTH_COPYING && isLatin1(text, chars)) {
            return copyAscii(buf, start, text, chars);
        }
        for (int i = 0; i < chars; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                return i;
            }
            buf[start + i] = (byte) c;
        }
        return chars;
    }

    /**
     * Whether no char needs more than a byte. Of a string that the virtual machine keeps in one byte per char, the compiler
     * knows that, and leaves out the whole loop.
     */
    private static boolean isLatin1(String text, int chars) {
        for (int i = 0; i < chars; i++) {
            if (text.charAt(i) > 0xff) {
                return false;
            }
        }
        return true;
    }

    /** Copies chars of one byte each, at once, and returns how many of the first ones were found to be ASCII. */
    // This method drops the upper byte of each char, which is zero here.
    @SuppressWarnings("deprecation")
    private static int copyAscii(byte[] buf, int start, String text, int chars) {
        text.getBytes(0, chars, buf, start);
        int last = start + chars - Long.BYTES;
        for (int at = start; at < last; at += Long.BYTES) {
            if ((LittleEndian.getLong(buf, at) & SIGN_BITS) != 0) {
                return at - start;
            }
        }
        return (LittleEndian.getLong(buf, last) & SIGN_BITS) == 0 ? chars : chars - Long.BYTES;
    }

    private static int writeUtf8(byte[] buf, int start, String text, int from) {
        int chars = text.length();
        int at = start;
        for (int i = from; i < chars; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                buf[at++] = (byte) c;
            } else if (c < 0x800) {
                buf[at++] = (byte) (0xc0 | c >> 6);
                buf[at++] = (byte) (0x80 | (c & 0x3f));
            } else if (!Character.isSurrogate(c)) {
                buf[at++] = (byte) (0xe0 | c >> 12);
                buf[at++] = (byte) (0x80 | (c >> 6 & 0x3f));
                buf[at++] = (byte) (0x80 | (c & 0x3f));
            } else {
                int codePoint = text.codePointAt(i);
                if (!Character.isSupplementaryCodePoint(codePoint)) {
                    return UNPAIRED_SURROGATE;
                }
                i++;
                buf[at++] = (byte) (0xf0 | codePoint >> 18);
                buf[at++] = (byte) (0x80 | (codePoint >> 12 & 0x3f));
                buf[at++] = (byte) (0x80 | (codePoint >> 6 & 0x3f));
                buf[at++] = (byte) (0x80 | (codePoint & 0x3f));
            }
        }
        return at;
    }

    /** The bytes of the text from a char on; each half of a pair counts as two, paired or not. */
    private static long sizeFrom(String text, int from) {
        int chars = text.length();
        long size = (long) chars - from;
        for (int i = from; i < chars; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                size += c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
            }
        }
        return size;
    }
}
