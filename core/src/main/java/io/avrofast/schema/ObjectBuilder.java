package io.avrofast.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes schemas of the attributes that were read of their objects. One thread. */
final class ObjectBuilder {

    private final Faults faults;
    private final boolean lenient;
    private final NamedTypes types;

    ObjectBuilder(Faults faults, boolean lenient, NamedTypes types) {
        this.faults = faults;
        this.lenient = lenient;
        this.types = types;
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
                        : new ArraySchema(object.element, properties(object));
            case MAP ->
                object.element == null
                        ? broken(object, "the map has no values")
                        : new MapSchema(object.element, properties(object));
        };
    }

    private AvroSchema buildWrapped(ObjectAttributes object) {
        return object.typeSchema != null ? object.typeSchema : broken(object, "the schema has no type");
    }

    private AvroSchema buildPrimitive(ObjectAttributes object) {
        SchemaKind kind = object.type.kind();
        return object.properties == null ? PrimitiveSchema.plain(kind) : new PrimitiveSchema(kind, properties(object));
    }

    private AvroSchema buildRecord(ObjectAttributes object) {
        if (object.fields == null) {
            return broken(object, "the record has no fields");
        }
        checkName(object);
        object.record.complete(object.fields, aliases(object), object.doc, properties(object));
        return firstDefinition(object.record, object);
    }

    private AvroSchema buildEnum(ObjectAttributes object) {
        if (object.symbols == null) {
            return broken(object, "the enum has no symbols");
        }
        checkName(object);
        String defaultSymbol = null;
        if (object.defaultValue instanceof JsonValue.Text text && object.symbols.contains(text.value())) {
            defaultSymbol = text.value();
        } else if (object.defaultValue != null) {
            violation(object.offsetOf(Attribute.DEFAULT), "expected one of the enum's symbols as default");
            object.addProperty(Attribute.DEFAULT.label(), object.defaultValue);
        }
        checkSymbols(object);
        EnumSchema schema = new EnumSchema(
                object.fullName(), aliases(object), object.doc, object.symbols, defaultSymbol, properties(object));
        define(schema, object);
        return firstDefinition(schema, object);
    }

    private void checkSymbols(ObjectAttributes object) {
        if (lenient) {
            return;
        }
        int offset = object.offsetOf(Attribute.SYMBOLS);
        Set<String> seen = new HashSet<>();
        for (String symbol : object.symbols) {
            if (!SchemaName.isSimple(symbol)) {
                faults.add(offset, SchemaName.problemOf(symbol));
            } else if (!seen.add(symbol)) {
                faults.add(offset, "the enum has the symbol " + symbol + " twice");
            }
        }
    }

    private AvroSchema buildFixed(ObjectAttributes object) {
        if (!(object.size instanceof JsonValue.Number size) || !size.isInt() || size.intValue() < 0) {
            return broken(object, "expected a number of bytes as size, from 0 to " + Integer.MAX_VALUE);
        }
        checkName(object);
        FixedSchema schema =
                new FixedSchema(object.fullName(), aliases(object), object.doc, size.intValue(), properties(object));
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
        if (!first.schema().equals(schema)) {
            String where = first.offset() < 0 ? "" : "in line " + faults.lineOf(first.offset()) + " ";
            faults.add(
                    object.offsetOf(Attribute.NAME), "type " + schema.fullName() + " is defined " + where + "already");
        }
        return first.schema();
    }

    private void checkName(ObjectAttributes object) {
        if (object.name == null) {
            faults.add(object.start, "the " + object.type.kind().label() + " has no name");
        } else if (!lenient) {
            int offset = object.offsetOf(Attribute.NAME);
            SchemaName name = object.fullName();
            if (!SchemaName.isSimple(name.simpleName())) {
                faults.add(offset, SchemaName.problemOf(name.simpleName()));
            } else if (SchemaKind.isPrimitiveLabel(name.simpleName())) {
                faults.add(offset, name.simpleName() + " is a primitive type and can't be defined");
            }
            boolean ownNamespace = object.namespace != null || object.name.indexOf('.') >= 0;
            if (ownNamespace && !SchemaName.isNamespace(name.namespace())) {
                faults.add(
                        object.namespace == null ? offset : object.offsetOf(Attribute.NAMESPACE),
                        "not a namespace: \"" + name.namespace() + "\"");
            }
        }
    }

    private List<SchemaName> aliases(ObjectAttributes object) {
        if (object.aliases == null) {
            return List.of();
        }
        String namespace = object.fullName().namespace();
        List<SchemaName> names = new ArrayList<>(object.aliases.size());
        for (String alias : object.aliases) {
            names.add(SchemaName.of(alias, namespace));
        }
        return names;
    }

    private static Map<String, JsonValue> properties(ObjectAttributes object) {
        return object.properties == null ? Map.of() : Collections.unmodifiableMap(object.properties);
    }

    private void violation(int offset, String problem) {
        if (!lenient) {
            faults.add(offset, problem);
        }
    }
}
