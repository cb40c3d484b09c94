package io.avrofast.schema;

import java.util.List;

/** What was read so far of one field's object. Each part is null while it was not read. */
final class FieldAttributes extends PropertyCollector {

    String name;
    AvroSchema schema;
    String doc;
    JsonValue defaultValue;
    FieldOrder order = FieldOrder.ASCENDING;
    List<String> aliases = List.of();
    int nameOffset;
    int defaultOffset;
    /** The bits of the attributes that were seen. */
    int seen;

    /** Whether the specification gives an attribute a meaning in fields. */
    static boolean isReserved(Attribute attribute) {
        return switch (attribute) {
            case TYPE, NAME, DOC, ALIASES, DEFAULT, ORDER -> true;
            case NAMESPACE, FIELDS, ITEMS, VALUES, SYMBOLS, SIZE -> false;
        };
    }
}
