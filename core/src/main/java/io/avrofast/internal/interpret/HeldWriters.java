package io.avrofast.internal.interpret;

import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.model.HeldSlot;

/** The writers of values that a model takes from what holds them. */
final class HeldWriters {

    private HeldWriters() {}

    /** A boolean. */
    static final class Flag extends HeldWriter {

        private final HeldSlot.OfBoolean slot;

        Flag(HeldSlot.OfBoolean slot) {
            this.slot = slot;
        }

        @Override
        int write(WriteContext context, int pos, Object holder, int position) {
            context.room(pos, 1)[pos] = (byte) (slot.getBoolean(holder, position) ? 1 : 0);
            return pos + 1;
        }
    }

    /** An int. */
    static final class Int extends HeldWriter {

        private final HeldSlot.OfInt slot;

        Int(HeldSlot.OfInt slot) {
            this.slot = slot;
        }

        @Override
        int write(WriteContext context, int pos, Object holder, int position) {
            int value = slot.getInt(holder, position);
            return VarintEncoder.writeInt(context.room(pos, VarintEncoder.MAX_INT_ROOM), pos, value);
        }
    }

    /** A long. */
    static final class LongNumber extends HeldWriter {

        private final HeldSlot.OfLong slot;

        LongNumber(HeldSlot.OfLong slot) {
            this.slot = slot;
        }

        @Override
        int write(WriteContext context, int pos, Object holder, int position) {
            long value = slot.getLong(holder, position);
            return VarintEncoder.writeLong(context.room(pos, VarintEncoder.MAX_LONG_ROOM), pos, value);
        }
    }

    /** A float. */
    static final class Single extends HeldWriter {

        private final HeldSlot.OfFloat slot;

        Single(HeldSlot.OfFloat slot) {
            this.slot = slot;
        }

        @Override
        int write(WriteContext context, int pos, Object holder, int position) {
            float value = slot.getFloat(holder, position);
            LittleEndian.putFloat(context.room(pos, Float.BYTES), pos, value);
            return pos + Float.BYTES;
        }
    }

    /** A double. */
    static final class DoubleNumber extends HeldWriter {

        private final HeldSlot.OfDouble slot;

        DoubleNumber(HeldSlot.OfDouble slot) {
            this.slot = slot;
        }

        @Override
        int write(WriteContext context, int pos, Object holder, int position) {
            double value = slot.getDouble(holder, position);
            LittleEndian.putDouble(context.room(pos, Double.BYTES), pos, value);
            return pos + Double.BYTES;
        }
    }

    /** Any other value. */
    static final class Gotten extends HeldWriter {

        private final HeldSlot.Getter getter;
        private final ValueWriter writer;

        Gotten(HeldSlot.Getter getter, ValueWriter writer) {
            this.getter = getter;
            this.writer = writer;
        }

        @Override
        int write(WriteContext context, int pos, Object holder, int position) {
            return writer.write(context, pos, getter.get(holder, position));
        }
    }

    /** A value of a union of null and one other branch. */
    static final class Nullable extends HeldWriter {

        private final HeldSlot.NullTest test;
        private final byte nullIndex;
        private final byte valueIndex;
        private final HeldWriter writer;

        Nullable(HeldSlot.NullTest test, int nullBranch, HeldWriter writer) {
            this.test = test;
            this.nullIndex = NullableWriter.encodedIndex(nullBranch);
            this.valueIndex = NullableWriter.encodedIndex(1 - nullBranch);
            this.writer = writer;
        }

        @Override
        int write(WriteContext context, int pos, Object holder, int position) {
            boolean isNull = test.isNull(holder, position);
            context.room(pos, 1)[pos] = isNull ? nullIndex : valueIndex;
            return isNull ? pos + 1 : writer.write(context, pos + 1, holder, position);
        }
    }
}
