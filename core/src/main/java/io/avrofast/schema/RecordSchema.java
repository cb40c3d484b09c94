package io.avrofast.schema;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A record or an error record; it may contain itself. */
public final class RecordSchema extends NamedSchema {

    private final boolean error;
    private List<SchemaField> fields;
    private Map<String, Integer> positions;

    /** All but the name comes later, by {@link #complete}, since they may name this record. */
    RecordSchema(SchemaName name, boolean error) {
        super(SchemaKind.RECORD, name);
        this.error = error;
    }

    /** Gives the record its fields and all the rest; once, before the schema is handed out. */
    void complete(
            List<SchemaField> allFields, List<SchemaName> aliases, String doc, Map<String, JsonValue> properties) {
        if (fields != null) {
            throw new IllegalStateException("the fields of " + fullName() + " are set already");
        }
        describe(aliases, doc, properties);
        fields = List.copyOf(allFields);
        positions = new HashMap<>();
        for (int i = 0; i < fields.size(); i++) {
            positions.putIfAbsent(fields.get(i).name(), i);
        }
    }

    /** Whether the type is {@code "error"} instead of {@code "record"}. */
    public boolean isError() {
        return error;
    }

    /** The fields in the order of the encoding; unmodifiable. */
    public List<SchemaField> fields() {
        return fields;
    }

    /**
     * The position of a field.
     *
     * @param fieldName the field's name, not null; aliases are not considered
     * @return the position, counted from 0, or -1 when there is no such field
     */
    public int positionOf(String fieldName) {
        return positions.getOrDefault(fieldName, -1);
    }

    /**
     * The field of a name.
     *
     * @param fieldName the field's name, not null; aliases are not considered
     * @return the field, or empty when there is none
     */
    public Optional<SchemaField> field(String fieldName) {
        int position = positionOf(fieldName);
        return position < 0 ? Optional.empty() : Optional.of(fields.get(position));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitRecord(this);
    }
}
