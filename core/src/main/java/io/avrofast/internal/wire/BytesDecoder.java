package io.avrofast.internal.wire;

import io.avrofast.error.AvroException;
import java.util.Arrays;

/** Reads and skips values that are a number of bytes: bytes, fixed, and the lengths before strings and bytes. */
public final class BytesDecoder {

    private BytesDecoder() {}

    /**
     * Reads the length of a string or bytes value into {@code register.bits} and makes sure that the data has that many
     * more bytes.
     *
     * @param what what has the length, for messages, such as {@code "a string"}
     * @param maxBytes the limit {@code maxValueBytes}
     */
    public static int readLength(byte[] buf, int pos, int limit, String what, int maxBytes, Register register)
            throws AvroException {
        int at = VarintDecoder.readLong(buf, pos, limit, register);
        long length = register.bits;
        if (length < 0 || length > limit - at || length > maxBytes) {
            throw failLength(length, pos, at, limit, what, maxBytes);
        }
        return at;
    }

    /** Reads a bytes value and leaves its end in {@code register.end}. */
    public static byte[] readBytes(byte[] buf, int pos, int limit, int maxBytes, Register register)
            throws AvroException {
        int at = readLength(buf, pos, limit, "bytes", maxBytes, register);
        int end = at + (int) register.bits;
        register.end = end;
        return Arrays.copyOfRange(buf, at, end);
    }

    /** Steps over {@code size} bytes. */
    public static int skipFixed(byte[] buf, int pos, int limit, int size) throws AvroException {
        if (size > limit - pos) {
            throw WireFault.truncated(WireFault.bytes(size), pos, limit);
        }
        return pos + size;
    }

    private static AvroException failLength(long length, int pos, int at, int limit, String what, int maxBytes) {
        if (length < 0) {
            return WireFault.malformed("the length of " + what, "a negative length, " + length, pos);
        }
        if (length > limit - at) {
            return WireFault.truncated(what + " of " + WireFault.bytes(length), at, limit);
        }
        return WireFault.overLimit("maxValueBytes", maxBytes, what + " of " + WireFault.bytes(length), pos);
    }
}
