package io.avrofast.schema;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A field of a record. Immutable. */
public final class SchemaField {

    private final String name;
    private final AvroSchema schema;
    private final String doc;
    private final JsonValue defaultValue;
    private final FieldOrder order;
    private final List<String> aliases;
    private final Map<String, JsonValue> properties;

    SchemaField(
            String name,
            AvroSchema schema,
            String doc,
            JsonValue defaultValue,
            FieldOrder order,
            List<String> aliases,
            Map<String, JsonValue> properties) {
        this.name = Objects.requireNonNull(name, "name");
        this.schema = Objects.requireNonNull(schema, "schema");
        this.doc = doc;
        this.defaultValue = defaultValue;
        this.order = Objects.requireNonNull(order, "order");
        this.aliases = List.copyOf(aliases);
        this.properties = properties;
    }

    /**
     * Starts to build a field.
     *
     * @param name the name, not null
     * @param schema the schema of the field's value, not null
     * @throws IllegalArgumentException if the name is not valid
     */
    public static FieldBuilder builder(String name, AvroSchema schema) {
        return new FieldBuilder(name, schema);
    }

    /**
     * This field with another schema, and all else as it is; the default, too, whether it fits or not.
     *
     * @param other the schema of the field's value, not null
     */
    public SchemaField withSchema(AvroSchema other) {
        return new SchemaField(name, other, doc, defaultValue, order, aliases, properties);
    }

    /** The name; never null. */
    public String name() {
        return name;
    }

    /** The schema of the field's value; never null. */
    public AvroSchema schema() {
        return schema;
    }

    /** The documentation; empty where there is none. */
    public Optional<String> doc() {
        return Optional.ofNullable(doc);
    }

    /** The default as it stands in the schema text; empty where there is none (a default of null is {@link JsonValue.Null}). */
    public Optional<JsonValue> defaultValue() {
        return Optional.ofNullable(defaultValue);
    }

    /** How the field takes part in the sort order; never null. */
    public FieldOrder order() {
        return order;
    }

    /** Other names by which a reader finds this field in a writer's record; unmodifiable. */
    public List<String> aliases() {
        return aliases;
    }

    /** The attributes that the specification does not reserve, in the order of the text; unmodifiable. */
    public Map<String, JsonValue> properties() {
        return properties;
    }
}
