package io.avrofast.schema;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A record or an error record; it may contain itself. */
public final class RecordSchema extends NamedSchema {

    private final boolean error;
    private FieldList fields;

    /**
     * Starts to build a record.
     *
     * @param fullName the full name, such as {@code org.example.Order}
     * @throws IllegalArgumentException if it is not a valid full name
     */
    public static RecordBuilder builder(String fullName) {
        return new RecordBuilder(fullName, false);
    }

    /**
     * Starts to build an error record, which differs from a record only in its type's name {@code error}.
     *
     * @param fullName the full name, such as {@code org.example.NotFound}
     * @throws IllegalArgumentException if it is not a valid full name
     */
    public static RecordBuilder errorBuilder(String fullName) {
        return new RecordBuilder(fullName, true);
    }

    /**
     * Starts to build a record that is like another one in its name, aliases, documentation and properties, and has no field yet.
     * What a schema may have that was parsed leniently is taken as it is: a name that is not valid, or a field's default that does
     * not fit, which is an error where the default is needed.
     *
     * @param other the other record, not null
     */
    public static RecordBuilder builderLike(RecordSchema other) {
        return new RecordBuilder(other);
    }

    /** All but the name comes later, by {@link #complete}, since they may name this record. */
    RecordSchema(SchemaName name, boolean error) {
        super(SchemaKind.RECORD, name);
        this.error = error;
        countLevels(TypeNesting.MOST_LEVELS); // not known
    }

    /** Gives the record its fields and all the rest; once, before the schema is handed out. */
    void complete(FieldList allFields, List<SchemaName> aliases, String doc, Map<String, JsonValue> properties) {
        if (fields != null) {
            throw new IllegalStateException("the fields of " + fullName() + " are set already");
        }
        describe(aliases, doc, properties);
        fields = allFields;
        int deepest = 0;
        for (SchemaField field : allFields.fields()) {
            deepest = Math.max(deepest, field.schema().levels());
        }
        countLevels(deepest);
    }

    /** Whether the type is {@code "error"} instead of {@code "record"}. */
    public boolean isError() {
        return error;
    }

    /** Whether the fields are set; until then the record is useful as a type in its own fields only. */
    boolean isComplete() {
        return fields != null;
    }

    /**
     * The fields in the order of the encoding; unmodifiable.
     *
     * @throws IllegalStateException if this came from {@link RecordBuilder#type} and is not built yet
     */
    public List<SchemaField> fields() {
        return completeFields().fields();
    }

    private FieldList completeFields() {
        if (fields == null) {
            throw new IllegalStateException("the record " + fullName() + " is not built yet");
        }
        return fields;
    }

    /**
     * The position of a field.
     *
     * @param fieldName the field's name, not null; aliases are not considered
     * @return the position, counted from 0, or -1 when there is no such field
     */
    public int positionOf(String fieldName) {
        return completeFields().index().positionOf(fieldName);
    }

    /**
     * The field of a name.
     *
     * @param fieldName the field's name, not null; aliases are not considered
     * @return the field, or empty when there is none
     */
    public Optional<SchemaField> field(String fieldName) {
        int position = positionOf(fieldName);
        return position < 0 ? Optional.empty() : Optional.of(fields().get(position));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitRecord(this);
    }
}
