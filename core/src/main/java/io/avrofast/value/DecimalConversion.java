package io.avrofast.value;

import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.LogicalType.Decimal;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * The logical type {@code decimal}: the unscaled number in two's complement, most significant byte first, in bytes of any
 * length or in a fixed. Functions without state: safe for use by many threads.
 */
public final class DecimalConversion {

    /** The digits that one byte holds, rounded down: n bytes hold numbers of at least 2.4 n - 1 digits. */
    private static final double DIGITS_PER_BYTE = 2.408;

    /** What a reader takes by default; more is not written. */
    private static final int MOST_DIGITS = DecodeLimits.DEFAULT.maxDecimalDigits();

    private DecimalConversion() {}

    /**
     * The number in a range of bytes, with the scale of the type. More digits than the type's precision are read as they are.
     *
     * @param bytes where the number is, not null
     * @param offset its first byte
     * @param length how many bytes; may be fewer or more than needed
     * @param type the type, not null
     * @param maxDigits the most digits that are accepted
     * @throws LogicalValueException if there are no bytes, or more digits or a larger scale than accepted
     */
    public static BigDecimal toBigDecimal(byte[] bytes, int offset, int length, Decimal type, int maxDigits) {
        if (length == 0) {
            throw new LogicalValueException("expected the bytes of a decimal, found none");
        }
        if (type.scale() > maxDigits) {
            throw failDigits(maxDigits);
        }
        return new BigDecimal(unscaled(bytes, offset, length, maxDigits), type.scale());
    }

    /**
     * The fewest bytes that hold a number.
     *
     * @param number the number, not null; its scale may differ from the type's as long as no digit is lost
     * @param type the type, not null
     * @throws LogicalValueException if the number has more digits, before or after the point, than the type
     */
    public static byte[] toBytes(BigDecimal number, Decimal type) {
        byte[] bytes = unscaled(number, type).toByteArray();
        if (type.scale() > MOST_DIGITS) {
            throw failDigits(MOST_DIGITS);
        }
        checkDigits(bytes.length, MOST_DIGITS);
        return bytes;
    }

    /**
     * A number in as many bytes as a fixed has.
     *
     * @param number the number, not null; its scale may differ from the type's as long as no digit is lost
     * @param type the type, not null
     * @param size the number of bytes
     * @throws LogicalValueException if the number has more digits, before or after the point, than the type, or does not fit
     *     into the bytes
     */
    public static byte[] toFixed(BigDecimal number, Decimal type, int size) {
        byte[] shortest = toBytes(number, type);
        if (shortest.length > size) {
            throw new LogicalValueException(
                    "expected a decimal that fits into " + size + " bytes, found one that takes " + shortest.length);
        }
        byte[] bytes = new byte[size];
        int padding = size - shortest.length;
        Arrays.fill(bytes, 0, padding, (byte) (shortest[0] >> 7));
        System.arraycopy(shortest, 0, bytes, padding, shortest.length);
        return bytes;
    }

    /** The number in a range of bytes, once it is known to have no more digits than accepted. */
    static BigInteger unscaled(byte[] bytes, int offset, int length, int maxDigits) {
        int start = offset;
        int end = offset + length;
        byte sign = (byte) (bytes[start] >> 7);
        while (end - start > 1 && bytes[start] == sign) {
            start++;
        }
        checkDigits(end - start, maxDigits);
        return new BigInteger(bytes, offset, length);
    }

    /** Refuses a number that takes more bytes than accepted. */
    static void checkDigits(int bytes, int maxDigits) {
        if (bytes * DIGITS_PER_BYTE > maxDigits + DIGITS_PER_BYTE) {
            throw failDigits(maxDigits);
        }
    }

    private static BigInteger unscaled(BigDecimal number, Decimal type) {
        BigDecimal scaled = number;
        if (number.scale() != type.scale()) {
            scaled = rescale(number, type);
        }
        if (scaled.precision() > type.precision()) {
            throw failPrecision(type);
        }
        return scaled.unscaledValue();
    }

    /** Adds or takes away zeros at the end; a hostile scale must not make it work long. */
    private static BigDecimal rescale(BigDecimal number, Decimal type) {
        if (number.signum() == 0) {
            return BigDecimal.valueOf(0, type.scale());
        }
        long added = (long) type.scale() - number.scale();
        if (added > 0 && added + number.precision() > type.precision()) {
            throw failPrecision(type);
        }
        if (-added >= number.precision()) {
            throw failScale(type);
        }
        BigDecimal scaled = number.stripTrailingZeros();
        if (scaled.scale() > type.scale()) {
            throw failScale(type);
        }
        return scaled.setScale(type.scale());
    }

    private static LogicalValueException failPrecision(Decimal type) {
        return new LogicalValueException("expected a decimal of at most " + type.precision() + " digits, "
                + type.scale() + " of them after the point, found more digits");
    }

    private static LogicalValueException failScale(Decimal type) {
        return new LogicalValueException("expected a decimal of at most " + type.scale()
                + " digits after the point, found more; round it to be written");
    }

    private static LogicalValueException failDigits(int maxDigits) {
        return new LogicalValueException("expected a decimal of at most " + maxDigits + " digits, found more");
    }
}
