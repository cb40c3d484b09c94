package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.internal.wire.NumberDecoder;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.record.SlotKind;

/** The steps that put what they read into a slot. The most frequent kinds of field have a step of their own. */
final class SlotSteps {

    private SlotSteps() {}

    /**
     * Puts a number, of which a unit leaves the bits, into the area of primitive values.
     *
     * @param kind a primitive kind of slot
     */
    static FieldStep number(NumberUnit unit, SlotKind kind, int offset) {
        return switch (kind) {
            case BOOLEAN -> new ByteStep(unit, offset);
            case INT, FLOAT, ENUM -> new IntBitsStep(unit, offset);
            case LONG, DOUBLE -> new LongBitsStep(unit, offset);
            case NULL, REFERENCE -> throw new IllegalArgumentException(kind.name());
        };
    }

    private static final class ByteStep extends FieldStep {

        private final NumberUnit unit;
        private final int offset;

        ByteStep(NumberUnit unit, int offset) {
            this.unit = unit;
            this.offset = offset;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            int end = unit.read(buf, pos, limit, context);
            primitives[offset] = (byte) context.bits;
            return end;
        }
    }

    private static final class IntBitsStep extends FieldStep {

        private final NumberUnit unit;
        private final int offset;

        IntBitsStep(NumberUnit unit, int offset) {
            this.unit = unit;
            this.offset = offset;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            int end = unit.read(buf, pos, limit, context);
            LittleEndian.putInt(primitives, offset, (int) context.bits);
            return end;
        }
    }

    private static final class LongBitsStep extends FieldStep {

        private final NumberUnit unit;
        private final int offset;

        LongBitsStep(NumberUnit unit, int offset) {
            this.unit = unit;
            this.offset = offset;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            int end = unit.read(buf, pos, limit, context);
            LittleEndian.putLong(primitives, offset, context.bits);
            return end;
        }
    }

    /** An int that stays one. */
    static final class IntStep extends FieldStep {

        private final int offset;

        IntStep(int offset) {
            this.offset = offset;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            int end = VarintDecoder.readInt(buf, pos, limit, context);
            LittleEndian.putInt(primitives, offset, (int) context.bits);
            return end;
        }
    }

    /** A long that stays one. */
    static final class LongStep extends FieldStep {

        private final int offset;

        LongStep(int offset) {
            this.offset = offset;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            int end = VarintDecoder.readLong(buf, pos, limit, context);
            LittleEndian.putLong(primitives, offset, context.bits);
            return end;
        }
    }

    /** A double that stays one. */
    static final class DoubleStep extends FieldStep {

        private final int offset;

        DoubleStep(int offset) {
            this.offset = offset;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            int end = NumberDecoder.readDouble(buf, pos, limit, context);
            LittleEndian.putLong(primitives, offset, context.bits);
            return end;
        }
    }

    /** A string. */
    static final class StringStep extends FieldStep {

        private final int index;

        StringStep(int index) {
            this.index = index;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            references[index] = TextDecoder.readString(buf, pos, limit, context.maxValueBytes, context);
            return context.end;
        }
    }

    /** Any object. */
    static final class ReferenceStep extends FieldStep {

        private final ObjectUnit unit;
        private final int index;

        ReferenceStep(ObjectUnit unit, int index) {
            this.unit = unit;
            this.index = index;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            references[index] = unit.read(buf, pos, limit, context);
            return context.end;
        }
    }

    /** A value that has no slot since it can only be null. */
    static final class NullStep extends FieldStep {

        private final ObjectUnit unit;

        NullStep(ObjectUnit unit) {
            this.unit = unit;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            unit.read(buf, pos, limit, context);
            return context.end;
        }
    }

    /** A number in a slot that may be null, from data that says whether it is. */
    static final class NullableStep extends FieldStep {

        private final int nullBranch;
        private final int presence;
        private final FieldStep present;

        /**
         * @param nullBranch the writer's index of null, 0 or 1
         * @param presence where the byte is that tells whether the slot has a value
         * @param present reads the value
         */
        NullableStep(int nullBranch, int presence, FieldStep present) {
            this.nullBranch = nullBranch;
            this.presence = presence;
            this.present = present;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            int at = BranchNumber.read(buf, pos, limit, 2, context);
            if (context.bits == nullBranch) {
                return at;
            }
            primitives[presence] = 1;
            return present.run(buf, at, limit, context, primitives, references);
        }
    }

    /** A number in a slot that may be null, from data where it never is. */
    static final class PresentStep extends FieldStep {

        private final int presence;
        private final FieldStep present;

        PresentStep(int presence, FieldStep present) {
            this.presence = presence;
            this.present = present;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            primitives[presence] = 1;
            return present.run(buf, pos, limit, context, primitives, references);
        }
    }

    /** A number from a writer's union, by the step of its branch. */
    static final class ChoiceStep extends FieldStep {

        private final FieldStep[] branches;

        ChoiceStep(FieldStep[] branches) {
            this.branches = branches;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            int at = BranchNumber.read(buf, pos, limit, branches.length, context);
            return branches[(int) context.bits].run(buf, at, limit, context, primitives, references);
        }
    }

    /** A default that must be made anew for each record. */
    static final class DefaultStep extends FieldStep {

        private final FieldStep step;
        private final byte[] encoded;

        /**
         * @param step reads the default
         * @param encoded its encoding
         */
        DefaultStep(FieldStep step, byte[] encoded) {
            this.step = step;
            this.encoded = encoded;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            step.run(encoded, 0, encoded.length, context, primitives, references);
            return pos;
        }
    }

    /** Steps over fields. */
    static final class SkipStep extends FieldStep {

        private final SkipUnit run;

        SkipStep(SkipUnit run) {
            this.run = run;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            return run.skip(buf, pos, limit, context);
        }
    }
}
