package io.avrofast.value;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.Register;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.limit.DecodeLimits;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * The logical type {@code big-decimal}: the unscaled number as Avro {@code bytes}, then the scale as Avro {@code int}, both
 * inside of one bytes value. Functions without state: safe for use by many threads.
 */
public final class BigDecimalConversion {

    private static final int MOST_DIGITS = DecodeLimits.DEFAULT.maxDecimalDigits();

    private BigDecimalConversion() {}

    /**
     * The number in a range of bytes.
     *
     * @param bytes where the number is, not null
     * @param offset its first byte
     * @param length how many bytes
     * @param maxDigits the most digits that are accepted, and the largest and smallest scale
     * @throws LogicalValueException if the bytes are not a number and its scale, or it has more digits or a larger scale than
     *     accepted
     */
    public static BigDecimal toBigDecimal(byte[] bytes, int offset, int length, int maxDigits) {
        int end = offset + length;
        try {
            Register register = new Register();
            int start = VarintDecoder.readLong(bytes, offset, end, register);
            long size = register.bits;
            if (size <= 0 || size > end - start) {
                throw failShape(null);
            }
            int scaleStart = start + (int) size;
            if (VarintDecoder.readInt(bytes, scaleStart, end, register) != end) {
                throw failShape(null);
            }
            return toBigDecimal(bytes, start, (int) size, register.bits, maxDigits);
        } catch (AvroException malformed) {
            throw failShape(malformed);
        }
    }

    /**
     * The bytes of a number.
     *
     * @param number the number, not null
     * @throws LogicalValueException if it has more digits or a larger scale than the default limits let a reader take
     */
    public static byte[] toBytes(BigDecimal number) {
        if (Math.abs((long) number.scale()) > MOST_DIGITS) {
            throw failScale(MOST_DIGITS);
        }
        byte[] unscaled = number.unscaledValue().toByteArray();
        DecimalConversion.checkDigits(unscaled.length, MOST_DIGITS);
        byte[] bytes = new byte[VarintEncoder.MAX_LONG_ROOM + unscaled.length + VarintEncoder.MAX_INT_ROOM];
        int start = VarintEncoder.writeLong(bytes, 0, unscaled.length);
        System.arraycopy(unscaled, 0, bytes, start, unscaled.length);
        return Arrays.copyOf(bytes, VarintEncoder.writeInt(bytes, start + unscaled.length, number.scale()));
    }

    private static BigDecimal toBigDecimal(byte[] bytes, int offset, int length, long scale, int maxDigits) {
        if (Math.abs(scale) > maxDigits) {
            throw failScale(maxDigits);
        }
        return new BigDecimal(DecimalConversion.unscaled(bytes, offset, length, maxDigits), (int) scale);
    }

    private static LogicalValueException failScale(int maxDigits) {
        return new LogicalValueException(
                "expected a decimal of a scale within " + maxDigits + ", found a scale beyond");
    }

    private static LogicalValueException failShape(AvroException cause) {
        return new LogicalValueException("expected the bytes of a number and its scale, found others", cause);
    }
}
