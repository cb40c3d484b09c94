package io.avrofast.internal.wire;

import io.avrofast.error.AvroException;
import java.nio.charset.StandardCharsets;

/**
 * Reads strings. Bytes that are no UTF-8 (Unicode standard, table 3-7: also surrogates, overlong forms and code points
 * above U+10FFFF) are malformed, unless {@link Register#replacesInvalidText} says otherwise.
 */
public final class TextDecoder {

    private static final long SIGN_BITS = 0x8080_8080_8080_8080L;

    private TextDecoder() {}

    /**
     * Reads a string and leaves its end in {@code register.end}.
     *
     * @param maxBytes the limit {@code maxValueBytes}
     */
    public static String readString(byte[] buf, int pos, int limit, int maxBytes, Register register)
            throws AvroException {
        int at = BytesDecoder.readLength(buf, pos, limit, "a string", maxBytes, register);
        int length = (int) register.bits;
        register.end = at + length;
        return register.replacesInvalidText ? replace(buf, at, length) : decode(buf, at, length);
    }

    /** The string of some bytes, which the array must hold, with those that are no UTF-8 replaced by U+FFFD. */
    public static String replace(byte[] buf, int pos, int length) {
        return new String(buf, pos, length, StandardCharsets.UTF_8);
    }

    /**
     * The string of some bytes, which the array must hold.
     *
     * @throws AvroException when the bytes are no UTF-8
     */
    // This constructor takes bytes as Latin-1 without looking at them again, which for ASCII is the same as UTF-8.
    @SuppressWarnings("deprecation")
    public static String decode(byte[] buf, int pos, int length) throws AvroException {
        if (isAscii(buf, pos, length)) {
            return new String(buf, 0, pos, length);
        }
        checkUtf8(buf, pos, length);
        return new String(buf, pos, length, StandardCharsets.UTF_8);
    }

    /** Checks that some bytes, which the array must hold, are UTF-8. */
    public static void check(byte[] buf, int pos, int length) throws AvroException {
        if (!isAscii(buf, pos, length)) {
            checkUtf8(buf, pos, length);
        }
    }

    private static boolean isAscii(byte[] buf, int pos, int length) {
        if (length < Long.BYTES) {
            return isShortAscii(buf, pos, length);
        }
        int last = pos + length - Long.BYTES;
        long signs = LittleEndian.getLong(buf, last);
        for (int at = pos; at < last; at += Long.BYTES) {
            signs |= LittleEndian.getLong(buf, at);
        }
        return (signs & SIGN_BITS) == 0;
    }

    /** Looks at a word whose last bytes are not the string's, where the array has one. */
    private static boolean isShortAscii(byte[] buf, int pos, int length) {
        if (buf.length - pos >= Long.BYTES) {
            return (LittleEndian.getLong(buf, pos) & SIGN_BITS & ((1L << (8 * length)) - 1)) == 0;
        }
        int signs = 0;
        for (int i = 0; i < length; i++) {
            signs |= buf[pos + i];
        }
        return signs >= 0;
    }

    private static void checkUtf8(byte[] buf, int pos, int length) throws AvroException {
        int end = pos + length;
        int at = pos;
        while (at < end) {
            int size = sequenceLength(buf, at, end);
            if (size == 0) {
                throw failUtf8(at - pos, length, pos);
            }
            at += size;
        }
    }

    /** The length of the UTF-8 sequence at a position, or 0 when there is no valid one. */
    private static int sequenceLength(byte[] buf, int at, int end) {
        int first = buf[at];
        if (first >= 0) {
            return 1;
        }
        int lead = first & 0xff;
        int size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
        if (lead < 0xc2 || lead > 0xf4 || size > end - at) {
            return 0;
        }
        int second = buf[at + 1] & 0xff;
        int lowest = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
        int highest = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
        if (second < lowest || second > highest) {
            return 0;
        }
        for (int i = 2; i < size; i++) {
            if ((buf[at + i] & 0xc0) != 0x80) {
                return 0;
            }
        }
        return size;
    }

    private static AvroException failUtf8(int offset, int length, int pos) {
        return WireFault.malformed(
                "a string in UTF-8", "bytes that are no UTF-8 at byte " + offset + " of its " + length, pos);
    }
}
