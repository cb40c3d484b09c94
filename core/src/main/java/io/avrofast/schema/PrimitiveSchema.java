package io.avrofast.schema;

import java.util.EnumMap;
import java.util.Map;

/** One of the eight primitive types, with or without a logical type. */
public final class PrimitiveSchema extends AvroSchema {

    private static final Map<SchemaKind, PrimitiveSchema> PLAIN = plain();

    PrimitiveSchema(SchemaKind kind, Map<String, JsonValue> properties) {
        this(kind, properties, LogicalTypes.of(kind, 0, properties));
    }

    PrimitiveSchema(SchemaKind kind, Map<String, JsonValue> properties, LogicalType logicalType) {
        super(kind, logicalType, properties);
        if (!kind.isPrimitive()) {
            throw new IllegalArgumentException("not a primitive type: " + kind);
        }
    }

    private static Map<SchemaKind, PrimitiveSchema> plain() {
        Map<SchemaKind, PrimitiveSchema> all = new EnumMap<>(SchemaKind.class);
        for (SchemaKind kind : SchemaKind.values()) {
            if (kind.isPrimitive()) {
                all.put(kind, new PrimitiveSchema(kind, Map.of()));
            }
        }
        return all;
    }

    /** The shared schema of a primitive kind without any property. */
    static PrimitiveSchema plain(SchemaKind kind) {
        if (!kind.isPrimitive()) {
            throw new IllegalArgumentException("not a primitive type: " + kind.label());
        }
        return PLAIN.get(kind);
    }

    /**
     * This schema with a logical type; one that it had is replaced.
     *
     * @param type the logical type, not null
     * @throws IllegalArgumentException if it is not one for this primitive type
     */
    public PrimitiveSchema withLogicalType(LogicalType type) {
        return new PrimitiveSchema(
                kind(), Properties.with(properties(), LogicalTypes.declaring(type, kind(), 0)), type);
    }

    /**
     * This schema with one more custom property, which may declare a logical type of the specification, too. A logical
     * type of the caller's own stays, unless the property is {@code logicalType}.
     *
     * @param property its name, not {@code type}
     * @param value its value, not null
     */
    public PrimitiveSchema withProperty(String property, JsonValue value) {
        Properties.check(property, attribute -> attribute == Attribute.TYPE);
        PrimitiveSchema result = new PrimitiveSchema(kind(), Properties.with(properties(), Map.of(property, value)));
        return !property.equals("logicalType") && logicalType().orElse(null) instanceof CustomLogicalType custom
                ? new PrimitiveSchema(kind(), result.properties(), custom)
                : result;
    }

    @Override
    public String typeName() {
        return kind().label();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitPrimitive(this);
    }
}
