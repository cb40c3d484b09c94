package io.avrofast.internal.plan;

import io.avrofast.schema.FieldMatch;
import io.avrofast.schema.JsonValue;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaDifference;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.TypeMatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Resolves records, each pair of records once. Used by one {@link SchemaResolver}. */
final class RecordResolver {

    private final SchemaResolver schemas;
    private final WireWidths widths;
    private final SkipPlanner skips;
    private final Map<RecordPair, Finished> finished = new HashMap<>();
    private final Map<RecordPair, Integer> unfinished = new HashMap<>();
    private final List<ReadNode> definitions = new ArrayList<>();

    RecordResolver(SchemaResolver schemas, WireWidths widths, SkipPlanner skips) {
        this.schemas = schemas;
        this.widths = widths;
        this.skips = skips;
    }

    /** The structures that {@link ReadNode.Recursion} names by number. */
    List<ReadNode> definitions() {
        return definitions;
    }

    ReadNode resolve(RecordSchema writer, RecordSchema reader) {
        RecordPair pair = new RecordPair(writer, reader);
        if (unfinished.containsKey(pair)) {
            return new ReadNode.Recursion(reader, define(pair));
        }
        Finished known = finished.get(pair);
        if (known == null) {
            known = resolveNew(pair);
            finished.put(pair, known);
        }
        known.differences().forEach(schemas.differences()::add);
        return known.node();
    }

    private Finished resolveNew(RecordPair pair) {
        unfinished.put(pair, null);
        Differences outer = schemas.enter();
        ReadNode node = new ReadNode.Structure(
                pair.reader(), pair.writer(), steps(pair.writer(), pair.reader()), widths.of(pair.writer()));
        List<SchemaDifference> found = schemas.leave(outer).found();
        Integer definition = unfinished.remove(pair);
        if (definition != null) {
            definitions.set(definition, node);
        }
        return new Finished(node, found);
    }

    private int define(RecordPair pair) {
        Integer known = unfinished.get(pair);
        if (known != null) {
            return known;
        }
        definitions.add(null);
        unfinished.put(pair, definitions.size() - 1);
        return definitions.size() - 1;
    }

    private List<RecordStep> steps(RecordSchema writer, RecordSchema reader) {
        FieldMatch match = FieldMatch.of(writer, reader);
        match.differences().forEach(schemas.differences()::add);
        List<RecordStep> steps = new ArrayList<>();
        List<RecordStep.SkippedField> skipped = new ArrayList<>();
        for (int i = 0; i < writer.fields().size(); i++) {
            SchemaField field = writer.fields().get(i);
            int slot = match.slotOf(i);
            if (slot < 0) {
                skipped.add(new RecordStep.SkippedField(field.name(), skips.of(field.schema())));
            } else {
                addSkipped(skipped, steps);
                steps.add(readSlot(field, slot, reader.fields().get(slot)));
            }
        }
        addSkipped(skipped, steps);
        for (int slot : match.missing()) {
            addDefault(slot, reader.fields().get(slot), steps);
        }
        return steps;
    }

    private static void addSkipped(List<RecordStep.SkippedField> skipped, List<RecordStep> steps) {
        if (!skipped.isEmpty()) {
            steps.add(SkipMerger.run(skipped));
            skipped.clear();
        }
    }

    private RecordStep readSlot(SchemaField writerField, int slot, SchemaField readerField) {
        schemas.differences().push(readerField.name());
        ReadNode node = schemas.resolve(writerField.schema(), readerField.schema());
        schemas.differences().pop();
        return new RecordStep.ReadSlot(slot, writerField.name(), node);
    }

    private void addDefault(int slot, SchemaField field, List<RecordStep> steps) {
        schemas.differences().push(field.name());
        JsonValue value = field.defaultValue().orElse(null);
        if (value == null) {
            schemas.differences().add(SchemaDifference.ofDefault(field, ""));
        } else {
            try {
                Encoding encoded = DefaultEncoder.encode(value, field.schema());
                steps.add(new RecordStep.SetDefault(slot, schemas.resolve(field.schema(), field.schema()), encoded));
            } catch (UnfitDefaultException e) {
                schemas.differences()
                        .add(SchemaDifference.ofDefault(field, e.getMessage()).below(e.path()));
            }
        }
        schemas.differences().pop();
    }

    /** The same two record objects; equal records elsewhere are another pair. */
    private record RecordPair(RecordSchema writer, RecordSchema reader) {
        @Override
        public boolean equals(Object other) {
            return other instanceof RecordPair pair
                    && TypeMatch.isSame(writer, pair.writer)
                    && TypeMatch.isSame(reader, pair.reader);
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(writer) + System.identityHashCode(reader);
        }
    }

    private record Finished(ReadNode node, List<SchemaDifference> differences) {}
}
