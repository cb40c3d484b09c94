package io.avrofast.json;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.DefaultEncoder;
import io.avrofast.internal.plan.Encoding;
import io.avrofast.internal.plan.UnfitDefaultException;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.JsonValue;
import io.avrofast.schema.SchemaField;

/** Makes values of a field's default. Safe for use by many threads. */
final class DefaultValue {

    private final SchemaField field;
    private final JsonValue value;

    /** Made when it is first needed, which for most fields is never; threads that race here make equal ones. */
    private volatile Source source;

    private DefaultValue(SchemaField field, JsonValue value) {
        this.field = field;
        this.value = value;
    }

    /** The default of a field, or null when it has none. */
    static DefaultValue of(SchemaField field) {
        return field.defaultValue().map(value -> new DefaultValue(field, value)).orElse(null);
    }

    /**
     * A new physical value.
     *
     * @param in stands where the field is missing
     */
    Object newValue(JsonInput in) throws AvroException {
        Source known = source;
        if (known == null) {
            known = newSource(in);
            source = known;
        }
        return known.reader.read(known.encoding.bytes());
    }

    private Source newSource(JsonInput in) throws AvroException {
        try {
            return new Source(DefaultEncoder.encode(value, field.schema()), DatumReader.of(field.schema()));
        } catch (UnfitDefaultException e) {
            throw in.failMalformed("the field is missing, and its default does not fit: " + e.getMessage())
                    .inField(field.name());
        }
    }

    private record Source(Encoding encoding, DatumReader<Object> reader) {}
}
