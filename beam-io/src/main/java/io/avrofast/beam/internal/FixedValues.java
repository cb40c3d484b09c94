package io.avrofast.beam.internal;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.LogicalType;
import io.avrofast.value.DecimalConversion;
import io.avrofast.value.LogicalValueException;
import java.math.BigDecimal;

/** Takes the values of rows that are written as fixed. */
final class FixedValues {

    /** Bytes, whose number the writer checks. */
    static final SourceSlot.OfFixed BYTES = FixedValues::bytes;

    private FixedValues() {}

    /** The slot of decimal numbers in a fixed of a size in bytes. */
    static SourceSlot.OfFixed decimals(LogicalType.Decimal type, int size) {
        return value -> decimal(value, type, size);
    }

    private static byte[] bytes(Object value) {
        if (value instanceof byte[] bytes) {
            return bytes;
        }
        throw DatumMismatchException.of("bytes", value);
    }

    private static byte[] decimal(Object value, LogicalType.Decimal type, int size) {
        if (!(value instanceof BigDecimal number)) {
            throw DatumMismatchException.of("decimal", value);
        }
        try {
            return DecimalConversion.toFixed(number, type, size);
        } catch (LogicalValueException unfit) {
            throw new DatumMismatchException(unfit.getMessage(), unfit);
        }
    }
}
