package io.avrofast.beam.internal;

import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.schema.LogicalType;
import io.avrofast.value.DecimalConversion;
import io.avrofast.value.LogicalValueException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Makes the values of logical types over bytes and text. */
final class LogicalBytes {

    private LogicalBytes() {}

    /** A decimal. */
    static BigDecimal decimal(byte[] data, int offset, int length, LogicalType.Decimal decimal, int mostDigits)
            throws MalformedDataException {
        try {
            return DecimalConversion.toBigDecimal(data, offset, length, decimal, mostDigits);
        } catch (LogicalValueException e) {
            throw new MalformedDataException(e.getMessage(), Place.UNKNOWN, e);
        }
    }

    /** The text of a UUID in small letters, however it was written. */
    static String uuidText(byte[] data, int offset, int length) throws MalformedDataException {
        String text = new String(data, offset, length, StandardCharsets.UTF_8);
        try {
            return UUID.fromString(text).toString();
        } catch (IllegalArgumentException e) {
            throw failUuid();
        }
    }

    /** The exception that was caught would repeat the value. */
    private static MalformedDataException failUuid() {
        return new MalformedDataException("expected the text of a UUID, found another", Place.UNKNOWN);
    }
}
