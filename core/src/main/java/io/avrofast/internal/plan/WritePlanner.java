package io.avrofast.internal.plan;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** Plans the writing of a schema. Used once. */
final class WritePlanner implements AvroSchema.Visitor<WriteNode> {

    /** The records that are planned: each is one node, however often it occurs. */
    private final IdentityHashMap<RecordSchema, WriteNode.Structure> planned = new IdentityHashMap<>();

    /** The records whose planning has begun and not ended, and the number of those found inside themselves. */
    private final IdentityHashMap<RecordSchema, Integer> open = new IdentityHashMap<>();

    private final WireWidths widths = new WireWidths();
    private final List<WriteNode.Structure> definitions = new ArrayList<>();

    WritePlan plan(AvroSchema schema) {
        WriteNode root = schema.accept(this);
        return new WritePlan(root, definitions);
    }

    @Override
    public WriteNode visitPrimitive(PrimitiveSchema schema) {
        return new WriteNode.Primitive(schema);
    }

    @Override
    public WriteNode visitEnum(EnumSchema schema) {
        return new WriteNode.Symbol(schema);
    }

    @Override
    public WriteNode visitFixed(FixedSchema schema) {
        return new WriteNode.Fixed(schema);
    }

    @Override
    public WriteNode visitArray(ArraySchema schema) {
        return new WriteNode.Array(schema, schema.items().accept(this), widths.of(schema.items()));
    }

    @Override
    public WriteNode visitMap(MapSchema schema) {
        return new WriteNode.Mapping(schema, schema.values().accept(this));
    }

    @Override
    public WriteNode visitUnion(UnionSchema schema) {
        if (schema.isNullable()) {
            int nullBranch = schema.nullBranch();
            return new WriteNode.Nullable(
                    schema, nullBranch, schema.branches().get(1 - nullBranch).accept(this));
        }
        List<WriteNode> branches = new ArrayList<>();
        for (AvroSchema branch : schema.branches()) {
            branches.add(branch.accept(this));
        }
        return new WriteNode.Choice(schema, branches);
    }

    @Override
    public WriteNode visitRecord(RecordSchema schema) {
        WriteNode.Structure known = planned.get(schema);
        if (known != null) {
            return known;
        }
        if (open.containsKey(schema)) {
            return new WriteNode.Recursion(schema, definitionOf(schema));
        }
        return planRecord(schema);
    }

    private WriteNode.Structure planRecord(RecordSchema schema) {
        open.put(schema, null);
        List<WriteNode> fields = new ArrayList<>();
        for (SchemaField field : schema.fields()) {
            fields.add(field.schema().accept(this));
        }
        WriteNode.Structure structure = new WriteNode.Structure(schema, fields, widths.of(schema));
        Integer definition = open.remove(schema);
        if (definition != null) {
            definitions.set(definition, structure);
        }
        planned.put(schema, structure);
        return structure;
    }

    private int definitionOf(RecordSchema schema) {
        Integer known = open.get(schema);
        if (known == null) {
            known = definitions.size();
            definitions.add(null);
            open.put(schema, known);
        }
        return known;
    }
}
