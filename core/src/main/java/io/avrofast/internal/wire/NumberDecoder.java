package io.avrofast.internal.wire;

import io.avrofast.error.AvroException;

/** Reads the numbers of fixed width: float, double, boolean (specification, section "Primitive Types"). */
public final class NumberDecoder {

    private NumberDecoder() {}

    /** Reads a float's raw bits, sign-extended, into {@code register.bits}. */
    public static int readFloat(byte[] buf, int pos, int limit, Register register) throws AvroException {
        if (limit - pos < Float.BYTES) {
            throw WireFault.truncated("a float (4 bytes)", pos, limit);
        }
        register.bits = LittleEndian.getInt(buf, pos);
        return pos + Float.BYTES;
    }

    /** Reads a double's raw bits into {@code register.bits}. */
    public static int readDouble(byte[] buf, int pos, int limit, Register register) throws AvroException {
        if (limit - pos < Double.BYTES) {
            throw WireFault.truncated("a double (8 bytes)", pos, limit);
        }
        register.bits = LittleEndian.getLong(buf, pos);
        return pos + Double.BYTES;
    }

    /** Reads a boolean as 0 or 1 into {@code register.bits}; any other byte is malformed. */
    public static int readBoolean(byte[] buf, int pos, int limit, Register register) throws AvroException {
        if (pos >= limit) {
            throw WireFault.truncated("a boolean (1 byte)", pos, limit);
        }
        int flag = buf[pos];
        if ((flag & ~1) != 0) {
            throw failBoolean(flag, pos);
        }
        register.bits = flag;
        return pos + 1;
    }

    static AvroException failBoolean(int flag, int pos) {
        return WireFault.malformed("a boolean (byte 0 or 1)", "byte " + (flag & 0xff), pos);
    }
}
