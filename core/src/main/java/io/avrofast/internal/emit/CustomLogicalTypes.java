package io.avrofast.internal.emit;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.CustomLogicalType;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Collects the logical types of the caller's own in a schema: they are the one thing that its text does not tell. One thread. */
final class CustomLogicalTypes implements AvroSchema.Visitor<Void> {

    private final Set<String> visited = new HashSet<>();
    private final List<CustomLogicalType> found = new ArrayList<>();

    private CustomLogicalTypes() {}

    /** The types in the order of the schema; the same for schemas that are the same in text and types. */
    static List<CustomLogicalType> of(AvroSchema schema) {
        CustomLogicalTypes types = new CustomLogicalTypes();
        schema.accept(types);
        return List.copyOf(types.found);
    }

    @Override
    public Void visitPrimitive(PrimitiveSchema schema) {
        return collect(schema);
    }

    @Override
    public Void visitEnum(EnumSchema schema) {
        return collect(schema);
    }

    @Override
    public Void visitFixed(FixedSchema schema) {
        return collect(schema);
    }

    @Override
    public Void visitArray(ArraySchema schema) {
        return schema.items().accept(this);
    }

    @Override
    public Void visitMap(MapSchema schema) {
        return schema.values().accept(this);
    }

    @Override
    public Void visitUnion(UnionSchema schema) {
        schema.branches().forEach(branch -> branch.accept(this));
        return null;
    }

    @Override
    public Void visitRecord(RecordSchema schema) {
        if (visited.add(schema.fullName())) {
            schema.fields().forEach(field -> field.schema().accept(this));
        }
        return null;
    }

    private Void collect(AvroSchema schema) {
        if (schema.logicalType().orElse(null) instanceof CustomLogicalType type) {
            found.add(type);
        }
        return null;
    }
}
