package io.avrofast.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.Shown;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import java.io.IOException;
import java.util.List;

/** Writes records, each as an object with all fields in the schema's order. */
final class RecordWriter extends ValueWriter {

    private final RecordSchema schema;
    private final SerializedString[] names;
    private final ValueWriter[] writers;

    /** A name that several fields have, or null; a parser of JSON would keep one of the values and lose the others. */
    private final String repeatedName;

    /** The fields' writers come later, by {@link #complete}, since they may contain this writer. */
    RecordWriter(RecordSchema schema) {
        this.schema = schema;
        List<SchemaField> fields = schema.fields();
        this.names = new SerializedString[fields.size()];
        this.writers = new ValueWriter[fields.size()];
        this.repeatedName = repeatedName(schema);
    }

    void complete(int position, ValueWriter writer) {
        names[position] = new SerializedString(schema.fields().get(position).name());
        writers[position] = writer;
    }

    @Override
    void write(Object value, JsonGenerator out) throws IOException {
        AvroRecord record = cast(AvroRecord.class, value, schema.fullName());
        if (!record.schema().equals(schema)) {
            throw DatumMismatchException.of("a record of this schema's " + Shown.of(schema.fullName()), value);
        }
        if (repeatedName != null) {
            throw failRepeatedName();
        }
        out.writeStartObject();
        for (int i = 0; i < writers.length; i++) {
            out.writeFieldName(names[i]);
            try {
                writers[i].writeField(record, i, out);
            } catch (AvroException e) {
                throw e.inField(names[i].getValue());
            } catch (DatumMismatchException e) {
                throw e.inField(names[i].getValue());
            }
        }
        out.writeEndObject();
    }

    private static String repeatedName(RecordSchema schema) {
        List<SchemaField> fields = schema.fields();
        for (int i = 0; i < fields.size(); i++) {
            String name = fields.get(i).name();
            if (schema.positionOf(name) != i) {
                return name;
            }
        }
        return null;
    }

    private AvroException failRepeatedName() {
        return new UnsupportedFeatureException(
                        "the record " + Shown.of(schema.fullName())
                                + " has several fields of the same name: JSON can't hold them without loss",
                        Place.UNKNOWN)
                .inField(repeatedName);
    }
}
