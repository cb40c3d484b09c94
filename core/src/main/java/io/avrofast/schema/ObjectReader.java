package io.avrofast.schema;

import java.util.Map;

/** Reads the objects that stand for a schema in its text: {@code {"type": ...}}. One thread. */
final class ObjectReader {

    private final SchemaReader schemas;
    private final JsonScanner scanner;
    private final Faults faults;
    private final boolean lenient;
    private final NamedTypes types;
    private final ReaderNotes notes;
    private final FieldReader fieldReader;
    private final ObjectBuilder builder;
    private boolean needsHeaders;

    ObjectReader(
            SchemaReader schemas,
            JsonScanner scanner,
            Faults faults,
            boolean lenient,
            NamedTypes types,
            ReaderNotes notes,
            NameBudget names,
            LogicalTypeRegistry logicalTypes) {
        this.schemas = schemas;
        this.scanner = scanner;
        this.faults = faults;
        this.lenient = lenient;
        this.types = types;
        this.notes = notes;
        this.fieldReader = new FieldReader(schemas, scanner, faults, lenient);
        this.builder = new ObjectBuilder(faults, lenient, types, names, logicalTypes);
    }

    /** Whether an object was read wrongly, since what decides about its parts came after them. */
    boolean needsHeaders() {
        return needsHeaders;
    }

    Map<Integer, HeaderScout.Header> scoutHeaders() {
        return HeaderScout.scan(scanner.fromStart());
    }

    void checkDefaults() {
        fieldReader.checkDefaults();
    }

    /** Reads the object that starts at the next token; in it, names without a dot are of the given namespace. */
    AvroSchema read(String namespace) {
        scanner.descend();
        scanner.peek();
        ObjectAttributes object = new ObjectAttributes(scanner.position(), namespace);
        NamedSchema known = notes.readAhead(object.start, types);
        if (known != null) {
            scanner.takeValue();
            scanner.ascend();
            return known;
        }
        if (notes.headers() != null) {
            object.foresee(notes.headers().get(object.start));
        }
        String outerType = faults.typeName();
        String outerField = faults.fieldName();
        scanner.expect('{');
        if (!scanner.accept('}')) {
            do {
                readAttribute(object);
            } while (scanner.accept(','));
            scanner.expectClosing('}');
        }
        AvroSchema schema = build(object);
        faults.enter(outerType, outerField);
        scanner.ascend();
        return schema;
    }

    private void readAttribute(ObjectAttributes object) {
        scanner.peek();
        int offset = scanner.position();
        scanner.takeString();
        Attribute attribute = Attribute.named(scanner);
        if (attribute == null) {
            String property = scanner.propertyName();
            scanner.expect(':');
            object.addProperty(property, scanner.takeValue());
            return;
        }
        scanner.expect(':');
        if (!lenient && (object.seen & attribute.bit()) != 0) {
            faults.add(offset, "the attribute " + attribute.label() + " is given twice");
        }
        object.seen |= attribute.bit();
        switch (attribute) {
            case TYPE -> readType(object);
            case NAME -> readName(object);
            case NAMESPACE -> readNamespace(object);
            case DOC -> readDoc(object);
            case ALIASES, FIELDS, ITEMS, VALUES, SYMBOLS, SIZE, DEFAULT, ORDER -> readByType(object, attribute);
        }
    }

    private void readType(ObjectAttributes object) {
        scanner.peek();
        int offset = scanner.position();
        if (object.foreseen && object.type != null) {
            scanner.takeValue();
            return;
        }
        object.typeSchema = null;
        if (scanner.peek() != '"') {
            object.type = null;
            object.typeSchema = schemas.readSchema(object.enclosingNamespace);
            violation(offset, "expected the name of a type; a schema stands without another object around it");
            return;
        }
        scanner.takeString();
        object.type = TypeLabel.named(scanner);
        if (object.type == null) {
            object.typeSchema = schemas.find(scanner.stringValue(), object.enclosingNamespace, offset);
            violation(
                    offset,
                    "expected a primitive type or record, error, enum, array, map or fixed; a reference to a named type"
                            + " stands without an object around it");
        }
    }

    private void readName(ObjectAttributes object) {
        scanner.peek();
        object.nameOffset = scanner.position();
        String name = takeTextOfNamedType(object, Attribute.NAME);
        if (name != null && !object.foreseen) {
            needsHeaders |= object.record != null && !name.equals(object.name);
            object.name = name;
        }
    }

    private void readNamespace(ObjectAttributes object) {
        scanner.peek();
        object.namespaceOffset = scanner.position();
        String namespace = takeTextOfNamedType(object, Attribute.NAMESPACE);
        if (namespace != null && !object.foreseen) {
            needsHeaders |= object.record != null && !namespace.equals(object.namespace);
            object.namespace = namespace;
        }
    }

    private void readDoc(ObjectAttributes object) {
        object.doc = takeTextOfNamedType(object, Attribute.DOC);
    }

    /** The text of an attribute of a named type; null when it is no text, or the type has no such attribute. */
    private String takeTextOfNamedType(ObjectAttributes object, Attribute attribute) {
        boolean mayBeNamed = object.type == null ? !object.foreseen : object.isNamed();
        if (!mayBeNamed || scanner.peek() != '"') {
            takeMisplaced(object, attribute, "a string");
            return null;
        }
        object.guessedNamed |= object.type == null;
        return scanner.takeStringValue();
    }

    /** Reads an attribute that means something in some types only; in the others it is a property like any other. */
    private void readByType(ObjectAttributes object, Attribute attribute) {
        foreseeType(object);
        boolean list = scanner.peek() == '[';
        if (list && attribute == Attribute.FIELDS && object.isRecord()) {
            readFields(object);
        } else if (list && attribute == Attribute.ALIASES && object.isNamed()) {
            object.aliases = fieldReader.takeStrings("an alias");
        } else if (list && attribute == Attribute.SYMBOLS && object.type == TypeLabel.ENUM) {
            object.symbolsOffset = scanner.position();
            object.symbols = fieldReader.takeStrings("a symbol");
        } else if ((attribute == Attribute.ITEMS && object.type == TypeLabel.ARRAY)
                || (attribute == Attribute.VALUES && object.type == TypeLabel.MAP)) {
            object.element = schemas.readSchema(object.enclosingNamespace);
        } else if (attribute == Attribute.SIZE && object.type == TypeLabel.FIXED) {
            object.size = scanner.takeValue();
        } else if (attribute == Attribute.DEFAULT && object.type == TypeLabel.ENUM && scanner.peek() != 'n') {
            object.defaultOffset = scanner.position();
            object.defaultValue = scanner.takeValue();
        } else {
            takeMisplaced(object, attribute, "an array");
        }
    }

    /** Keeps an attribute that this type does not have, or not with such a value, as a custom property. */
    private void takeMisplaced(ObjectAttributes object, Attribute attribute, String expected) {
        boolean none = scanner.peek() == 'n' && (attribute == Attribute.DOC || attribute == Attribute.DEFAULT);
        if (object.isNamed() && object.has(attribute) && !none) {
            violation(scanner.position(), "expected " + expected + " as " + attribute.label());
        }
        object.addProperty(attribute.label(), scanner.takeValue());
    }

    private void foreseeType(ObjectAttributes object) {
        if (object.type == null) {
            foresee(object);
        }
    }

    private void foresee(ObjectAttributes object) {
        if (object.foreseen) {
            return;
        }
        if (notes.headers() == null) {
            notes.noteHeaders(scoutHeaders());
        }
        object.foresee(notes.headers().get(object.start));
    }

    private void readFields(ObjectAttributes object) {
        if (object.name == null) {
            foresee(object);
        }
        SchemaName name = builder.fullName(object);
        object.record = new RecordSchema(name, object.type == TypeLabel.ERROR);
        builder.define(object.record, object);
        faults.enter(object.record.fullName(), "");
        object.fields = fieldReader.readFields(name.namespace());
    }

    private AvroSchema build(ObjectAttributes object) {
        if (object.guessedNamed && !object.isNamed() && object.typeSchema == null) {
            needsHeaders = true;
        }
        return builder.build(object);
    }

    private void violation(int offset, String problem) {
        if (!lenient) {
            faults.add(offset, problem);
        }
    }
}
