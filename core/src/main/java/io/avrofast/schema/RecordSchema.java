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

    /** The fields come later, by {@link #complete}, since they may name this record. */
    RecordSchema(
            SchemaName name,
            List<SchemaName> aliases,
            String doc,
            boolean error,
            LogicalType logicalType,
            Map<String, JsonValue> properties) {
        super(SchemaKind.RECORD, name, aliases, doc, logicalType, properties);
        this.error = error;
    }

    /** Gives the record its fields; once, before the schema is handed out. */
    void complete(List<SchemaField> allFields) {
        if (fields != null) {
            throw new IllegalStateException("the fields of " + fullName() + " are set already");
        }
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
