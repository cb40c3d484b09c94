package io.avrofast.schema;

import java.util.Map;

/** One of the eight primitive types, with or without a logical type. */
public final class PrimitiveSchema extends AvroSchema {

    private static final PrimitiveSchema[] PLAIN = plain();

    PrimitiveSchema(SchemaKind kind, Map<String, JsonValue> properties) {
        super(kind, LogicalTypes.of(kind, 0, properties), properties);
        if (!kind.isPrimitive()) {
            throw new IllegalArgumentException("not a primitive type: " + kind);
        }
    }

    private static PrimitiveSchema[] plain() {
        PrimitiveSchema[] all = new PrimitiveSchema[SchemaKind.STRING.ordinal() + 1];
        for (int i = 0; i < all.length; i++) {
            all[i] = new PrimitiveSchema(SchemaKind.values()[i], Map.of());
        }
        return all;
    }

    /** The shared schema of a primitive kind without any property. */
    static PrimitiveSchema plain(SchemaKind kind) {
        if (!kind.isPrimitive()) {
            throw new IllegalArgumentException("not a primitive type: " + kind.label());
        }
        return PLAIN[kind.ordinal()];
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
