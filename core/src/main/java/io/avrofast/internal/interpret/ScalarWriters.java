package io.avrofast.internal.interpret;

import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroFixed;
import io.avrofast.record.ValueConversion;

/** The writers of values that contain no others, except text and bytes. */
final class ScalarWriters {

    private ScalarWriters() {}

    /** Null takes no bytes. */
    static final class Null extends ValueWriter {

        private final ValueConversion conversion;

        Null(ValueConversion conversion) {
            this.conversion = conversion;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            conversion.toPhysical(value);
            return pos;
        }
    }

    /** A boolean. */
    static final class Flag extends ValueWriter {

        private final ValueConversion conversion;

        Flag(ValueConversion conversion) {
            this.conversion = conversion;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            boolean flag = (Boolean) (value instanceof Boolean ? value : conversion.toPhysical(value));
            context.room(pos, 1)[pos] = (byte) (flag ? 1 : 0);
            return pos + 1;
        }
    }

    /** An int. */
    static final class Int extends ValueWriter {

        private final ValueConversion conversion;

        Int(ValueConversion conversion) {
            this.conversion = conversion;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            int number = (Integer) (value instanceof Integer ? value : conversion.toPhysical(value));
            return VarintEncoder.writeInt(context.room(pos, VarintEncoder.MAX_INT_ROOM), pos, number);
        }
    }

    /** A long. */
    static final class LongNumber extends ValueWriter {

        private final ValueConversion conversion;

        LongNumber(ValueConversion conversion) {
            this.conversion = conversion;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            long number = (Long) (value instanceof Long ? value : conversion.toPhysical(value));
            return VarintEncoder.writeLong(context.room(pos, VarintEncoder.MAX_LONG_ROOM), pos, number);
        }
    }

    /** A float. */
    static final class Single extends ValueWriter {

        private final ValueConversion conversion;

        Single(ValueConversion conversion) {
            this.conversion = conversion;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            float number = (Float) (value instanceof Float ? value : conversion.toPhysical(value));
            LittleEndian.putFloat(context.room(pos, Float.BYTES), pos, number);
            return pos + Float.BYTES;
        }
    }

    /** A double. */
    static final class DoubleNumber extends ValueWriter {

        private final ValueConversion conversion;

        DoubleNumber(ValueConversion conversion) {
            this.conversion = conversion;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            double number = (Double) (value instanceof Double ? value : conversion.toPhysical(value));
            LittleEndian.putDouble(context.room(pos, Double.BYTES), pos, number);
            return pos + Double.BYTES;
        }
    }

    /** A symbol of an enum. */
    static final class Symbol extends ValueWriter {

        private final ValueConversion conversion;

        Symbol(ValueConversion conversion) {
            this.conversion = conversion;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            AvroEnum symbol = (AvroEnum) conversion.toPhysical(value);
            return VarintEncoder.writeInt(context.room(pos, VarintEncoder.MAX_INT_ROOM), pos, symbol.index());
        }
    }

    /** A fixed. */
    static final class Fixed extends ValueWriter {

        private final ValueConversion conversion;

        Fixed(ValueConversion conversion) {
            this.conversion = conversion;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            AvroFixed fixed = (AvroFixed) conversion.toPhysical(value);
            fixed.copyTo(context.room(pos, fixed.size()), pos);
            return pos + fixed.size();
        }
    }
}
