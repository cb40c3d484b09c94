package io.avrofast.internal.emit;

import io.avrofast.internal.wire.LittleEndian;

/** Sets slots of primitive values, with the parameters in the order in which compiled code has them on its stack. */
final class EmittedSlots {

    private EmittedSlots() {}

    static void put(int value, byte[] primitives, int offset) {
        LittleEndian.putInt(primitives, offset, value);
    }

    static void put(long value, byte[] primitives, int offset) {
        LittleEndian.putLong(primitives, offset, value);
    }

    static void put(float value, byte[] primitives, int offset) {
        LittleEndian.putFloat(primitives, offset, value);
    }

    static void put(double value, byte[] primitives, int offset) {
        LittleEndian.putDouble(primitives, offset, value);
    }
}
