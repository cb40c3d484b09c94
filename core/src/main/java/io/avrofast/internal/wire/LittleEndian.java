package io.avrofast.internal.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers of fixed width in a {@code byte[]}, least significant byte first, at any alignment. */
public final class LittleEndian {

    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);
    private static final VarHandle FLOAT = view(float[].class);
    private static final VarHandle DOUBLE = view(double[].class);

    private LittleEndian() {}

    /** The 2 bytes from {@code offset}. */
    public static short getShort(byte[] bytes, int offset) {
        return (short) SHORT.get(bytes, offset);
    }

    /** The 4 bytes from {@code offset}. */
    public static int getInt(byte[] bytes, int offset) {
        return (int) INT.get(bytes, offset);
    }

    /** The 8 bytes from {@code offset}. */
    public static long getLong(byte[] bytes, int offset) {
        return (long) LONG.get(bytes, offset);
    }

    /** The 4 bytes from {@code offset} as an IEEE 754 number, its bits untouched. */
    public static float getFloat(byte[] bytes, int offset) {
        return (float) FLOAT.get(bytes, offset);
    }

    /** The 8 bytes from {@code offset} as an IEEE 754 number, its bits untouched. */
    public static double getDouble(byte[] bytes, int offset) {
        return (double) DOUBLE.get(bytes, offset);
    }

    /** Sets the 2 bytes from {@code offset}. */
    public static void putShort(byte[] bytes, int offset, short value) {
        SHORT.set(bytes, offset, value);
    }

    /** Sets the 4 bytes from {@code offset}. */
    public static void putInt(byte[] bytes, int offset, int value) {
        INT.set(bytes, offset, value);
    }

    /** Sets the 8 bytes from {@code offset}. */
    public static void putLong(byte[] bytes, int offset, long value) {
        LONG.set(bytes, offset, value);
    }

    /** Sets the 4 bytes from {@code offset} to the number's bits. */
    public static void putFloat(byte[] bytes, int offset, float value) {
        FLOAT.set(bytes, offset, value);
    }

    /** Sets the 8 bytes from {@code offset} to the number's bits. */
    public static void putDouble(byte[] bytes, int offset, double value) {
        DOUBLE.set(bytes, offset, value);
    }

    private static VarHandle view(Class<?> arrayClass) {
        return MethodHandles.byteArrayViewVarHandle(arrayClass, ByteOrder.LITTLE_ENDIAN);
    }
}
