package io.avrofast.schema;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The logical types that schemas have when they are read from text: those of the specification, and the caller's own by name.
 * Given to {@link SchemaParser#withLogicalTypes}; there is none for all.
 *
 * <p>A caller's type is for primitive types, enums and fixed; on other schemas its name is a property like any. Immutable, and
 * as safe for use by many threads as the factories are.
 */
public final class LogicalTypeRegistry {

    private static final LogicalTypeRegistry STANDARD = new LogicalTypeRegistry(Map.of());

    private final Map<String, LogicalTypeFactory> factories;

    private LogicalTypeRegistry(Map<String, LogicalTypeFactory> factories) {
        this.factories = factories;
    }

    /** The logical types of the specification alone. */
    public static LogicalTypeRegistry standard() {
        return STANDARD;
    }

    /**
     * This registry with one more type; one of that name that it had is replaced.
     *
     * @param label the name in schema text, not null
     * @param factory decides for which schemas of that name it is valid, not null
     * @return the registry
     * @throws IllegalArgumentException if the specification has a type of that name
     */
    public LogicalTypeRegistry with(String label, LogicalTypeFactory factory) {
        LogicalTypes.requireCustom(label);
        Map<String, LogicalTypeFactory> all = new HashMap<>(factories);
        all.put(label, Objects.requireNonNull(factory, "factory"));
        return new LogicalTypeRegistry(Map.copyOf(all));
    }

    /** The schema with the caller's logical type, or as it is where it has none. */
    PrimitiveSchema applyTo(PrimitiveSchema schema) {
        CustomLogicalType type = find(schema);
        return type == null ? schema : new PrimitiveSchema(schema.kind(), schema.properties(), type);
    }

    /** The schema with the caller's logical type, or as it is where it has none. */
    EnumSchema applyTo(EnumSchema schema) {
        CustomLogicalType type = find(schema);
        return type == null ? schema : new EnumSchema(schema, type);
    }

    /** The schema with the caller's logical type, or as it is where it has none. */
    FixedSchema applyTo(FixedSchema schema) {
        CustomLogicalType type = find(schema);
        return type == null ? schema : new FixedSchema(schema, type);
    }

    private CustomLogicalType find(AvroSchema schema) {
        if (factories.isEmpty() || !(schema.properties().get("logicalType") instanceof JsonValue.Text label)) {
            return null;
        }
        LogicalTypeFactory factory = factories.get(label.value());
        CustomLogicalType type = factory == null ? null : ask(factory, schema);
        return type != null && type.fits(schema.kind()) ? type : null;
    }

    /** The factory judges text of others: whatever it fails at is a type that is not valid. */
    private static CustomLogicalType ask(LogicalTypeFactory factory, AvroSchema schema) {
        try {
            return factory.typeOf(schema).orElse(null);
        } catch (RuntimeException invalid) {
            return null;
        }
    }
}
