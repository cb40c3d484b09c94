package io.avrofast.value;

import io.avrofast.internal.wire.VarintEncoder;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * The logical type {@code big-decimal}: the unscaled number as Avro {@code bytes}, then the scale as Avro {@code int}, both
 * inside of one bytes value.
 */
public final class BigDecimalConversion {

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
        int start = endOfVarint(bytes, offset, end);
        long size = varint(bytes, offset, start);
        if (size <= 0 || size > end - start) {
            throw failShape();
        }
        int scaleStart = start + (int) size;
        if (endOfVarint(bytes, scaleStart, end) != end) {
            throw failShape();
        }
        long scale = varint(bytes, scaleStart, end);
        if (scale > maxDigits || scale < -(long) maxDigits) {
            throw new LogicalValueException(
                    "expected a decimal of a scale within " + maxDigits + ", found a scale beyond");
        }
        return new BigDecimal(DecimalConversion.unscaled(bytes, start, (int) size, maxDigits), (int) scale);
    }

    /** The bytes of a number; every number has some. */
    public static byte[] toBytes(BigDecimal number) {
        byte[] unscaled = number.unscaledValue().toByteArray();
        byte[] bytes = new byte[VarintEncoder.MAX_LONG_ROOM + unscaled.length + VarintEncoder.MAX_INT_ROOM];
        int start = VarintEncoder.writeLong(bytes, 0, unscaled.length);
        System.arraycopy(unscaled, 0, bytes, start, unscaled.length);
        return Arrays.copyOf(bytes, VarintEncoder.writeInt(bytes, start + unscaled.length, number.scale()));
    }

    private static int endOfVarint(byte[] bytes, int start, int end) {
        for (int at = start; at < end && at < start + VarintEncoder.MAX_LONG_ROOM; at++) {
            if (bytes[at] >= 0) {
                return at + 1;
            }
        }
        throw failShape();
    }

    private static long varint(byte[] bytes, int start, int end) {
        long zigZag = 0;
        for (int at = end - 1; at >= start; at--) {
            zigZag = zigZag << 7 | (bytes[at] & 0x7f);
        }
        return (zigZag >>> 1) ^ -(zigZag & 1);
    }

    private static LogicalValueException failShape() {
        return new LogicalValueException("expected the bytes of a number and its scale, found others");
    }
}
