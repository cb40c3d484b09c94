package io.avrofast.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import io.avrofast.record.AvroRecord;
import java.io.IOException;

/** Writes values of a union of null and one other branch, without a look at the value's class. */
final class NullableWriter extends ValueWriter {

    private final ValueWriter writer;
    private final SerializedString label;

    /**
     * @param writer writes the values of the branch that isn't null
     * @param label what that branch is called, or null when values stand alone
     */
    NullableWriter(ValueWriter writer, SerializedString label) {
        this.writer = writer;
        this.label = label;
    }

    @Override
    void write(Object value, JsonGenerator out) throws IOException {
        if (value == null) {
            out.writeNull();
        } else if (label == null) {
            writer.write(value, out);
        } else {
            out.writeStartObject();
            out.writeFieldName(label);
            writer.write(value, out);
            out.writeEndObject();
        }
    }

    @Override
    void writeField(AvroRecord record, int position, JsonGenerator out) throws IOException {
        if (record.isNull(position)) {
            out.writeNull();
        } else if (label == null) {
            writer.writeField(record, position, out);
        } else {
            out.writeStartObject();
            out.writeFieldName(label);
            writer.writeField(record, position, out);
            out.writeEndObject();
        }
    }
}
