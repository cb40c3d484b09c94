package io.avrofast.spark.vector;

import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarArray;
import org.apache.spark.sql.vectorized.ColumnarMap;
import org.apache.spark.unsafe.types.UTF8String;

/** Some rows of a vector, in an order of their own. */
final class ChosenRows extends ColumnVector {

    private final ColumnVector all;
    private final int[] chosen;

    ChosenRows(ColumnVector all, int[] chosen) {
        super(all.dataType());
        this.all = all;
        this.chosen = chosen;
    }

    @Override
    public void close() {}

    @Override
    public boolean hasNull() {
        return numNulls() > 0;
    }

    @Override
    public int numNulls() {
        int count = 0;
        for (int row : chosen) {
            count += all.isNullAt(row) ? 1 : 0;
        }
        return count;
    }

    @Override
    public boolean isNullAt(int row) {
        return all.isNullAt(chosen[row]);
    }

    @Override
    public boolean getBoolean(int row) {
        return all.getBoolean(chosen[row]);
    }

    @Override
    public byte getByte(int row) {
        return all.getByte(chosen[row]);
    }

    @Override
    public short getShort(int row) {
        return all.getShort(chosen[row]);
    }

    @Override
    public int getInt(int row) {
        return all.getInt(chosen[row]);
    }

    @Override
    public long getLong(int row) {
        return all.getLong(chosen[row]);
    }

    @Override
    public float getFloat(int row) {
        return all.getFloat(chosen[row]);
    }

    @Override
    public double getDouble(int row) {
        return all.getDouble(chosen[row]);
    }

    @Override
    public Decimal getDecimal(int row, int precision, int scale) {
        return all.getDecimal(chosen[row], precision, scale);
    }

    @Override
    public UTF8String getUTF8String(int row) {
        return all.getUTF8String(chosen[row]);
    }

    @Override
    public byte[] getBinary(int row) {
        return all.getBinary(chosen[row]);
    }

    @Override
    public ColumnarArray getArray(int row) {
        return all.getArray(chosen[row]);
    }

    @Override
    public ColumnarMap getMap(int row) {
        return all.getMap(chosen[row]);
    }

    /** Structs are put together from the fields' rows. */
    @Override
    public ColumnVector getChild(int ordinal) {
        return new ChosenRows(all.getChild(ordinal), chosen);
    }
}
