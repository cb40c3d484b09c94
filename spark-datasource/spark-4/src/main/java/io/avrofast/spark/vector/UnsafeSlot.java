package io.avrofast.spark.vector;

import io.avrofast.column.BytesColumn;
import java.nio.ByteOrder;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;

/** Brings a column of a stretch of rows into the form of {@link UnsafeRows}. */
abstract sealed class UnsafeSlot {

    private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

    /** Adds to the sizes of rows what the column's values take behind the slots. */
    abstract void measure(int first, int count, long[] sizes);

    /** Puts the values of rows, no more than were measured last, into a column. */
    abstract void write(int first, int count, UnsafeRows rows, int column);

    /** A column's slot, or null if the column is of a type that is left to Spark. */
    static UnsafeSlot of(AvroVector vector) {
        DataType type = vector.dataType();
        if (vector.bytes() != null) {
            return new Bytes(vector, vector.bytes());
        }
        if (type instanceof IntegerType || type instanceof DateType) {
            return new Ints(vector);
        }
        if (type instanceof LongType || type instanceof TimestampType || type instanceof TimestampNTZType) {
            return new Longs(vector);
        }
        if (type instanceof DoubleType) {
            return new Doubles(vector);
        }
        if (type instanceof FloatType) {
            return new Floats(vector);
        }
        if (type instanceof BooleanType) {
            return new Booleans(vector);
        }
        boolean isCompact = type instanceof DecimalType decimal && decimal.precision() <= Decimal.MAX_LONG_DIGITS();
        return isCompact ? new Decimals(vector, (DecimalType) type) : null;
    }

    /** How many bytes a value takes behind the slots. */
    static long padded(int length) {
        return ((long) length + Long.BYTES - 1) & -Long.BYTES;
    }

    /** The slot of a value of 4 bytes, which lie in front. */
    private static long ofInt(int value) {
        return LITTLE_ENDIAN ? value & 0xffff_ffffL : (long) value << Integer.SIZE;
    }

    /** Values that the slots have room for. */
    private abstract static sealed class Fixed extends UnsafeSlot {

        final AvroVector vector;

        Fixed(AvroVector vector) {
            this.vector = vector;
        }

        @Override
        final void measure(int first, int count, long[] sizes) {}
    }

    private static final class Ints extends Fixed {

        Ints(AvroVector vector) {
            super(vector);
        }

        @Override
        void write(int first, int count, UnsafeRows rows, int column) {
            for (int at = 0; at < count; at++) {
                if (vector.isNullAt(first + at)) {
                    rows.putNull(at, column);
                } else {
                    rows.putLong(at, column, ofInt(vector.getInt(first + at)));
                }
            }
        }
    }

    private static final class Longs extends Fixed {

        Longs(AvroVector vector) {
            super(vector);
        }

        @Override
        void write(int first, int count, UnsafeRows rows, int column) {
            for (int at = 0; at < count; at++) {
                if (vector.isNullAt(first + at)) {
                    rows.putNull(at, column);
                } else {
                    rows.putLong(at, column, vector.getLong(first + at));
                }
            }
        }
    }

    private static final class Doubles extends Fixed {

        Doubles(AvroVector vector) {
            super(vector);
        }

        @Override
        void write(int first, int count, UnsafeRows rows, int column) {
            for (int at = 0; at < count; at++) {
                if (vector.isNullAt(first + at)) {
                    rows.putNull(at, column);
                } else {
                    rows.putLong(at, column, Double.doubleToRawLongBits(vector.getDouble(first + at)));
                }
            }
        }
    }

    private static final class Floats extends Fixed {

        Floats(AvroVector vector) {
            super(vector);
        }

        @Override
        void write(int first, int count, UnsafeRows rows, int column) {
            for (int at = 0; at < count; at++) {
                if (vector.isNullAt(first + at)) {
                    rows.putNull(at, column);
                } else {
                    rows.putLong(at, column, ofInt(Float.floatToRawIntBits(vector.getFloat(first + at))));
                }
            }
        }
    }

    private static final class Booleans extends Fixed {

        private static final long TRUE = LITTLE_ENDIAN ? 1 : 1L << (Long.SIZE - Byte.SIZE);

        Booleans(AvroVector vector) {
            super(vector);
        }

        @Override
        void write(int first, int count, UnsafeRows rows, int column) {
            for (int at = 0; at < count; at++) {
                if (vector.isNullAt(first + at)) {
                    rows.putNull(at, column);
                } else {
                    rows.putLong(at, column, vector.getBoolean(first + at) ? TRUE : 0);
                }
            }
        }
    }

    private static final class Decimals extends Fixed {

        private final int precision;
        private final int scale;

        Decimals(AvroVector vector, DecimalType type) {
            super(vector);
            this.precision = type.precision();
            this.scale = type.scale();
        }

        @Override
        void write(int first, int count, UnsafeRows rows, int column) {
            for (int at = 0; at < count; at++) {
                Decimal value = vector.getDecimal(first + at, precision, scale);
                if (value == null) {
                    rows.putNull(at, column);
                } else {
                    rows.putLong(at, column, value.toUnscaledLong());
                }
            }
        }
    }

    /** Strings and binary values, which go from the batch into the row without a stop. */
    private static final class Bytes extends UnsafeSlot {

        private final AvroVector vector;
        private final BytesColumn bytes;

        Bytes(AvroVector vector, BytesColumn bytes) {
            this.vector = vector;
            this.bytes = bytes;
        }

        @Override
        void measure(int first, int count, long[] sizes) {
            for (int at = 0; at < count; at++) {
                if (!vector.isNullAt(first + at)) {
                    sizes[at] += padded(bytes.length(first + at));
                }
            }
        }

        @Override
        void write(int first, int count, UnsafeRows rows, int column) {
            for (int at = 0; at < count; at++) {
                int row = first + at;
                if (vector.isNullAt(row)) {
                    rows.putNull(at, column);
                } else {
                    rows.putBytes(at, column, bytes.data(row), bytes.offset(row), bytes.length(row));
                }
            }
        }
    }
}
