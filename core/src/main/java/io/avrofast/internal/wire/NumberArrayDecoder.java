package io.avrofast.internal.wire;

import io.avrofast.error.AvroException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads runs of floats, doubles and booleans into arrays. A fault is placed in its item. */
public final class NumberArrayDecoder {

    /** Up to here a loop costs less than two buffer objects. */
    private static final int SHORT_RUN = 16;

    private NumberArrayDecoder() {}

    /** Reads floats into {@code target} from index {@code from} up to {@code to}. */
    public static int readFloats(byte[] buf, int pos, int limit, float[] target, int from, int to)
            throws AvroException {
        int count = to - from;
        if (count > (limit - pos) / Float.BYTES) {
            throw failEnd("a float (4 bytes)", Float.BYTES, pos, limit, from);
        }
        if (count <= SHORT_RUN) {
            for (int i = 0; i < count; i++) {
                target[from + i] = LittleEndian.getFloat(buf, pos + Float.BYTES * i);
            }
        } else {
            littleEndian(buf, pos, count * Float.BYTES).asFloatBuffer().get(target, from, count);
        }
        return pos + count * Float.BYTES;
    }

    /** Reads doubles into {@code target} from index {@code from} up to {@code to}. */
    public static int readDoubles(byte[] buf, int pos, int limit, double[] target, int from, int to)
            throws AvroException {
        int count = to - from;
        if (count > (limit - pos) / Double.BYTES) {
            throw failEnd("a double (8 bytes)", Double.BYTES, pos, limit, from);
        }
        if (count <= SHORT_RUN) {
            for (int i = 0; i < count; i++) {
                target[from + i] = LittleEndian.getDouble(buf, pos + Double.BYTES * i);
            }
        } else {
            littleEndian(buf, pos, count * Double.BYTES).asDoubleBuffer().get(target, from, count);
        }
        return pos + count * Double.BYTES;
    }

    /** Reads booleans into {@code target} from index {@code from} up to {@code to}; any byte but 0 and 1 is malformed. */
    public static int readBooleans(byte[] buf, int pos, int limit, boolean[] target, int from, int to)
            throws AvroException {
        int count = to - from;
        if (count > limit - pos) {
            throw failEnd("a boolean (1 byte)", 1, pos, limit, from);
        }
        for (int i = 0; i < count; i++) {
            int flag = buf[pos + i];
            if ((flag & ~1) != 0) {
                throw NumberDecoder.failBoolean(flag, pos + i).inItem(from + i);
            }
            target[from + i] = flag != 0;
        }
        return pos + count;
    }

    private static ByteBuffer littleEndian(byte[] buf, int pos, int length) {
        return ByteBuffer.wrap(buf, pos, length).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static AvroException failEnd(String expected, int width, int pos, int limit, int from) {
        int whole = (limit - pos) / width;
        return WireFault.truncated(expected, pos + whole * width, limit).inItem(from + whole);
    }
}
