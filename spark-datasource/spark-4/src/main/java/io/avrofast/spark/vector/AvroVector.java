package io.avrofast.spark.vector;

import io.avrofast.column.BooleanColumn;
import io.avrofast.column.BytesColumn;
import io.avrofast.column.Column;
import io.avrofast.column.DoubleColumn;
import io.avrofast.column.EnumColumn;
import io.avrofast.column.FloatColumn;
import io.avrofast.column.IntColumn;
import io.avrofast.column.ListColumn;
import io.avrofast.column.LongColumn;
import io.avrofast.column.MapColumn;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarArray;
import org.apache.spark.sql.vectorized.ColumnarMap;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Spark's view of a column. There is one class for all kinds of columns, so that the calls in Spark's generated code stay calls
 * of one known method; what is as Spark has it is taken from its column without a further call.
 */
final class AvroVector extends ColumnVector {

    /** Null where all rows are null. */
    private final Column column;

    private final IntSupplier rows;
    private final BooleanColumn booleans;
    private final IntColumn ints;
    private final LongColumn longs;
    private final FloatColumn floats;
    private final DoubleColumn doubles;
    private final BytesColumn bytes;
    private final EnumColumn enums;
    private final UTF8String[] symbols;
    private final ListColumn list;
    private final MapColumn map;
    private final IntUnaryOperator intOf;
    private final IntToLongFunction longOf;
    private final DecimalValues decimals;
    private final AvroVector[] children;

    private AvroVector(Builder of) {
        super(of.type);
        this.column = of.column;
        this.rows = of.rows;
        this.booleans = of.booleans;
        this.ints = of.ints;
        this.longs = of.longs;
        this.floats = of.floats;
        this.doubles = of.doubles;
        this.bytes = of.bytes;
        this.enums = of.enums;
        this.symbols = of.symbols;
        this.list = of.list;
        this.map = of.map;
        this.intOf = of.intOf;
        this.longOf = of.longOf;
        this.decimals = of.decimals;
        this.children = of.children.toArray(new AvroVector[0]);
    }

    /** What a vector is made of: one of the columns, or what converts its values, or the vectors of the columns inside. */
    static final class Builder {

        private final DataType type;
        private final Column column;
        private final IntSupplier rows;
        BooleanColumn booleans;
        IntColumn ints;
        LongColumn longs;
        FloatColumn floats;
        DoubleColumn doubles;
        BytesColumn bytes;
        EnumColumn enums;
        UTF8String[] symbols;
        ListColumn list;
        MapColumn map;
        IntUnaryOperator intOf;
        IntToLongFunction longOf;
        DecimalValues decimals;
        List<AvroVector> children = List.of();

        /**
         * @param column tells which rows are null; null where all are
         * @param rows how many rows there are
         */
        Builder(DataType type, Column column, IntSupplier rows) {
            this.type = type;
            this.column = column;
            this.rows = rows;
        }

        AvroVector build() {
            return new AvroVector(this);
        }
    }

    /** The column whose bytes are the values, which are strings or binary, as they are; null where there is none. */
    BytesColumn bytes() {
        return bytes;
    }

    /** The memory is that of the batch, which is filled again. */
    @Override
    public void close() {}

    @Override
    public boolean isNullAt(int row) {
        return column == null || column.isNull(row) || (decimals != null && decimals.isNull(row));
    }

    @Override
    public boolean hasNull() {
        return numNulls() > 0;
    }

    @Override
    public int numNulls() {
        if (column != null && decimals == null) {
            return column.nullCount(rows.getAsInt());
        }
        int count = 0;
        for (int row = rows.getAsInt() - 1; row >= 0; row--) {
            count += isNullAt(row) ? 1 : 0;
        }
        return count;
    }

    @Override
    public boolean getBoolean(int row) {
        return booleans.get(row);
    }

    @Override
    public byte getByte(int row) {
        throw fail("BYTE");
    }

    @Override
    public short getShort(int row) {
        throw fail("SHORT");
    }

    @Override
    public int getInt(int row) {
        IntColumn plain = ints;
        return plain != null ? plain.get(row) : intOf.applyAsInt(row);
    }

    @Override
    public long getLong(int row) {
        LongColumn plain = longs;
        return plain != null ? plain.get(row) : longOf.applyAsLong(row);
    }

    @Override
    public float getFloat(int row) {
        return floats.get(row);
    }

    @Override
    public double getDouble(int row) {
        return doubles.get(row);
    }

    @Override
    public UTF8String getUTF8String(int row) {
        if (isNullAt(row)) {
            return null;
        }
        BytesColumn plain = bytes;
        return plain != null
                ? UTF8String.fromBytes(plain.data(row), plain.offset(row), plain.length(row))
                : symbols[enums.index(row)];
    }

    @Override
    public byte[] getBinary(int row) {
        if (isNullAt(row)) {
            return null;
        }
        int offset = bytes.offset(row);
        return Arrays.copyOfRange(bytes.data(row), offset, offset + bytes.length(row));
    }

    @Override
    public Decimal getDecimal(int row, int precision, int scale) {
        return column == null || column.isNull(row) ? null : decimals.get(row);
    }

    @Override
    public ColumnarArray getArray(int row) {
        return isNullAt(row) ? null : new ColumnarArray(children[0], list.offset(row), list.length(row));
    }

    @Override
    public ColumnarMap getMap(int row) {
        return isNullAt(row)
                ? null
                : DistinctKeys.mapOf(map, children[0], children[1], map.offset(row), map.length(row));
    }

    @Override
    public ColumnVector getChild(int ordinal) {
        return children[ordinal];
    }

    private UnsupportedOperationException fail(String wanted) {
        return new UnsupportedOperationException(
                "a column of type " + dataType().sql() + " has no values of type " + wanted);
    }
}
