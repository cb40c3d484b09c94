package io.avrofast.schema;

import java.util.HashSet;
import java.util.Set;

/** Computes a schema's hash from all that equality looks at, but the docs and properties of fields. One thread. */
final class SchemaHash implements AvroSchema.Visitor<Integer> {

    private final Set<String> visited = new HashSet<>();

    private SchemaHash() {}

    static int of(AvroSchema schema) {
        return schema.accept(new SchemaHash());
    }

    @Override
    public Integer visitPrimitive(PrimitiveSchema schema) {
        return base(schema);
    }

    @Override
    public Integer visitArray(ArraySchema schema) {
        return base(schema) * 31 + schema.items().accept(this);
    }

    @Override
    public Integer visitMap(MapSchema schema) {
        return base(schema) * 31 + schema.values().accept(this);
    }

    @Override
    public Integer visitUnion(UnionSchema schema) {
        int hash = base(schema);
        for (AvroSchema branch : schema.branches()) {
            hash = hash * 31 + branch.accept(this);
        }
        return hash;
    }

    @Override
    public Integer visitRecord(RecordSchema schema) {
        int hash = named(schema);
        // A named type is hashed in full where it comes first, which is at the same place in every equal schema.
        if (visited.add(schema.fullName())) {
            for (SchemaField field : schema.fields()) {
                hash = hash * 31 + field.name().hashCode();
                hash = hash * 31 + field.defaultValue().hashCode();
                hash = hash * 31 + field.schema().accept(this);
            }
        }
        return hash;
    }

    @Override
    public Integer visitEnum(EnumSchema schema) {
        return named(schema) * 31 + schema.symbols().hashCode();
    }

    @Override
    public Integer visitFixed(FixedSchema schema) {
        return named(schema) * 31 + schema.size();
    }

    private static int named(NamedSchema schema) {
        return base(schema) * 31 + schema.fullName().hashCode();
    }

    private static int base(AvroSchema schema) {
        return schema.kind().label().hashCode() * 31 + schema.properties().hashCode();
    }
}
