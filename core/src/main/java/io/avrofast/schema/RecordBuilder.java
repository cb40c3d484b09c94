package io.avrofast.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Builds a record's schema in code; made by {@link RecordSchema#builder}. A record that contains itself names its own
 * {@link #type()} in its fields:
 *
 * <pre>{@code
 * RecordBuilder node = RecordSchema.builder("org.example.Node");
 * node.field("value", AvroSchema.of(SchemaKind.LONG));
 * node.field("next", UnionSchema.nullable(node.type()));
 * RecordSchema schema = node.build();
 * }</pre>
 *
 * <p>One thread.
 */
public final class RecordBuilder extends NamedBuilder<RecordBuilder> {

    private final RecordSchema record;
    private final List<SchemaField> fields = new ArrayList<>();
    private final Set<String> fieldNames = new HashSet<>();
    private final boolean checksDefaults;

    RecordBuilder(String fullName, boolean error) {
        super(fullName);
        record = new RecordSchema(name(), error);
        checksDefaults = true;
    }

    /** Builds a record that is like another one but for its fields, whose defaults are taken as they are. */
    RecordBuilder(RecordSchema like) {
        super(like);
        record = new RecordSchema(name(), like.isError());
        checksDefaults = false;
    }

    /**
     * Adds a field without a default.
     *
     * @param name the field's name, not null
     * @param schema the schema of its value, not null
     */
    public RecordBuilder field(String name, AvroSchema schema) {
        return field(SchemaField.builder(name, schema).build());
    }

    /**
     * Adds a field with a default.
     *
     * @param name the field's name, not null
     * @param schema the schema of its value, not null
     * @param defaultValue the default, not null; a default of null is {@link JsonValue.Null#INSTANCE}
     */
    public RecordBuilder field(String name, AvroSchema schema, JsonValue defaultValue) {
        return field(
                SchemaField.builder(name, schema).defaultValue(defaultValue).build());
    }

    /**
     * Adds a field.
     *
     * @param field the field, not null
     * @throws IllegalArgumentException if the record has a field of this name
     */
    public RecordBuilder field(SchemaField field) {
        if (!fieldNames.add(field.name())) {
            throw new IllegalArgumentException("the record has two fields named " + field.name());
        }
        fields.add(field);
        return this;
    }

    /** The record to be built, for use as a type inside of its own fields; it has no fields until {@link #build}. */
    public RecordSchema type() {
        return record;
    }

    /**
     * Builds the record, once.
     *
     * @return the record, which is the one that {@link #type()} gave
     * @throws IllegalArgumentException if a default does not fit its field, or types are nested too deep
     * @throws IllegalStateException if the record is built already
     */
    public RecordSchema build() {
        record.complete(FieldList.of(fields), aliases(), docOrNull(), properties());
        TypeNesting.require(record);
        if (checksDefaults) {
            checkDefaults();
        }
        return record;
    }

    private void checkDefaults() {
        for (SchemaField field : fields) {
            field.defaultValue()
                    .flatMap(value -> DefaultValues.problem(field.schema(), value))
                    .ifPresent(problem -> {
                        throw new IllegalArgumentException(record.fullName() + "." + field.name() + ": " + problem);
                    });
        }
    }

    @Override
    RecordBuilder self() {
        return this;
    }

    @Override
    boolean isReserved(Attribute attribute) {
        return switch (attribute) {
            case TYPE, NAME, NAMESPACE, DOC, ALIASES, FIELDS -> true;
            case ITEMS, VALUES, SYMBOLS, SIZE, DEFAULT, ORDER -> false;
        };
    }
}
