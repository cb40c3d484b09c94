package io.avrofast.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Builds a record's field in code; made by {@link SchemaField#builder}. One thread. */
public final class FieldBuilder {

    private final String name;
    private final AvroSchema schema;
    private final List<String> aliases = new ArrayList<>();
    private final Map<String, JsonValue> properties = new LinkedHashMap<>();
    private String doc;
    private JsonValue defaultValue;
    private FieldOrder order = FieldOrder.ASCENDING;

    FieldBuilder(String name, AvroSchema schema) {
        if (!SchemaName.isSimple(name)) {
            throw new IllegalArgumentException(SchemaName.problemOf(name));
        }
        this.name = name;
        this.schema = Objects.requireNonNull(schema, "schema");
    }

    /**
     * Sets the documentation.
     *
     * @param text the documentation, not null
     */
    public FieldBuilder doc(String text) {
        doc = Objects.requireNonNull(text, "text");
        return this;
    }

    /**
     * Sets what a reader takes where the writer has no such field. Whether it fits is checked when the record is built.
     *
     * @param value the default, not null; a default of null is {@link JsonValue.Null#INSTANCE}
     */
    public FieldBuilder defaultValue(JsonValue value) {
        defaultValue = Objects.requireNonNull(value, "value");
        return this;
    }

    /**
     * Sets how the field takes part in the sort order.
     *
     * @param newOrder the order, not null; ascending where this is not called
     */
    public FieldBuilder order(FieldOrder newOrder) {
        order = Objects.requireNonNull(newOrder, "newOrder");
        return this;
    }

    /**
     * Adds another name by which a writer's field is found.
     *
     * @param alias the name, not null; need not be a valid one
     */
    public FieldBuilder alias(String alias) {
        aliases.add(Objects.requireNonNull(alias, "alias"));
        return this;
    }

    /**
     * Sets a custom property.
     *
     * @param property its name, which must not be that of an attribute of fields
     * @param value its value, not null
     */
    public FieldBuilder property(String property, JsonValue value) {
        Properties.check(property, FieldAttributes::isReserved);
        properties.put(property, Objects.requireNonNull(value, "value"));
        return this;
    }

    /** Builds the field. */
    public SchemaField build() {
        return new SchemaField(name, schema, doc, defaultValue, order, aliases, Properties.copyOf(properties));
    }
}
