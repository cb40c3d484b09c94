package io.avrofast.json;

import com.fasterxml.jackson.core.JsonToken;
import io.avrofast.record.AvroRecord;
import java.io.IOException;

/** Reads plain values of a union of null and one other branch. */
final class NullableReader extends ValueReader {

    private final ValueReader reader;

    /**
     * @param reader reads the values of the branch that isn't null
     */
    NullableReader(ValueReader reader) {
        this.reader = reader;
    }

    @Override
    Object read(JsonInput in) throws IOException {
        return in.token() == JsonToken.VALUE_NULL ? null : reader.read(in);
    }

    @Override
    void readField(JsonInput in, AvroRecord record, int position) throws IOException {
        if (in.token() == JsonToken.VALUE_NULL) {
            record.set(position, null);
        } else {
            reader.readField(in, record, position);
        }
    }
}
