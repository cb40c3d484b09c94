package io.avrofast.spark.write;

import io.avrofast.model.HeldSlot;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.LogicalType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Optional;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;

/** Makes the slots of decimals, which are written as their unscaled value in big-endian bytes (specification, "Decimal"). */
final class DecimalSlots {

    private DecimalSlots() {}

    /** The slot, or null where the schema is no decimal of the same precision and scale. */
    static HeldSlot of(DecimalType type, AvroSchema schema) {
        int precision = type.precision();
        int scale = type.scale();
        if (!schema.logicalType().equals(Optional.of(new LogicalType.Decimal(precision, scale)))) {
            return null;
        }
        HeldSlot.Getter getter = (holder, i) ->
                ScalarSlots.present(holder, i) ? ScalarSlots.getters(holder).getDecimal(i, precision, scale) : null;
        if (schema instanceof FixedSchema fixed) {
            int size = fixed.size();
            return new HeldSlot.OfObject(
                    getter, (SourceSlot.OfFixed) value -> fixedBytes(require(value), precision, scale, size));
        }
        return new HeldSlot.OfObject(getter, (SourceSlot.OfValue)
                value -> unscaled(require(value), precision, scale).toByteArray());
    }

    private static Decimal require(Object value) {
        if (value instanceof Decimal decimal) {
            return decimal;
        }
        throw DatumMismatchException.of("decimal", value);
    }

    private static byte[] fixedBytes(Decimal value, int precision, int scale, int size) {
        if (precision <= Decimal.MAX_LONG_DIGITS() && value.scale() == scale && value.precision() <= precision) {
            return ofLong(value.toUnscaledLong(), size);
        }
        byte[] shortest = unscaled(value, precision, scale).toByteArray();
        byte[] bytes = new byte[size];
        Arrays.fill(bytes, 0, size - shortest.length, (byte) (shortest[0] >> 7));
        System.arraycopy(shortest, 0, bytes, size - shortest.length, shortest.length);
        return bytes;
    }

    private static byte[] ofLong(long unscaled, int size) {
        byte[] bytes = new byte[size];
        long rest = unscaled;
        for (int i = size - 1; i >= 0; i--) {
            bytes[i] = (byte) rest;
            rest >>= Byte.SIZE;
        }
        return bytes;
    }

    private static BigInteger unscaled(Decimal value, int precision, int scale) {
        try {
            BigDecimal exact = value.toJavaBigDecimal().setScale(scale, RoundingMode.UNNECESSARY);
            if (exact.precision() <= precision) {
                return exact.unscaledValue();
            }
        } catch (ArithmeticException inexact) {
            throw failDigits(precision, scale, inexact);
        }
        throw failDigits(precision, scale, null);
    }

    private static DatumMismatchException failDigits(int precision, int scale, ArithmeticException cause) {
        return new DatumMismatchException(
                "expected a decimal of at most " + precision + " digits, " + scale
                        + " of them behind the point, found more",
                cause);
    }
}
