package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.internal.wire.BytesDecoder;
import io.avrofast.schema.SchemaKind;
import java.util.Arrays;

/** The kinds of comparison (specification, section "Sort Order"). */
final class OrderUnits {

    private OrderUnits() {}

    /** Numbers by value, booleans with false first, symbols by their place in the enum. */
    static final class NumberOrder extends OrderUnit {

        private final SchemaKind kind;
        private final NumberUnit number;

        NumberOrder(SchemaKind kind, NumberUnit number) {
            this.kind = kind;
            this.number = number;
        }

        @Override
        int compare(OrderSide left, OrderSide right) throws AvroException {
            left.pos = number.read(left.buf, left.pos, left.limit, left.context);
            right.pos = number.read(right.buf, right.pos, right.limit, right.context);
            return switch (kind) {
                case FLOAT ->
                    Float.compare(Float.intBitsToFloat((int) left.context.bits), Float.intBitsToFloat((int)
                            right.context.bits));
                case DOUBLE ->
                    Double.compare(
                            Double.longBitsToDouble(left.context.bits), Double.longBitsToDouble(right.context.bits));
                case NULL, BOOLEAN, INT, LONG, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED ->
                    Long.compare(left.context.bits, right.context.bits);
            };
        }
    }

    /** Null equals null. */
    static final class NullOrder extends OrderUnit {

        @Override
        int compare(OrderSide left, OrderSide right) {
            return 0;
        }
    }

    /** Bytes and text by unsigned bytes: for UTF-8 that is the order of the code points. */
    static final class SizedOrder extends OrderUnit {

        private final String what;

        SizedOrder(String what) {
            this.what = what;
        }

        @Override
        int compare(OrderSide left, OrderSide right) throws AvroException {
            int leftStart = BytesDecoder.readLength(
                    left.buf, left.pos, left.limit, what, left.context.maxValueBytes, left.context);
            int rightStart = BytesDecoder.readLength(
                    right.buf, right.pos, right.limit, what, right.context.maxValueBytes, right.context);
            left.pos = leftStart + (int) left.context.bits;
            right.pos = rightStart + (int) right.context.bits;
            return Arrays.compareUnsigned(left.buf, leftStart, left.pos, right.buf, rightStart, right.pos);
        }
    }

    /** A fixed by unsigned bytes. */
    static final class FixedOrder extends OrderUnit {

        private final int size;

        FixedOrder(int size) {
            this.size = size;
        }

        @Override
        int compare(OrderSide left, OrderSide right) throws AvroException {
            int leftStart = left.pos;
            int rightStart = right.pos;
            left.pos = BytesDecoder.skipFixed(left.buf, leftStart, left.limit, size);
            right.pos = BytesDecoder.skipFixed(right.buf, rightStart, right.limit, size);
            return Arrays.compareUnsigned(left.buf, leftStart, left.pos, right.buf, rightStart, right.pos);
        }
    }

    /** A union by the branch, then by the value. */
    static final class ChoiceOrder extends OrderUnit {

        private final OrderUnit[] branches;

        ChoiceOrder(OrderUnit[] branches) {
            this.branches = branches;
        }

        @Override
        int compare(OrderSide left, OrderSide right) throws AvroException {
            left.pos = BranchNumber.read(left.buf, left.pos, left.limit, branches.length, left.context);
            right.pos = BranchNumber.read(right.buf, right.pos, right.limit, branches.length, right.context);
            return left.context.bits == right.context.bits
                    ? branches[(int) left.context.bits].compare(left, right)
                    : Long.compare(left.context.bits, right.context.bits);
        }
    }

    /** An array item by item; one that begins with all of the other comes after it. */
    static final class ArrayOrder extends OrderUnit {

        private final OrderUnit item;
        private final ItemWidth width;

        ArrayOrder(OrderUnit item, ItemWidth width) {
            this.item = item;
            this.width = width;
        }

        @Override
        int compare(OrderSide left, OrderSide right) throws AvroException {
            left.context.enter(left.pos);
            right.context.enter(right.pos);
            long leftItems = 0;
            long rightItems = 0;
            int index = 0;
            while (true) {
                leftItems = leftItems > 0 ? leftItems : readHead(left, index);
                rightItems = rightItems > 0 ? rightItems : readHead(right, index);
                if (leftItems == 0 || rightItems == 0) {
                    left.context.leave();
                    right.context.leave();
                    return Long.compare(leftItems, rightItems);
                }
                int order = compareItem(left, right, index++);
                if (order != 0) {
                    return order;
                }
                leftItems--;
                rightItems--;
            }
        }

        private int compareItem(OrderSide left, OrderSide right, int index) throws AvroException {
            try {
                return item.compare(left, right);
            } catch (AvroException e) {
                throw e.inItem(index);
            }
        }

        private long readHead(OrderSide side, int before) throws AvroException {
            side.pos = CollectionHead.read(side.buf, side.pos, side.limit, side.context, before, width);
            return side.context.bits;
        }
    }

    /** Maps have no order. */
    static final class MapOrder extends OrderUnit {

        @Override
        int compare(OrderSide left, OrderSide right) throws AvroException {
            throw new UnsupportedFeatureException(
                    "expected values that have an order, found a map, which has none", Place.ofData(left.pos));
        }
    }

    /** A field of descending order. */
    static final class DescendingOrder extends OrderUnit {

        private final OrderUnit ascending;

        DescendingOrder(OrderUnit ascending) {
            this.ascending = ascending;
        }

        @Override
        int compare(OrderSide left, OrderSide right) throws AvroException {
            return -ascending.compare(left, right);
        }
    }

    /** A field that takes no part. */
    static final class IgnoredOrder extends OrderUnit {

        private final SkipUnit value;

        IgnoredOrder(SkipUnit value) {
            this.value = value;
        }

        @Override
        int compare(OrderSide left, OrderSide right) throws AvroException {
            left.pos = value.skip(left.buf, left.pos, left.limit, left.context);
            right.pos = value.skip(right.buf, right.pos, right.limit, right.context);
            return 0;
        }
    }

    /** A record field by field. */
    static final class StructureOrder extends OrderUnit {

        private final OrderUnit[] fields;
        private final String[] names;

        StructureOrder(OrderUnit[] fields, String[] names) {
            this.fields = fields;
            this.names = names;
        }

        @Override
        int compare(OrderSide left, OrderSide right) throws AvroException {
            left.context.enter(left.pos);
            right.context.enter(right.pos);
            int i = 0;
            int order = 0;
            try {
                for (; order == 0 && i < fields.length; i++) {
                    order = fields[i].compare(left, right);
                }
            } catch (AvroException e) {
                throw e.inField(names[i]);
            }
            left.context.leave();
            right.context.leave();
            return order;
        }
    }

    /** A record inside itself, by a unit that comes to be known later. */
    static final class RecursionOrder extends OrderUnit {

        private OrderUnit target;

        /** Names the unit; once, before the first comparison. */
        void complete(OrderUnit definition) {
            target = definition;
        }

        @Override
        int compare(OrderSide left, OrderSide right) throws AvroException {
            return target.compare(left, right);
        }
    }
}
