package io.avrofast.schema;

import java.util.List;

/** What was read so far of one schema's object. Each part is null, or -1, while it was not read. */
final class ObjectAttributes extends PropertyCollector {

    /** The offset of the object's opening bracket. */
    final int start;

    /** The namespace around the object; empty for the null namespace. */
    final String enclosingNamespace;

    TypeLabel type;
    /** What {@code type} says where it is no label: a named type, or a schema in place of its name. */
    AvroSchema typeSchema;

    String name;
    String namespace;
    String doc;
    List<String> aliases;
    List<String> symbols;
    JsonValue size;
    JsonValue defaultValue;
    AvroSchema element;
    RecordSchema record;
    FieldList fields;

    int nameOffset;
    int namespaceOffset;
    int symbolsOffset;
    int defaultOffset;

    /** The bits of the attributes that were seen. */
    int seen;

    /** Whether type, name and namespace are known already, so that the text tells nothing new of them. */
    boolean foreseen;

    /** Whether the attribute {@code name} or its like was taken for a named type's before the type was known. */
    boolean guessedNamed;

    ObjectAttributes(int start, String enclosingNamespace) {
        this.start = start;
        this.enclosingNamespace = enclosingNamespace;
        this.nameOffset = start;
    }

    /** Takes over what the text says further on. */
    void foresee(HeaderScout.Header header) {
        foreseen = true;
        type = header.type() == null ? null : TypeLabel.of(header.type());
        name = header.name();
        namespace = header.namespace();
    }

    boolean isNamed() {
        return type != null
                && switch (type) {
                    case RECORD, ERROR, ENUM, FIXED -> true;
                    case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING, ARRAY, MAP -> false;
                };
    }

    boolean isRecord() {
        return type == TypeLabel.RECORD || type == TypeLabel.ERROR;
    }

    /** Whether the named type that this is has an attribute. */
    boolean has(Attribute attribute) {
        return switch (attribute) {
            case TYPE, NAME, NAMESPACE, DOC, ALIASES -> true;
            case FIELDS -> isRecord();
            case SYMBOLS, DEFAULT -> type == TypeLabel.ENUM;
            case SIZE -> type == TypeLabel.FIXED;
            case ITEMS, VALUES, ORDER -> false;
        };
    }
}
