package io.avrofast.schema;

/** The attributes that the specification reserves, in schemas and in fields. */
enum Attribute {
    TYPE(0, "type"),
    NAME(1, "name"),
    NAMESPACE(2, "namespace"),
    DOC(3, "doc"),
    ALIASES(4, "aliases"),
    FIELDS(5, "fields"),
    ITEMS(6, "items"),
    VALUES(7, "values"),
    SYMBOLS(8, "symbols"),
    SIZE(9, "size"),
    DEFAULT(10, "default"),
    ORDER(11, "order");

    private final int bit;
    private final String label;

    Attribute(int position, String label) {
        this.bit = 1 << position;
        this.label = label;
    }

    /** The name in schema text. */
    String label() {
        return label;
    }

    /** A bit of its own, for sets of attributes in an int. */
    int bit() {
        return bit;
    }

    /** The attribute whose name is the scanner's last string, or null when it is none of these. */
    static Attribute named(JsonScanner scanner) {
        return switch (scanner.stringLength()) {
            case 3 -> match(scanner, DOC);
            case 4 -> scanner.stringIs("type") ? TYPE : scanner.stringIs("name") ? NAME : match(scanner, SIZE);
            case 5 -> scanner.stringIs("items") ? ITEMS : match(scanner, ORDER);
            case 6 -> scanner.stringIs("fields") ? FIELDS : match(scanner, VALUES);
            case 7 ->
                scanner.stringIs("default") ? DEFAULT : scanner.stringIs("symbols") ? SYMBOLS : match(scanner, ALIASES);
            case 9 -> match(scanner, NAMESPACE);
            default -> null;
        };
    }

    private static Attribute match(JsonScanner scanner, Attribute attribute) {
        return scanner.stringIs(attribute.label) ? attribute : null;
    }
}
