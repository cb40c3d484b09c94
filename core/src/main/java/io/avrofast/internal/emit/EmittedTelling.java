package io.avrofast.internal.emit;

import io.avrofast.model.SinkSlot;
import java.io.IOException;

/**
 * Tells numbers to slots, with the parameters in the order in which compiled code has them on its stack. A number is told only
 * where its end is no further than the limit: nothing is told that is not in the data.
 */
@SuppressWarnings("unchecked")
final class EmittedTelling {

    private EmittedTelling() {}

    static void tellBoolean(int flag, int pos, int limit, SinkSlot.OfBoolean<?> slot, Object target)
            throws IOException {
        check(pos, limit);
        ((SinkSlot.OfBoolean<Object>) slot).putBoolean(target, flag != 0);
    }

    static void tellInt(int value, int pos, int limit, SinkSlot.OfInt<?> slot, Object target) throws IOException {
        check(pos, limit);
        ((SinkSlot.OfInt<Object>) slot).putInt(target, value);
    }

    static void tellLong(long value, int pos, int limit, SinkSlot.OfLong<?> slot, Object target) throws IOException {
        check(pos, limit);
        ((SinkSlot.OfLong<Object>) slot).putLong(target, value);
    }

    static void tellFloat(float value, int pos, int limit, SinkSlot.OfFloat<?> slot, Object target) throws IOException {
        check(pos, limit);
        ((SinkSlot.OfFloat<Object>) slot).putFloat(target, value);
    }

    static void tellDouble(double value, int pos, int limit, SinkSlot.OfDouble<?> slot, Object target)
            throws IOException {
        check(pos, limit);
        ((SinkSlot.OfDouble<Object>) slot).putDouble(target, value);
    }

    private static void check(int pos, int limit) {
        if (limit - pos < 0) {
            throw FaultSignal.create();
        }
    }
}
