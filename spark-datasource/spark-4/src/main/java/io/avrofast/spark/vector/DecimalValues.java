package io.avrofast.spark.vector;

import io.avrofast.column.BytesColumn;
import io.avrofast.column.LongColumn;
import io.avrofast.spark.schema.Origin;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.IntFunction;
import org.apache.spark.sql.types.Decimal;

/** The values of a decimal, whose digits are those of the data and whose scale is the one that is asked for. */
final class DecimalValues {

    /** A number of more bytes has more digits than any decimal of Spark's. */
    private static final int MOST_BYTES = 16;

    private final Origin.Decimal origin;
    private final IntFunction<Decimal> found;
    private final boolean isSame;
    private final boolean alwaysFits;

    private DecimalValues(Origin.Decimal origin, IntFunction<Decimal> found) {
        this.origin = origin;
        this.found = found;
        int precision = origin.type().precision();
        int scale = origin.type().scale();
        this.isSame = origin.precision() == precision && origin.scale() == scale;
        this.alwaysFits = origin.scale() <= scale && origin.precision() - origin.scale() <= precision - scale;
    }

    /** Decimals whose unscaled values are longs. */
    static DecimalValues ofLongs(LongColumn column, Origin.Decimal origin) {
        return new DecimalValues(origin, row -> Decimal.apply(column.get(row), origin.precision(), origin.scale()));
    }

    /** Decimals whose unscaled values are big-endian bytes. */
    static DecimalValues ofBytes(BytesColumn column, Origin.Decimal origin) {
        return new DecimalValues(
                origin, row -> ofBytes(column.data(row), column.offset(row), column.length(row), origin));
    }

    /** Whether a value, which is there, does not fit into the type that is asked for. */
    boolean isNull(int row) {
        return !alwaysFits && get(row) == null;
    }

    /**
     * The value of a row.
     *
     * @return null if it does not fit into the type that is asked for
     * @throws ArithmeticException if it has more digits than the type in the data
     */
    Decimal get(int row) {
        Decimal value = found.apply(row);
        return isSame
                        || value.changePrecision(
                                origin.type().precision(), origin.type().scale())
                ? value
                : null;
    }

    private static Decimal ofBytes(byte[] data, int offset, int length, Origin.Decimal origin) {
        int start = offset;
        int end = offset + length;
        while (end - start > Long.BYTES && isSign(data[start], data[start + 1])) {
            start++;
        }
        if (end - start > Long.BYTES) {
            return ofBigBytes(data, start, end, origin);
        }
        if (length == 0) {
            throw new ArithmeticException("expected a decimal of at least 1 byte, found none");
        }
        long unscaled = data[start];
        for (int i = start + 1; i < end; i++) {
            unscaled = (unscaled << Byte.SIZE) | (data[i] & 0xff);
        }
        return Decimal.apply(unscaled, origin.precision(), origin.scale());
    }

    /** Whether a byte only repeats the sign that the next one has. */
    private static boolean isSign(byte first, byte next) {
        return first == next >> 7;
    }

    private static Decimal ofBigBytes(byte[] data, int start, int end, Origin.Decimal origin) {
        if (end - start > MOST_BYTES) {
            throw new ArithmeticException("expected a decimal of at most " + origin.precision()
                    + " digits, found one of " + (end - start) + " bytes");
        }
        BigDecimal value = new BigDecimal(new BigInteger(data, start, end - start), origin.scale());
        return Decimal.apply(value, origin.precision(), origin.scale());
    }
}
