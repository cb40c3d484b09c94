package io.avrofast.object;

import io.avrofast.schema.SchemaKind;

/** Which numbers become which others without a loss. */
final class Widening {

    private Widening() {}

    /** Whether all values of one kind of boolean or number are values of another one, or it is the same. */
    static boolean allows(SchemaKind from, SchemaKind to) {
        return switch (from) {
            case BOOLEAN, LONG, DOUBLE -> from == to;
            case INT -> to == SchemaKind.INT || to == SchemaKind.LONG || to == SchemaKind.DOUBLE;
            case FLOAT -> to == SchemaKind.FLOAT || to == SchemaKind.DOUBLE;
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> false;
        };
    }
}
