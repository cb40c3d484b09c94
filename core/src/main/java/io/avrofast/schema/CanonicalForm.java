package io.avrofast.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes the parsing canonical form (specification, section "Parsing Canonical Form for Schemas"). */
final class CanonicalForm implements AvroSchema.Visitor<Void> {

    private final StringBuilder out = new StringBuilder(256);
    private final Set<String> written = new HashSet<>();

    private CanonicalForm() {}

    static String of(AvroSchema schema) {
        CanonicalForm form = new CanonicalForm();
        schema.accept(form);
        return form.out.toString();
    }

    @Override
    public Void visitPrimitive(PrimitiveSchema schema) {
        string(schema.typeName());
        return null;
    }

    @Override
    public Void visitArray(ArraySchema schema) {
        out.append("{\"type\":\"array\",\"items\":");
        schema.items().accept(this);
        out.append('}');
        return null;
    }

    @Override
    public Void visitMap(MapSchema schema) {
        out.append("{\"type\":\"map\",\"values\":");
        schema.values().accept(this);
        out.append('}');
        return null;
    }

    @Override
    public Void visitUnion(UnionSchema schema) {
        List<AvroSchema> branches = schema.branches();
        out.append('[');
        for (int i = 0; i < branches.size(); i++) {
            separate(i);
            branches.get(i).accept(this);
        }
        out.append(']');
        return null;
    }

    @Override
    public Void visitRecord(RecordSchema schema) {
        if (begin(schema, "record")) {
            List<SchemaField> fields = schema.fields();
            out.append(",\"fields\":[");
            for (int i = 0; i < fields.size(); i++) {
                separate(i);
                SchemaField field = fields.get(i);
                out.append("{\"name\":\"").append(field.name()).append("\",\"type\":");
                field.schema().accept(this);
                out.append('}');
            }
            out.append("]}");
        }
        return null;
    }

    @Override
    public Void visitEnum(EnumSchema schema) {
        if (begin(schema, "enum")) {
            List<String> symbols = schema.symbols();
            out.append(",\"symbols\":[");
            for (int i = 0; i < symbols.size(); i++) {
                separate(i);
                string(symbols.get(i));
            }
            out.append("]}");
        }
        return null;
    }

    @Override
    public Void visitFixed(FixedSchema schema) {
        if (begin(schema, "fixed")) {
            out.append(",\"size\":").append(schema.size()).append('}');
        }
        return null;
    }

    /** Begins a type's definition; where it was defined before, writes its name alone and gives false. */
    private boolean begin(NamedSchema schema, String type) {
        if (!written.add(schema.fullName())) {
            string(schema.fullName());
            return false;
        }
        out.append("{\"name\":\"").append(schema.fullName()).append("\",\"type\":\"");
        out.append(type).append('"');
        return true;
    }

    private void separate(int index) {
        if (index > 0) {
            out.append(',');
        }
    }

    /** Without escapes, as the specification says; valid names need none. */
    private void string(String text) {
        out.append('"').append(text).append('"');
    }
}
