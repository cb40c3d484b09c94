package io.avrofast.schema;

import java.util.Locale;

/** The kinds of schema of the Avro specification, primitive ones first. */
public enum SchemaKind {
    NULL,
    BOOLEAN,
    INT,
    LONG,
    FLOAT,
    DOUBLE,
    BYTES,
    STRING,
    RECORD,
    ENUM,
    ARRAY,
    MAP,
    UNION,
    FIXED;

    private final String label = name().toLowerCase(Locale.ROOT);

    /** The name of this kind in schema text, such as {@code "long"}; unions have none there and give {@code "union"}. */
    public String label() {
        return label;
    }

    /** Whether a name in schema text is that of a primitive kind. */
    static boolean isPrimitiveLabel(String label) {
        return switch (label) {
            case "null", "boolean", "int", "long", "float", "double", "bytes", "string" -> true;
            default -> false;
        };
    }

    /** Whether this is one of the eight primitive kinds. */
    public boolean isPrimitive() {
        return compareTo(STRING) <= 0;
    }
}
