package io.avrofast.record;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaKind;

/** How a record stores a field's value. Immutable and safe for use by many threads. */
public enum SlotKind {
    /** Nothing is stored: the value is null. */
    NULL(0),
    /** One byte, 0 or 1. */
    BOOLEAN(1),
    /** 4 bytes. */
    INT(4),
    /** 8 bytes. */
    LONG(8),
    /** 4 bytes. */
    FLOAT(4),
    /** 8 bytes. */
    DOUBLE(8),
    /** 4 bytes: the index of the symbol. */
    ENUM(4),
    /** An object, or null. */
    REFERENCE(0);

    private final int width;

    SlotKind(int width) {
        this.width = width;
    }

    /** How many bytes the value takes in the record's area of primitive values; 0 where none. */
    public int width() {
        return width;
    }

    /** Whether the value lies in the record's area of primitive values. */
    public boolean isPrimitive() {
        return width > 0;
    }

    static SlotKind of(AvroSchema schema) {
        return ofKind(schema.kind());
    }

    private static SlotKind ofKind(SchemaKind kind) {
        return switch (kind) {
            case NULL -> NULL;
            case BOOLEAN -> BOOLEAN;
            case INT -> INT;
            case LONG -> LONG;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
            case ENUM -> ENUM;
            case BYTES, STRING, RECORD, ARRAY, MAP, UNION, FIXED -> REFERENCE;
        };
    }
}
