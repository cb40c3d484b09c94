package io.avrofast.schema;

import io.avrofast.error.Shown;
import java.util.ArrayList;
import java.util.List;

/** Makes schemas of the attributes that were read of their objects. One thread. */
final class ObjectBuilder {

    private final Faults faults;
    private final boolean lenient;
    private final NamedTypes types;
    private final NameBudget names;
    private final LogicalTypeRegistry logicalTypes;

    ObjectBuilder(
            Faults faults, boolean lenient, NamedTypes types, NameBudget names, LogicalTypeRegistry logicalTypes) {
        this.faults = faults;
        this.lenient = lenient;
        this.types = types;
        this.names = names;
        this.logicalTypes = logicalTypes;
    }

    AvroSchema build(ObjectAttributes object) {
        if (object.type == null) {
            return buildWrapped(object);
        }
        return switch (object.type) {
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING -> buildPrimitive(object);
            case RECORD, ERROR -> buildRecord(object);
            case ENUM -> buildEnum(object);
            case FIXED -> buildFixed(object);
            case ARRAY ->
                object.element == null
                        ? broken(object, "the array has no items")
                        : new ArraySchema(object.element, object.properties());
            case MAP ->
                object.element == null
                        ? broken(object, "the map has no values")
                        : new MapSchema(object.element, object.properties());
        };
    }

    /** The full name, with an empty simple name where there is none. */
    SchemaName fullName(ObjectAttributes object) {
        return names.fullName(
                object.name == null ? "" : object.name,
                object.namespace == null ? object.enclosingNamespace : object.namespace,
                object.nameOffset);
    }

    private AvroSchema buildWrapped(ObjectAttributes object) {
        return object.typeSchema != null ? object.typeSchema : broken(object, "the schema has no type");
    }

    private AvroSchema buildPrimitive(ObjectAttributes object) {
        SchemaKind kind = object.type.kind();
        return object.hasProperties()
                ? logicalTypes.applyTo(new PrimitiveSchema(kind, object.properties()))
                : PrimitiveSchema.plain(kind);
    }

    private AvroSchema buildRecord(ObjectAttributes object) {
        if (object.fields == null) {
            return broken(object, "the record has no fields");
        }
        SchemaName name = object.record.name();
        checkName(name, object);
        object.record.complete(object.fields, aliases(name, object), object.doc, object.properties());
        return firstDefinition(object.record, object);
    }

    private AvroSchema buildEnum(ObjectAttributes object) {
        if (object.symbols == null) {
            return broken(object, "the enum has no symbols");
        }
        SchemaName name = fullName(object);
        checkName(name, object);
        String defaultSymbol = null;
        if (object.defaultValue instanceof JsonValue.Text text && object.symbols.contains(text.value())) {
            defaultSymbol = text.value();
        } else if (object.defaultValue != null) {
            violation(object.defaultOffset, "expected one of the enum's symbols as default");
            object.addProperty(Attribute.DEFAULT.label(), object.defaultValue);
        }
        EnumSchema schema = logicalTypes.applyTo(new EnumSchema(
                name, aliases(name, object), object.doc, object.symbols, defaultSymbol, object.properties()));
        if (!lenient) {
            checkSymbols(schema, object.symbolsOffset);
        }
        define(schema, object);
        return firstDefinition(schema, object);
    }

    private void checkSymbols(EnumSchema schema, int offset) {
        for (int i = 0; i < schema.symbols().size(); i++) {
            String symbol = schema.symbols().get(i);
            if (!SchemaName.isSimple(symbol)) {
                faults.add(offset, () -> SchemaName.problemOf(symbol));
            } else if (schema.isRepeated(i)) {
                faults.add(offset, () -> "the enum has the symbol " + symbol + " twice");
            }
        }
    }

    private AvroSchema buildFixed(ObjectAttributes object) {
        if (!(object.size instanceof JsonValue.Number size) || !size.isInt() || size.intValue() < 0) {
            return broken(object, "expected a number of bytes as size, from 0 to " + Integer.MAX_VALUE);
        }
        SchemaName name = fullName(object);
        checkName(name, object);
        FixedSchema schema = logicalTypes.applyTo(
                new FixedSchema(name, aliases(name, object), object.doc, size.intValue(), object.properties()));
        define(schema, object);
        return firstDefinition(schema, object);
    }

    private AvroSchema broken(ObjectAttributes object, String problem) {
        faults.add(object.start, problem);
        return SchemaReader.BROKEN;
    }

    /** Makes a type known to what comes after it in the text, unless its name is taken. */
    void define(NamedSchema schema, ObjectAttributes object) {
        types.define(schema, object.start, object.enclosingNamespace);
    }

    @SuppressWarnings("ReferenceEquality") // an equal one is a second definition
    private static boolean isSame(NamedSchema left, NamedSchema right) {
        return left == right;
    }

    /** The first type that was defined with a type's name, which in sound texts is that type itself. */
    private AvroSchema firstDefinition(NamedSchema schema, ObjectAttributes object) {
        NamedTypes.Definition first = types.definition(schema.fullName());
        if (isSame(first.schema(), schema)) {
            return schema;
        }
        if (!SchemaEquality.areEqual(first.schema(), schema)) {
            faults.add(object.nameOffset, () -> problemOfSecond(schema, first));
        }
        return first.schema();
    }

    private String problemOfSecond(NamedSchema schema, NamedTypes.Definition first) {
        String where = first.offset() < 0 ? "" : "in line " + faults.lineOf(first.offset()) + " ";
        return "type " + Shown.of(schema.fullName()) + " is defined " + where + "already";
    }

    private void checkName(SchemaName name, ObjectAttributes object) {
        if (object.name == null) {
            faults.add(object.start, "the " + object.type.kind().label() + " has no name");
        } else if (!lenient) {
            int offset = object.nameOffset;
            if (!SchemaName.isSimple(name.simpleName())) {
                faults.add(offset, () -> SchemaName.problemOf(name.simpleName()));
            } else if (SchemaKind.isPrimitiveLabel(name.simpleName())) {
                faults.add(offset, () -> name.simpleName() + " is a primitive type and can't be defined");
            }
            boolean ownNamespace = object.namespace != null || object.name.indexOf('.') >= 0;
            if (ownNamespace && !SchemaName.isNamespace(name.namespace())) {
                faults.add(
                        object.namespace == null ? offset : object.namespaceOffset,
                        () -> "not a namespace: \"" + name.namespace() + "\"");
            }
        }
    }

    private static List<SchemaName> aliases(SchemaName of, ObjectAttributes object) {
        if (object.aliases == null) {
            return List.of();
        }
        List<SchemaName> names = new ArrayList<>(object.aliases.size());
        for (String alias : object.aliases) {
            names.add(SchemaName.of(alias, of.namespace()));
        }
        return names;
    }

    private void violation(int offset, String problem) {
        if (!lenient) {
            faults.add(offset, problem);
        }
    }
}
