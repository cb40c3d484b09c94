package io.avrofast.spark.vector;

import io.avrofast.column.BytesColumn;
import io.avrofast.column.Column;
import io.avrofast.column.LongColumn;
import io.avrofast.error.Shown;
import io.avrofast.spark.schema.Origin;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.spark.sql.types.Decimal;

/** The values of a decimal, whose digits are those of the data and whose scale is the one that is asked for. */
final class DecimalValues {

    /** A number of more bytes has more digits than any decimal of Spark's. */
    private static final int MOST_BYTES = 16;

    private final Origin.Decimal origin;
    private final String path;

    /** The unscaled values where they are longs, or null. */
    private final LongColumn longs;

    /** The unscaled values where they are big-endian bytes, or null. */
    private final BytesColumn bytes;

    private final boolean isSame;
    private final boolean alwaysFits;

    private DecimalValues(Origin.Decimal origin, String path, LongColumn longs, BytesColumn bytes) {
        this.origin = origin;
        this.path = path;
        this.longs = longs;
        this.bytes = bytes;
        int precision = origin.type().precision();
        int scale = origin.type().scale();
        this.isSame = origin.precision() == precision && origin.scale() == scale;
        this.alwaysFits = origin.scale() <= scale && origin.precision() - origin.scale() <= precision - scale;
    }

    /**
     * The decimals of a column of longs or of bytes.
     *
     * @param path of the field, for messages
     */
    static DecimalValues of(Column column, Origin.Decimal origin, String path) {
        return column instanceof LongColumn longs
                ? new DecimalValues(origin, path, longs, null)
                : new DecimalValues(origin, path, null, (BytesColumn) column);
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
        Decimal value =
                longs == null ? ofBytes(bytes.data(row), bytes.offset(row), bytes.length(row)) : ofLong(longs.get(row));
        return isSame
                        || value.changePrecision(
                                origin.type().precision(), origin.type().scale())
                ? value
                : null;
    }

    private Decimal ofLong(long unscaled) {
        Decimal value = new Decimal().setOrNull(unscaled, origin.precision(), origin.scale());
        if (value == null) {
            throw failDigits();
        }
        return value;
    }

    private Decimal ofBytes(byte[] data, int offset, int length) {
        int start = offset;
        int end = offset + length;
        while (end - start > Long.BYTES && isSign(data[start], data[start + 1])) {
            start++;
        }
        if (end - start > Long.BYTES) {
            return ofBigBytes(data, start, end);
        }
        if (length == 0) {
            throw fail("expected a decimal of at least 1 byte, found none");
        }
        long unscaled = data[start];
        for (int i = start + 1; i < end; i++) {
            unscaled = (unscaled << Byte.SIZE) | (data[i] & 0xff);
        }
        return ofLong(unscaled);
    }

    /** Whether a byte only repeats the sign that the next one has. */
    private static boolean isSign(byte first, byte next) {
        return first == next >> 7;
    }

    private Decimal ofBigBytes(byte[] data, int start, int end) {
        if (end - start > MOST_BYTES) {
            throw failDigits();
        }
        BigDecimal value = new BigDecimal(new BigInteger(data, start, end - start), origin.scale());
        if (value.precision() > origin.precision()) {
            throw failDigits();
        }
        return Decimal.apply(value, origin.precision(), origin.scale());
    }

    private ArithmeticException failDigits() {
        return fail("expected a decimal of at most " + origin.precision() + " digits, found more");
    }

    private ArithmeticException fail(String problem) {
        return new ArithmeticException("field " + Shown.path(path) + ": " + problem);
    }
}
