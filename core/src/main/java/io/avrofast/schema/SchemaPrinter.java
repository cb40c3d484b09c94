package io.avrofast.schema;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes a schema as compact JSON text; each named type is written where it comes first, then by its name. */
final class SchemaPrinter implements AvroSchema.Visitor<Void> {

    private final StringBuilder out = new StringBuilder();
    private final Map<String, NamedSchema> written = new HashMap<>();
    private String namespace = "";

    private SchemaPrinter() {}

    static String print(AvroSchema schema) {
        SchemaPrinter printer = new SchemaPrinter();
        schema.accept(printer);
        return printer.out.toString();
    }

    @Override
    public Void visitPrimitive(PrimitiveSchema schema) {
        if (schema.properties().isEmpty()) {
            JsonPrinter.appendString(out, schema.typeName());
        } else {
            begin(schema.typeName());
            end(schema.properties());
        }
        return null;
    }

    @Override
    public Void visitArray(ArraySchema schema) {
        begin("array");
        member("items");
        schema.items().accept(this);
        end(schema.properties());
        return null;
    }

    @Override
    public Void visitMap(MapSchema schema) {
        begin("map");
        member("values");
        schema.values().accept(this);
        end(schema.properties());
        return null;
    }

    @Override
    public Void visitUnion(UnionSchema schema) {
        out.append('[');
        String separator = "";
        for (AvroSchema branch : schema.branches()) {
            out.append(separator);
            branch.accept(this);
            separator = ",";
        }
        out.append(']');
        return null;
    }

    @Override
    public Void visitRecord(RecordSchema schema) {
        if (!writtenByName(schema)) {
            begin(schema.isError() ? "error" : "record");
            String outer = namespace;
            nameAndDoc(schema);
            member("fields");
            out.append('[');
            String separator = "";
            for (SchemaField field : schema.fields()) {
                out.append(separator);
                field(field);
                separator = ",";
            }
            out.append(']');
            namespace = outer;
            aliases(schema);
            end(schema.properties());
        }
        return null;
    }

    @Override
    public Void visitEnum(EnumSchema schema) {
        if (!writtenByName(schema)) {
            begin("enum");
            String outer = namespace;
            nameAndDoc(schema);
            namespace = outer;
            member("symbols");
            strings(schema.symbols());
            schema.defaultSymbol().ifPresent(symbol -> text("default", symbol));
            aliases(schema);
            end(schema.properties());
        }
        return null;
    }

    @Override
    public Void visitFixed(FixedSchema schema) {
        if (!writtenByName(schema)) {
            begin("fixed");
            String outer = namespace;
            nameAndDoc(schema);
            namespace = outer;
            member("size");
            out.append(schema.size());
            aliases(schema);
            end(schema.properties());
        }
        return null;
    }

    private boolean writtenByName(NamedSchema schema) {
        NamedSchema first = written.putIfAbsent(schema.fullName(), schema);
        if (first == null) {
            return false;
        }
        if (!first.equals(schema)) {
            throw new IllegalStateException("the schema has two different types named " + schema.fullName());
        }
        SchemaName name = schema.name();
        String simpleName = name.simpleName();
        // Inside of its namespace the simple name would do, if it were not that of a primitive type, too, or of a type
        // without a namespace: inside of a type, Apache Avro takes the type's simple name for that other type.
        boolean simple = name.namespace().equals(namespace)
                && !SchemaKind.isPrimitiveLabel(simpleName)
                && (namespace.isEmpty() || !written.containsKey(simpleName));
        if (name.namespace().isEmpty() && !namespace.isEmpty() && written.containsKey(namespace + "." + simpleName)) {
            throw new IllegalStateException(
                    "inside of the namespace " + namespace + " there is no way to name the type " + simpleName);
        }
        JsonPrinter.appendString(out, simple ? name.simpleName() : schema.fullName());
        return true;
    }

    /** Writes the name, and from here on names without a dot are of its namespace. */
    private void nameAndDoc(NamedSchema schema) {
        SchemaName name = schema.name();
        text("name", name.simpleName());
        if (!name.namespace().equals(namespace)) {
            text("namespace", name.namespace());
            namespace = name.namespace();
        }
        schema.doc().ifPresent(doc -> text("doc", doc));
    }

    private void field(SchemaField field) {
        out.append("{\"name\":");
        JsonPrinter.appendString(out, field.name());
        member("type");
        field.schema().accept(this);
        field.doc().ifPresent(doc -> text("doc", doc));
        field.defaultValue().ifPresent(value -> {
            member("default");
            JsonPrinter.append(out, value);
        });
        if (field.order() != FieldOrder.ASCENDING) {
            text("order", field.order().label());
        }
        if (!field.aliases().isEmpty()) {
            member("aliases");
            strings(field.aliases());
        }
        end(field.properties());
    }

    private void aliases(NamedSchema schema) {
        if (!schema.aliases().isEmpty()) {
            member("aliases");
            strings(schema.aliases().stream()
                    .map(alias -> relativeTo(schema.name().namespace(), alias))
                    .toList());
        }
    }

    private static String relativeTo(String namespaceOfType, SchemaName alias) {
        if (alias.namespace().equals(namespaceOfType)) {
            return alias.simpleName();
        }
        return alias.namespace().isEmpty() ? "." + alias.simpleName() : alias.fullName();
    }

    private void begin(String type) {
        out.append("{\"type\":");
        JsonPrinter.appendString(out, type);
    }

    private void member(String name) {
        out.append(',');
        JsonPrinter.appendString(out, name);
        out.append(':');
    }

    private void text(String name, String value) {
        member(name);
        JsonPrinter.appendString(out, value);
    }

    private void strings(List<String> values) {
        out.append('[');
        String separator = "";
        for (String value : values) {
            out.append(separator);
            JsonPrinter.appendString(out, value);
            separator = ",";
        }
        out.append(']');
    }

    private void end(Map<String, JsonValue> properties) {
        properties.forEach((name, value) -> {
            member(name);
            JsonPrinter.append(out, value);
        });
        out.append('}');
    }
}
