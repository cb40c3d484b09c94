package io.avrofast.json;

import com.fasterxml.jackson.core.JsonGenerator;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import java.io.IOException;

/** Writes the values of one schema as JSON. Has no state that changes: safe for use by many threads. */
abstract class ValueWriter {

    /**
     * Writes a value.
     *
     * @param value a physical value of this writer's schema
     * @param out where to
     */
    abstract void write(Object value, JsonGenerator out) throws IOException;

    /**
     * Writes the value of a field.
     *
     * @param record the record
     * @param position the field's position
     * @param out where to
     */
    void writeField(AvroRecord record, int position, JsonGenerator out) throws IOException {
        write(record.getPhysical(position), out);
    }

    /**
     * A value of the class that its schema asks for.
     *
     * @param type the class
     * @param expected what messages call the schema
     * @throws DatumMismatchException if the value is of another class
     */
    static <T> T cast(Class<T> type, Object value, String expected) {
        if (!type.isInstance(value)) {
            throw DatumMismatchException.of(expected, value);
        }
        return type.cast(value);
    }
}
