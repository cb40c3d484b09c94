package io.avrofast.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads the fields of records. One thread. */
final class FieldReader {

    /** A default to be checked once the schemas in it are complete. */
    private record OpenDefault(AvroSchema schema, JsonValue value, int offset, String type, String field) {}

    private final SchemaReader schemas;
    private final JsonScanner scanner;
    private final Faults faults;
    private final boolean lenient;
    private final DefaultCheck defaults = new DefaultCheck();
    private final List<OpenDefault> openDefaults = new ArrayList<>(0);

    /** The offsets of the fields read so far of the records that are being read, the outermost first. */
    private int[] offsets = new int[16];

    private int offsetCount;

    FieldReader(SchemaReader schemas, JsonScanner scanner, Faults faults, boolean lenient) {
        this.schemas = schemas;
        this.scanner = scanner;
        this.faults = faults;
        this.lenient = lenient;
    }

    /** Reads the array of fields that is next, of a record whose fields' names without a dot are of a namespace. */
    FieldList readFields(String namespace) {
        List<SchemaField> fields = new ArrayList<>();
        int firstOffset = offsetCount;
        scanner.expect('[');
        if (!scanner.accept(']')) {
            String typeName = faults.typeName();
            do {
                scanner.peek();
                int offset = scanner.position();
                SchemaField field = readField(namespace);
                if (field != null) {
                    fields.add(field);
                    pushOffset(offset);
                }
                faults.enter(typeName, "");
            } while (scanner.accept(','));
            scanner.expectClosing(']');
        }
        FieldList list = FieldList.of(fields);
        if (!lenient) {
            checkNames(list, firstOffset);
        }
        offsetCount = firstOffset;
        return list;
    }

    private void pushOffset(int offset) {
        if (offsetCount == offsets.length) {
            offsets = Arrays.copyOf(offsets, offsetCount * 2);
        }
        offsets[offsetCount++] = offset;
    }

    private void checkNames(FieldList list, int firstOffset) {
        for (int i = 0; i < list.fields().size(); i++) {
            if (list.index().isRepeated(i)) {
                String name = list.fields().get(i).name();
                faults.add(offsets[firstOffset + i], () -> "the record has two fields named " + name);
            }
        }
    }

    private SchemaField readField(String namespace) {
        int start = scanner.position();
        if (scanner.peek() != '{') {
            scanner.takeValue();
            faults.add(start, "expected a field, which is an object");
            return null;
        }
        FieldAttributes field = new FieldAttributes();
        scanner.expect('{');
        if (!scanner.accept('}')) {
            do {
                readAttribute(field, namespace);
            } while (scanner.accept(','));
            scanner.expectClosing('}');
        }
        return build(field, start);
    }

    private SchemaField build(FieldAttributes field, int start) {
        if (field.name == null) {
            faults.add(start, "the field has no name");
        } else if (!lenient && !SchemaName.isSimple(field.name)) {
            faults.add(field.nameOffset, () -> SchemaName.problemOf(field.name));
        }
        if (field.schema == null) {
            faults.add(start, "the field has no type");
        }
        if (field.name == null || field.schema == null) {
            return null;
        }
        if (field.defaultValue != null && !lenient && !SchemaReader.isBroken(field.schema)) {
            checkDefault(field);
        }
        return new SchemaField(
                field.name,
                field.schema,
                field.doc,
                field.defaultValue,
                field.order,
                field.aliases,
                field.properties());
    }

    private void readAttribute(FieldAttributes field, String namespace) {
        scanner.peek();
        int offset = scanner.position();
        scanner.takeString();
        Attribute attribute = Attribute.named(scanner);
        if (attribute == null || !FieldAttributes.isReserved(attribute)) {
            String property = scanner.propertyName();
            scanner.expect(':');
            field.addProperty(property, scanner.takeValue());
            return;
        }
        scanner.expect(':');
        if ((field.seen & attribute.bit()) != 0) {
            violation(offset, "the attribute " + attribute.label() + " is given twice");
        }
        field.seen |= attribute.bit();
        char next = scanner.peek();
        offset = scanner.position();
        switch (attribute) {
            case TYPE -> field.schema = schemas.readSchema(namespace);
            case DEFAULT -> {
                field.defaultOffset = offset;
                field.defaultValue = scanner.takeValue();
            }
            case NAME -> {
                if (next == '"') {
                    field.nameOffset = offset;
                    field.name = scanner.takeStringValue();
                    faults.enter(faults.typeName(), field.name);
                } else {
                    scanner.takeValue();
                }
            }
            case DOC -> {
                if (next == '"') {
                    field.doc = scanner.takeStringValue();
                } else {
                    takeMisplaced(field, attribute, "a string");
                }
            }
            case ALIASES -> {
                if (next == '[') {
                    field.aliases = takeStrings("an alias");
                } else {
                    takeMisplaced(field, attribute, "an array");
                }
            }
            case ORDER -> readOrder(field);
            case NAMESPACE, FIELDS, ITEMS, VALUES, SYMBOLS, SIZE -> throw new IllegalStateException(attribute.label());
        }
    }

    private void readOrder(FieldAttributes field) {
        int offset = scanner.position();
        JsonValue value = scanner.takeValue();
        FieldOrder order = value instanceof JsonValue.Text text ? FieldOrder.named(text.value()) : null;
        if (order == null) {
            violation(offset, "expected ascending, descending or ignore as order");
            field.addProperty(Attribute.ORDER.label(), value);
        } else {
            field.order = order;
        }
    }

    private void takeMisplaced(FieldAttributes field, Attribute attribute, String expected) {
        boolean none = scanner.peek() == 'n' && attribute == Attribute.DOC;
        if (!none) {
            violation(scanner.position(), "expected " + expected + " as " + attribute.label());
        }
        field.addProperty(attribute.label(), scanner.takeValue());
    }

    /** Takes an array of strings that is next. */
    List<String> takeStrings(String what) {
        List<String> strings = new ArrayList<>();
        scanner.expect('[');
        if (!scanner.accept(']')) {
            do {
                scanner.countValue();
                if (scanner.peek() == '"') {
                    strings.add(scanner.takeStringValue());
                } else {
                    faults.add(scanner.position(), "expected " + what + ", which is a string");
                    scanner.takeValue();
                }
            } while (scanner.accept(','));
            scanner.expectClosing(']');
        }
        return strings;
    }

    private void checkDefault(FieldAttributes field) {
        JsonValue value = field.defaultValue;
        if (mayHoldRecord(value)) {
            // The records around this field have no fields yet.
            openDefaults.add(
                    new OpenDefault(field.schema, value, field.defaultOffset, faults.typeName(), faults.fieldName()));
            return;
        }
        DefaultProblem problem = defaults.problem(field.schema, value);
        if (problem != null) {
            faults.add(field.defaultOffset, problem::toString);
        }
    }

    private static boolean mayHoldRecord(JsonValue value) {
        return value instanceof JsonValue.Object
                || (value instanceof JsonValue.Array array && !array.items().isEmpty());
    }

    /** Checks the defaults that could not be checked before all schemas were complete. */
    void checkDefaults() {
        for (OpenDefault open : openDefaults) {
            DefaultProblem problem = defaults.problem(open.schema(), open.value());
            if (problem != null) {
                faults.addIn(open.type(), open.field(), open.offset(), problem::toString);
            }
        }
    }

    private void violation(int offset, String problem) {
        if (!lenient) {
            faults.add(offset, problem);
        }
    }
}
