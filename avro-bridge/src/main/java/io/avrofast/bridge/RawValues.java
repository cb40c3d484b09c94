package io.avrofast.bridge;

import io.avrofast.record.DatumMismatchException;
import org.apache.avro.Conversion;
import org.apache.avro.Conversions;
import org.apache.avro.LogicalType;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;

/**
 * Makes values of logical types into those of the types below, by Apache's conversions.
 *
 * @param data has the conversions
 */
record RawValues(GenericData data) {

    /** The value to write; the same where its class has no conversion for the logical type, or there is none. */
    Object of(Object value, Schema schema) {
        LogicalType logical = schema.getLogicalType();
        if (value == null || logical == null) {
            return value;
        }
        Conversion<?> conversion = data.getConversionByClass(value.getClass(), logical);
        return conversion == null ? value : convert(value, schema, conversion);
    }

    // A conversion is foreign code; whatever it throws, it throws because of the value.
    static Object convert(Object value, Schema schema, Conversion<?> conversion) {
        try {
            return Conversions.convertToRawType(value, schema, schema.getLogicalType(), conversion);
        } catch (RuntimeException refused) {
            throw new DatumMismatchException(
                    "expected a value of logical type "
                            + schema.getLogicalType().getName() + ", found a "
                            + value.getClass().getName() + " that "
                            + conversion.getClass().getName() + " refuses",
                    refused);
        }
    }
}
