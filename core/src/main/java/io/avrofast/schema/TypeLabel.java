package io.avrofast.schema;

/** What the attribute {@code type} of a schema's object may say. */
enum TypeLabel {
    NULL(SchemaKind.NULL),
    BOOLEAN(SchemaKind.BOOLEAN),
    INT(SchemaKind.INT),
    LONG(SchemaKind.LONG),
    FLOAT(SchemaKind.FLOAT),
    DOUBLE(SchemaKind.DOUBLE),
    BYTES(SchemaKind.BYTES),
    STRING(SchemaKind.STRING),
    RECORD(SchemaKind.RECORD),
    ERROR(SchemaKind.RECORD),
    ENUM(SchemaKind.ENUM),
    ARRAY(SchemaKind.ARRAY),
    MAP(SchemaKind.MAP),
    FIXED(SchemaKind.FIXED);

    private final SchemaKind kind;

    TypeLabel(SchemaKind kind) {
        this.kind = kind;
    }

    /** The kind of schema that it stands for. */
    SchemaKind kind() {
        return kind;
    }

    /** The label that is the scanner's last string, or null when it is none of these. */
    static TypeLabel named(JsonScanner scanner) {
        return switch (scanner.stringLength()) {
            case 3 -> scanner.stringIs("int") ? INT : scanner.stringIs("map") ? MAP : null;
            case 4 ->
                scanner.stringIs("long")
                        ? LONG
                        : scanner.stringIs("null") ? NULL : scanner.stringIs("enum") ? ENUM : null;
            case 5 -> namedOfFive(scanner);
            case 6 ->
                scanner.stringIs("string")
                        ? STRING
                        : scanner.stringIs("record") ? RECORD : scanner.stringIs("double") ? DOUBLE : null;
            case 7 -> scanner.stringIs("boolean") ? BOOLEAN : null;
            default -> null;
        };
    }

    private static TypeLabel namedOfFive(JsonScanner scanner) {
        if (scanner.stringIs("array")) {
            return ARRAY;
        }
        if (scanner.stringIs("bytes")) {
            return BYTES;
        }
        if (scanner.stringIs("float")) {
            return FLOAT;
        }
        if (scanner.stringIs("fixed")) {
            return FIXED;
        }
        return scanner.stringIs("error") ? ERROR : null;
    }

    /** The label of a text, or null when it is none of these. */
    static TypeLabel of(String text) {
        for (TypeLabel label : values()) {
            if (label.label().equals(text)) {
                return label;
            }
        }
        return null;
    }

    private String label() {
        return this == ERROR ? "error" : kind.label();
    }
}
