package io.avrofast.json;

import io.avrofast.error.Shown;
import io.avrofast.record.AvroFixed;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.FixedSchema;
import java.io.IOException;

/** Takes the bytes out of values of a bytes or fixed schema, and makes such values of bytes. Immutable. */
final class ByteSlot {

    private final AvroSchema schema;

    /**
     * @param schema of kind bytes or fixed
     */
    ByteSlot(AvroSchema schema) {
        this.schema = schema;
    }

    AvroSchema schema() {
        return schema;
    }

    /** What messages call a value. */
    String expected() {
        return Shown.of(schema.typeName());
    }

    /** The bytes of a value; the caller does not change them. */
    byte[] bytesOf(Object value) {
        if (schema instanceof FixedSchema fixed) {
            AvroFixed bytes = ValueWriter.cast(AvroFixed.class, value, expected());
            if (bytes.size() != fixed.size()) {
                throw DatumMismatchException.of(expected() + " of " + fixed.size() + " bytes", value);
            }
            return bytes.toByteArray();
        }
        return ValueWriter.cast(byte[].class, value, expected());
    }

    /**
     * A value of bytes.
     *
     * @param bytes the bytes, which belong to the value from now on
     * @param in stands on the token that gave them
     */
    Object valueOf(byte[] bytes, JsonInput in) throws IOException {
        if (schema instanceof FixedSchema fixed) {
            if (bytes.length != fixed.size()) {
                throw in.failMalformed("expected " + fixed.size() + " bytes for " + Shown.of(fixed.fullName())
                        + ", found " + bytes.length);
            }
            return AvroFixed.of(fixed, bytes);
        }
        return bytes;
    }
}
