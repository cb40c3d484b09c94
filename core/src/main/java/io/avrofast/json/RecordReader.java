package io.avrofast.json;

import com.fasterxml.jackson.core.JsonToken;
import io.avrofast.error.AvroException;
import io.avrofast.error.Shown;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Reads an object as a record: members in any order, each field once, what is missing by its default. */
final class RecordReader extends ValueReader {

    private final RecordSchema schema;
    private final UnknownFields unknownFields;
    private final String[] names;
    private final ValueReader[] readers;
    private final DefaultValue[] defaults;

    /** The fields' readers come later, by {@link #complete}, since they may contain this reader. */
    RecordReader(RecordSchema schema, UnknownFields unknownFields) {
        this.schema = schema;
        this.unknownFields = unknownFields;
        this.names = schema.fields().stream().map(SchemaField::name).toArray(String[]::new);
        this.readers = new ValueReader[names.length];
        this.defaults = new DefaultValue[names.length];
    }

    /**
     * Gives a field its reader.
     *
     * @param position the field's position
     * @param reader reads the field's values
     * @param defaultValue the field's default, or null when it has none
     */
    void complete(int position, ValueReader reader, DefaultValue defaultValue) {
        readers[position] = reader;
        defaults[position] = defaultValue;
    }

    private AvroException failNoObject(JsonInput in) {
        // Other programs put all records into one array.
        String hint = in.token() == JsonToken.START_ARRAY && in.isOutermost()
                ? ": records stand one after the other, with no array around them"
                : "";
        return in.failExpected("an object (a record " + Shown.of(schema.fullName()) + ")", hint);
    }

    @Override
    Object read(JsonInput in) throws IOException {
        if (in.token() != JsonToken.START_OBJECT) {
            throw failNoObject(in);
        }
        in.enter();
        AvroRecord record = AvroRecord.create(schema);
        BitSet found = new BitSet(names.length);
        int expected = 0;
        for (String name = in.nextName(); name != null; name = in.nextName()) {
            int position = expected < names.length && names[expected].equals(name) ? expected : schema.positionOf(name);
            if (position < 0) {
                skipUnknown(in, name);
                continue;
            }
            if (found.get(position)) {
                throw in.failMalformed("the field comes twice").inField(name);
            }
            found.set(position);
            try {
                in.next();
                readers[position].readField(in, record, position);
            } catch (AvroException e) {
                throw e.inField(name);
            }
            expected = position + 1;
        }
        if (found.cardinality() < names.length) {
            setMissing(in, record, found);
        }
        in.leave();
        return record;
    }

    private void skipUnknown(JsonInput in, String name) throws IOException {
        if (unknownFields == UnknownFields.REFUSE) {
            throw in.failMalformed("the record " + Shown.of(schema.fullName()) + " has no such field")
                    .inField(Shown.of(name));
        }
        in.next();
        in.skipValue();
    }

    private void setMissing(JsonInput in, AvroRecord record, BitSet found) throws IOException {
        List<String> withoutDefault = new ArrayList<>();
        for (int i = found.nextClearBit(0); i < names.length; i = found.nextClearBit(i + 1)) {
            if (defaults[i] == null) {
                withoutDefault.add(names[i]);
            } else {
                record.set(i, defaults[i].newValue(in));
            }
        }
        if (!withoutDefault.isEmpty()) {
            throw in.failMalformed("the record " + Shown.of(schema.fullName()) + " lacks "
                    + (withoutDefault.size() == 1 ? "a field that has" : "fields that have") + " no default: "
                    + Shown.of(withoutDefault));
        }
    }
}
