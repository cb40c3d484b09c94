package io.avrofast.schema;

import java.util.Map;

/** One of the eight primitive types, with or without a logical type. */
public final class PrimitiveSchema extends AvroSchema {

    PrimitiveSchema(SchemaKind kind, LogicalType logicalType, Map<String, JsonValue> properties) {
        super(kind, logicalType, properties);
        if (!kind.isPrimitive()) {
            throw new IllegalArgumentException("not a primitive type: " + kind);
        }
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
