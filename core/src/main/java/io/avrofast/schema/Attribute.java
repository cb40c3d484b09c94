package io.avrofast.schema;

/** The attributes that the specification reserves, in schemas and in fields. */
enum Attribute {
    TYPE("type"),
    NAME("name"),
    NAMESPACE("namespace"),
    DOC("doc"),
    ALIASES("aliases"),
    FIELDS("fields"),
    ITEMS("items"),
    VALUES("values"),
    SYMBOLS("symbols"),
    SIZE("size"),
    DEFAULT("default"),
    ORDER("order");

    private final String label;

    Attribute(String label) {
        this.label = label;
    }

    /** The name in schema text. */
    String label() {
        return label;
    }

    /** A bit of its own, for sets of attributes in an int. */
    int bit() {
        return 1 << ordinal();
    }

    /** The attribute whose name is the scanner's last string, or null when it is none of these. */
    static Attribute named(JsonScanner scanner) {
        return switch (scanner.stringLength()) {
            case 3 -> match(scanner, DOC);
            case 4 -> scanner.stringIs("type") ? TYPE : scanner.stringIs("name") ? NAME : match(scanner, SIZE);
            case 5 -> scanner.stringIs("items") ? ITEMS : match(scanner, ORDER);
            case 6 -> scanner.stringIs("fields") ? FIELDS : match(scanner, VALUES);
            case 7 -> scanner.stringIs("default")
                    ? DEFAULT
                    : scanner.stringIs("symbols") ? SYMBOLS : match(scanner, ALIASES);
            case 9 -> match(scanner, NAMESPACE);
            default -> null;
        };
    }

    private static Attribute match(JsonScanner scanner, Attribute attribute) {
        return scanner.stringIs(attribute.label) ? attribute : null;
    }
}
