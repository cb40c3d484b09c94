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

    /** The bytes of a number; every number has some. */
    public static byte[] toBytes(BigDecimal number) {
        byte[] unscaled = number.unscaledValue().toByteArray();
        byte[] bytes = new byte[VarintEncoder.MAX_LONG_ROOM + unscaled.length + VarintEncoder.MAX_INT_ROOM];
        int start = VarintEncoder.writeLong(bytes, 0, unscaled.length);
        System.arraycopy(unscaled, 0, bytes, start, unscaled.length);
        return Arrays.copyOf(bytes, VarintEncoder.writeInt(bytes, start + unscaled.length, number.scale()));
    }
}
