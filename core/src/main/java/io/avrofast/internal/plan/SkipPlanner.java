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

/** Makes the nodes that step over values of the writer's schema. Each record is planned once. */
final class SkipPlanner implements AvroSchema.Visitor<SkipNode> {

    private final WireWidths widths;
    private final IdentityHashMap<RecordSchema, SkipNode> finished = new IdentityHashMap<>();
    private final IdentityHashMap<RecordSchema, Integer> unfinished = new IdentityHashMap<>();
    private final List<SkipNode> definitions = new ArrayList<>();

    SkipPlanner(WireWidths widths) {
        this.widths = widths;
    }

    SkipNode of(AvroSchema schema) {
        return schema.accept(this);
    }

    /** The structures that {@link SkipNode.Recursion} names by number. */
    List<SkipNode> definitions() {
        return definitions;
    }

    @Override
    public SkipNode visitPrimitive(PrimitiveSchema schema) {
        return switch (schema.kind()) {
            case NULL -> new SkipNode.Bytes(0);
            case BOOLEAN -> new SkipNode.Bytes(1);
            case INT -> new SkipNode.Ints(1);
            case LONG -> new SkipNode.Longs(1);
            case FLOAT -> new SkipNode.Bytes(Float.BYTES);
            case DOUBLE -> new SkipNode.Bytes(Double.BYTES);
            case BYTES -> new SkipNode.Sized("bytes");
            case STRING -> new SkipNode.Sized("a string");
            case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalArgumentException(schema.typeName());
        };
    }

    @Override
    public SkipNode visitArray(ArraySchema schema) {
        return new SkipNode.Array(of(schema.items()), widths.of(schema.items()));
    }

    @Override
    public SkipNode visitMap(MapSchema schema) {
        return new SkipNode.Mapping(of(schema.values()), widths.ofEntry(schema.values()));
    }

    @Override
    public SkipNode visitUnion(UnionSchema schema) {
        return new SkipNode.Choice(schema.branches().stream().map(this::of).toList());
    }

    @Override
    public SkipNode visitEnum(EnumSchema schema) {
        return new SkipNode.Ints(1);
    }

    @Override
    public SkipNode visitFixed(FixedSchema schema) {
        return new SkipNode.Bytes(schema.size());
    }

    @Override
    public SkipNode visitRecord(RecordSchema schema) {
        SkipNode known = finished.get(schema);
        if (known != null) {
            return known;
        }
        if (unfinished.containsKey(schema)) {
            return new SkipNode.Recursion(define(schema));
        }
        unfinished.put(schema, null);
        List<RecordStep.SkippedField> fields = new ArrayList<>();
        for (SchemaField field : schema.fields()) {
            fields.add(new RecordStep.SkippedField(field.name(), of(field.schema())));
        }
        RecordStep.SkipRun run = SkipMerger.run(fields);
        SkipNode node = run.merged().isEmpty() ? new SkipNode.Bytes(0) : new SkipNode.Structure(run);
        Integer definition = unfinished.remove(schema);
        if (definition != null) {
            definitions.set(definition, node);
        }
        finished.put(schema, node);
        widths.of(schema);
        return node;
    }

    private int define(RecordSchema schema) {
        return unfinished.compute(schema, (record, number) -> {
            if (number != null) {
                return number;
            }
            definitions.add(null);
            return definitions.size() - 1;
        });
    }
}
