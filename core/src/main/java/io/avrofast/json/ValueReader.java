package io.avrofast.json;

import io.avrofast.record.AvroRecord;
import java.io.IOException;

/** Reads the values of one schema from JSON. Has no state that changes: safe for use by many threads. */
abstract class ValueReader {

    /**
     * Reads a value.
     *
     * @param in stands on the value's first token; on return on its last one
     * @return a physical value of this reader's schema
     */
    abstract Object read(JsonInput in) throws IOException;

    /**
     * Reads a value into a field.
     *
     * @param in as in {@link #read}
     * @param record the record
     * @param position the field's position
     */
    void readField(JsonInput in, AvroRecord record, int position) throws IOException {
        record.set(position, read(in));
    }
}
