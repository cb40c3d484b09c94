package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.wire.NumberArrayDecoder;
import io.avrofast.internal.wire.VarintArrayDecoder;
import io.avrofast.record.BooleanList;
import io.avrofast.record.DoubleList;
import io.avrofast.record.FloatList;
import io.avrofast.record.IntList;
import io.avrofast.record.LongList;
import io.avrofast.schema.SchemaKind;
import java.util.Arrays;

/** The units of arrays of numbers and booleans, which never box an item. */
public final class NumberArrayUnits {

    private NumberArrayUnits() {}

    /** Whether items are numbers or booleans. */
    public static boolean takes(ReadNode.Primitive item) {
        return NumberUnits.isNumber(item.schema().kind());
    }

    /** The unit for items that {@link #takes} says yes to. */
    public static ArrayUnit of(ReadNode.Primitive item, ItemWidth width) {
        return of(item.wire(), item.schema().kind(), width);
    }

    /** As {@link #of}, but for items that are to stand in an array of their own type: longs, too. */
    static ArrayUnit wide(ReadNode.Primitive item, ItemWidth width) {
        return item.wire() == SchemaKind.LONG && item.schema().kind() == SchemaKind.LONG
                ? new WideLongArrayUnit(width)
                : of(item, width);
    }

    /**
     * The unit for items that are one kind on the wire and another one for the reader.
     *
     * @param wire the kind of number on the wire
     * @param target the same kind, or one that it is promoted to
     */
    private static ArrayUnit of(SchemaKind wire, SchemaKind target, ItemWidth width) {
        NumberUnit promoted = wire == target ? null : NumberUnits.of(wire, target);
        return switch (target) {
            case BOOLEAN -> new BooleanArrayUnit(width);
            case INT -> new IntArrayUnit(width);
            case LONG -> wire == SchemaKind.INT ? new IntAsLongArrayUnit(width) : new LongArrayUnit(width);
            case FLOAT -> promoted == null ? new FloatArrayUnit(width) : new PromotedFloatArrayUnit(promoted, width);
            case DOUBLE -> promoted == null ? new DoubleArrayUnit(width) : new PromotedDoubleArrayUnit(promoted, width);
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED ->
                throw new IllegalArgumentException(target.label());
        };
    }

    private static final class BooleanArrayUnit extends ArrayUnit {

        BooleanArrayUnit(ItemWidth width) {
            super(width);
        }

        @Override
        Object grow(Object storage, int size, int capacity) {
            return storage == null ? new boolean[capacity] : Arrays.copyOf((boolean[]) storage, capacity);
        }

        @Override
        Object readItems(byte[] buf, int pos, int limit, ReadContext context, Object storage, int from, int to)
                throws AvroException {
            context.end = NumberArrayDecoder.readBooleans(buf, pos, limit, (boolean[]) storage, from, to);
            return storage;
        }

        @Override
        Object list(Object storage, int size) {
            return storage == null ? new BooleanList() : BooleanList.wrap((boolean[]) storage, size);
        }
    }

    private static final class FloatArrayUnit extends ArrayUnit {

        FloatArrayUnit(ItemWidth width) {
            super(width);
        }

        @Override
        Object grow(Object storage, int size, int capacity) {
            return storage == null ? new float[capacity] : Arrays.copyOf((float[]) storage, capacity);
        }

        @Override
        Object readItems(byte[] buf, int pos, int limit, ReadContext context, Object storage, int from, int to)
                throws AvroException {
            context.end = NumberArrayDecoder.readFloats(buf, pos, limit, (float[]) storage, from, to);
            return storage;
        }

        @Override
        Object list(Object storage, int size) {
            return storage == null ? new FloatList() : FloatList.wrap((float[]) storage, size);
        }
    }

    private static final class DoubleArrayUnit extends ArrayUnit {

        DoubleArrayUnit(ItemWidth width) {
            super(width);
        }

        @Override
        Object grow(Object storage, int size, int capacity) {
            return storage == null ? new double[capacity] : Arrays.copyOf((double[]) storage, capacity);
        }

        @Override
        Object readItems(byte[] buf, int pos, int limit, ReadContext context, Object storage, int from, int to)
                throws AvroException {
            context.end = NumberArrayDecoder.readDoubles(buf, pos, limit, (double[]) storage, from, to);
            return storage;
        }

        @Override
        Object list(Object storage, int size) {
            return storage == null ? new DoubleList() : DoubleList.wrap((double[]) storage, size);
        }
    }

    private static final class IntArrayUnit extends ArrayUnit {

        IntArrayUnit(ItemWidth width) {
            super(width);
        }

        @Override
        Object grow(Object storage, int size, int capacity) {
            return storage == null ? new int[capacity] : Arrays.copyOf((int[]) storage, capacity);
        }

        @Override
        Object readItems(byte[] buf, int pos, int limit, ReadContext context, Object storage, int from, int to)
                throws AvroException {
            context.end = VarintArrayDecoder.readInts(buf, pos, limit, (int[]) storage, from, to, context);
            return storage;
        }

        @Override
        Object list(Object storage, int size) {
            return storage == null ? new IntList() : IntList.wrap((int[]) storage, size);
        }
    }

    private static final class IntAsLongArrayUnit extends ArrayUnit {

        IntAsLongArrayUnit(ItemWidth width) {
            super(width);
        }

        @Override
        Object grow(Object storage, int size, int capacity) {
            return storage == null ? new int[capacity] : Arrays.copyOf((int[]) storage, capacity);
        }

        @Override
        Object readItems(byte[] buf, int pos, int limit, ReadContext context, Object storage, int from, int to)
                throws AvroException {
            context.end = VarintArrayDecoder.readInts(buf, pos, limit, (int[]) storage, from, to, context);
            return storage;
        }

        @Override
        Object list(Object storage, int size) {
            return storage == null ? new LongList() : LongList.wrap((int[]) storage, size);
        }
    }

    private static final class WideLongArrayUnit extends ArrayUnit {

        WideLongArrayUnit(ItemWidth width) {
            super(width);
        }

        @Override
        Object grow(Object storage, int size, int capacity) {
            return storage == null ? new long[capacity] : Arrays.copyOf((long[]) storage, capacity);
        }

        @Override
        Object readItems(byte[] buf, int pos, int limit, ReadContext context, Object storage, int from, int to)
                throws AvroException {
            context.end = VarintArrayDecoder.readLongs(buf, pos, limit, (long[]) storage, from, to, context);
            return storage;
        }

        @Override
        Object list(Object storage, int size) {
            return storage == null ? new LongList() : LongList.wrap((long[]) storage, size);
        }
    }

    /** Keeps longs as ints until the first that does not fit. */
    private static final class LongArrayUnit extends ArrayUnit {

        LongArrayUnit(ItemWidth width) {
            super(width);
        }

        @Override
        Object grow(Object storage, int size, int capacity) {
            if (storage == null) {
                return new int[capacity];
            }
            return storage instanceof int[] narrow
                    ? Arrays.copyOf(narrow, capacity)
                    : Arrays.copyOf((long[]) storage, capacity);
        }

        @Override
        Object readItems(byte[] buf, int pos, int limit, ReadContext context, Object storage, int from, int to)
                throws AvroException {
            if (storage instanceof int[] narrow) {
                int at = VarintArrayDecoder.readNarrowLongs(buf, pos, limit, narrow, from, to, context);
                int read = (int) context.bits;
                if (read == to) {
                    context.end = at;
                    return narrow;
                }
                return readWide(buf, at, limit, context, widen(narrow, read), read, to);
            }
            return readWide(buf, pos, limit, context, (long[]) storage, from, to);
        }

        private static Object readWide(
                byte[] buf, int pos, int limit, ReadContext context, long[] storage, int from, int to)
                throws AvroException {
            context.end = VarintArrayDecoder.readLongs(buf, pos, limit, storage, from, to, context);
            return storage;
        }

        private static long[] widen(int[] narrow, int size) {
            long[] wide = new long[narrow.length];
            for (int i = 0; i < size; i++) {
                wide[i] = narrow[i];
            }
            return wide;
        }

        @Override
        Object list(Object storage, int size) {
            if (storage == null) {
                return new LongList();
            }
            return storage instanceof int[] narrow
                    ? LongList.wrap(narrow, size)
                    : LongList.wrap((long[]) storage, size);
        }
    }

    private static final class PromotedFloatArrayUnit extends ArrayUnit {

        private final NumberUnit item;

        PromotedFloatArrayUnit(NumberUnit item, ItemWidth width) {
            super(width);
            this.item = item;
        }

        @Override
        Object grow(Object storage, int size, int capacity) {
            return storage == null ? new float[capacity] : Arrays.copyOf((float[]) storage, capacity);
        }

        @Override
        Object readItems(byte[] buf, int pos, int limit, ReadContext context, Object storage, int from, int to)
                throws AvroException {
            float[] items = (float[]) storage;
            int at = pos;
            int i = from;
            try {
                for (; i < to; i++) {
                    at = item.read(buf, at, limit, context);
                    items[i] = Float.intBitsToFloat((int) context.bits);
                }
            } catch (AvroException e) {
                throw e.inItem(i);
            }
            context.end = at;
            return items;
        }

        @Override
        Object list(Object storage, int size) {
            return storage == null ? new FloatList() : FloatList.wrap((float[]) storage, size);
        }
    }

    private static final class PromotedDoubleArrayUnit extends ArrayUnit {

        private final NumberUnit item;

        PromotedDoubleArrayUnit(NumberUnit item, ItemWidth width) {
            super(width);
            this.item = item;
        }

        @Override
        Object grow(Object storage, int size, int capacity) {
            return storage == null ? new double[capacity] : Arrays.copyOf((double[]) storage, capacity);
        }

        @Override
        Object readItems(byte[] buf, int pos, int limit, ReadContext context, Object storage, int from, int to)
                throws AvroException {
            double[] items = (double[]) storage;
            int at = pos;
            int i = from;
            try {
                for (; i < to; i++) {
                    at = item.read(buf, at, limit, context);
                    items[i] = Double.longBitsToDouble(context.bits);
                }
            } catch (AvroException e) {
                throw e.inItem(i);
            }
            context.end = at;
            return items;
        }

        @Override
        Object list(Object storage, int size) {
            return storage == null ? new DoubleList() : DoubleList.wrap((double[]) storage, size);
        }
    }
}
