package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.TextDecoder;

/** The steps of a record other than those of numbers. */
final class SlotSteps {

    private SlotSteps() {}

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

    /** A string or null. */
    static final class NullableStringStep extends FieldStep {

        private final int nullByte;
        private final int index;

        /**
         * @param nullBranch the writer's index of null, 0 or 1
         */
        NullableStringStep(int nullBranch, int index) {
            this.nullByte = 2 * nullBranch;
            this.index = index;
        }

        @Override
        int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
                throws AvroException {
            int at = BranchNumber.readNullable(buf, pos, limit, nullByte, context);
            if (at < 0) {
                return ~at;
            }
            references[index] = TextDecoder.readString(buf, at, limit, context.maxValueBytes, context);
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
            long usage = context.usage();
            step.run(encoded, 0, encoded.length, context, primitives, references);
            context.restore(usage);
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
