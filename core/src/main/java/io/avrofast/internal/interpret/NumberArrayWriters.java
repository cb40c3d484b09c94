package io.avrofast.internal.interpret;

import io.avrofast.internal.wire.RunEncoder;
import io.avrofast.record.BooleanList;
import io.avrofast.record.DoubleList;
import io.avrofast.record.FloatList;
import io.avrofast.record.IntList;
import io.avrofast.record.LongList;
import io.avrofast.schema.SchemaKind;

/** The writers of arrays of numbers: in bulk where the list is unboxed, else item by item. */
final class NumberArrayWriters {

    /** How many varints are written before room is taken for more: their bytes are not known before. */
    private static final int VARINTS_AT_ONCE = 1024;

    private static final int MOST_BYTES_OF_INT = 5;
    private static final int MOST_BYTES_OF_LONG = 10;

    private NumberArrayWriters() {}

    /**
     * The writer of arrays of items of a kind.
     *
     * @param items writes them one by one
     */
    static ValueWriter of(SchemaKind kind, ValueWriter items) {
        return switch (kind) {
            case BOOLEAN -> new Flags(items);
            case INT -> new Ints(items);
            case LONG -> new Longs(items);
            case FLOAT -> new Floats(items);
            case DOUBLE -> new Doubles(items);
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> items;
        };
    }

    /** Booleans. */
    static final class Flags extends ValueWriter {

        private final ValueWriter boxed;

        Flags(ValueWriter boxed) {
            this.boxed = boxed;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            if (!(value instanceof BooleanList list) || list.isEmpty()) {
                return boxed.write(context, pos, value);
            }
            int start = ArrayWriter.writeCount(context, pos, list.size());
            byte[] buf = context.room(start, list.size());
            return ArrayWriter.writeEnd(
                    context, RunEncoder.writeBooleans(buf, start, list.backingArray(), 0, list.size()));
        }
    }

    /** Ints. */
    static final class Ints extends ValueWriter {

        private final ValueWriter boxed;

        Ints(ValueWriter boxed) {
            this.boxed = boxed;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            return value instanceof IntList list && !list.isEmpty()
                    ? writeInts(context, pos, list.backingArray(), list.size())
                    : boxed.write(context, pos, value);
        }
    }

    /** Longs; ints are encoded alike. */
    static final class Longs extends ValueWriter {

        private final ValueWriter boxed;

        Longs(ValueWriter boxed) {
            this.boxed = boxed;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            if (value instanceof LongList list && !list.isEmpty()) {
                return list.isNarrow()
                        ? writeInts(context, pos, list.narrowBackingArray(), list.size())
                        : writeLongs(context, pos, list.wideBackingArray(), list.size());
            }
            return value instanceof IntList list && !list.isEmpty()
                    ? writeInts(context, pos, list.backingArray(), list.size())
                    : boxed.write(context, pos, value);
        }
    }

    /** Floats. */
    static final class Floats extends ValueWriter {

        private final ValueWriter boxed;

        Floats(ValueWriter boxed) {
            this.boxed = boxed;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            if (!(value instanceof FloatList list) || list.isEmpty()) {
                return boxed.write(context, pos, value);
            }
            int start = ArrayWriter.writeCount(context, pos, list.size());
            byte[] buf = context.room(start, (long) Float.BYTES * list.size());
            return ArrayWriter.writeEnd(
                    context, RunEncoder.writeFloats(buf, start, list.backingArray(), 0, list.size()));
        }
    }

    /** Doubles. */
    static final class Doubles extends ValueWriter {

        private final ValueWriter boxed;

        Doubles(ValueWriter boxed) {
            this.boxed = boxed;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            if (!(value instanceof DoubleList list) || list.isEmpty()) {
                return boxed.write(context, pos, value);
            }
            int start = ArrayWriter.writeCount(context, pos, list.size());
            byte[] buf = context.room(start, (long) Double.BYTES * list.size());
            return ArrayWriter.writeEnd(
                    context, RunEncoder.writeDoubles(buf, start, list.backingArray(), 0, list.size()));
        }
    }

    private static int writeInts(WriteContext context, int pos, int[] values, int size) {
        int at = ArrayWriter.writeCount(context, pos, size);
        for (int from = 0; from < size; from += VARINTS_AT_ONCE) {
            int to = Math.min(size, from + VARINTS_AT_ONCE);
            byte[] buf = context.room(at, (long) MOST_BYTES_OF_INT * (to - from) + RunEncoder.SLACK);
            at = RunEncoder.writeInts(buf, at, values, from, to);
        }
        return ArrayWriter.writeEnd(context, at);
    }

    private static int writeLongs(WriteContext context, int pos, long[] values, int size) {
        int at = ArrayWriter.writeCount(context, pos, size);
        for (int from = 0; from < size; from += VARINTS_AT_ONCE) {
            int to = Math.min(size, from + VARINTS_AT_ONCE);
            byte[] buf = context.room(at, (long) MOST_BYTES_OF_LONG * (to - from) + RunEncoder.SLACK);
            at = RunEncoder.writeLongs(buf, at, values, from, to);
        }
        return ArrayWriter.writeEnd(context, at);
    }
}
