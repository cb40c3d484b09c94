package io.avrofast.schema;

import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.Shown;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reduces a schema to some of its fields. A path names fields from the outside in, joined by dots, such as {@code
 * lines.sku}; it goes through unions, arrays and maps without naming them, and ends in a field that is taken with all that
 * is in it.
 *
 * <p>The fields of a reduced record stand in the order in which the paths first name them. A record that occurs at several
 * places keeps the fields that are asked for at any of them, since a schema can define a name only once.
 */
public final class SchemaProjection {

    /** A longer path names fields deeper than data may be nested. */
    private static final int MOST_STEPS = 1000;

    private final IdentityHashMap<RecordSchema, Set<String>> selected = new IdentityHashMap<>();
    private final IdentityHashMap<RecordSchema, RecordSchema> reduced = new IdentityHashMap<>();
    /** How long the rests of the path at hand were with which records were entered: unions would enter one again and again. */
    private final IdentityHashMap<RecordSchema, Set<Integer>> entered = new IdentityHashMap<>();

    /** What is still to be selected for the path at hand. */
    private final Deque<Step> steps = new ArrayDeque<>();

    private final Set<RecordSchema> whole = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<String> faults = new ArrayList<>();

    private SchemaProjection() {}

    /**
     * Reduces a schema.
     *
     * @param schema the schema, not null
     * @param paths the paths of the fields, not null; with none, the outermost records have no fields
     * @throws SchemaResolutionException with every path that names no field or has more than 1000 steps, or if the schema's
     *     types are nested too deep
     */
    public static AvroSchema of(AvroSchema schema, List<String> paths) throws SchemaResolutionException {
        TypeNesting.check(schema);
        SchemaProjection projection = new SchemaProjection();
        for (RecordSchema record : recordsOf(schema)) {
            projection.selectionOf(record);
        }
        for (String path : paths) {
            if (path.chars().filter(c -> c == '.').count() < MOST_STEPS) {
                projection.selectPath(schema, path);
            } else {
                projection.faults.add(
                        "field " + Shown.path(path) + ": the path has more than " + MOST_STEPS + " steps");
            }
        }
        if (!projection.faults.isEmpty()) {
            throw new SchemaResolutionException(projection.faults, Place.UNKNOWN);
        }
        return projection.reduce(schema);
    }

    /** Selects step by step, not by recursion: a path through a record that holds itself may be long. */
    private void selectPath(AvroSchema schema, String path) {
        entered.clear();
        steps.add(new Step(schema, path));
        while (!steps.isEmpty()) {
            Step step = steps.remove();
            select(step.schema(), step.rest(), path);
        }
    }

    private void select(AvroSchema schema, String rest, String path) {
        List<RecordSchema> records = recordsOf(schema);
        if (records.isEmpty()) {
            faults.add("field " + Shown.path(path) + ": expected a record that has " + Shown.path(rest) + ", found "
                    + Shown.of(schema.typeName()));
            return;
        }
        boolean found = false;
        for (RecordSchema record : records) {
            found |= selectIn(record, rest);
        }
        if (!found) {
            faults.add(
                    "field " + Shown.path(path) + ": " + Shown.of(records.get(0).fullName()) + " has no field "
                            + Shown.of(firstStep(rest)) + ", its fields are " + Shown.of(names(records.get(0))));
        }
    }

    /** Selects in one record; a field whose own name has dots goes before a path. */
    private boolean selectIn(RecordSchema record, String rest) {
        Optional<SchemaField> last = record.field(rest);
        if (last.isPresent()) {
            selectionOf(record).add(rest);
            selectAll(last.get().schema());
            return true;
        }
        Optional<SchemaField> step = rest.contains(".") ? record.field(firstStep(rest)) : Optional.empty();
        if (step.isPresent() && enter(record, rest)) {
            selectionOf(record).add(firstStep(rest));
            for (RecordSchema inner : recordsOf(step.get().schema())) {
                selectionOf(inner);
            }
            steps.add(new Step(step.get().schema(), rest.substring(rest.indexOf('.') + 1)));
        }
        return step.isPresent();
    }

    private boolean enter(RecordSchema record, String rest) {
        return entered.computeIfAbsent(record, unused -> new HashSet<>()).add(rest.length());
    }

    private void selectAll(AvroSchema schema) {
        for (RecordSchema record : recordsOf(schema)) {
            if (whole.add(record)) {
                selectionOf(record).addAll(names(record));
                record.fields().forEach(field -> selectAll(field.schema()));
            }
        }
    }

    private Set<String> selectionOf(RecordSchema record) {
        return selected.computeIfAbsent(record, unused -> new LinkedHashSet<>());
    }

    private static List<String> names(RecordSchema record) {
        return record.fields().stream().map(SchemaField::name).toList();
    }

    private static String firstStep(String path) {
        int dot = path.indexOf('.');
        return dot < 0 ? path : path.substring(0, dot);
    }

    /** The records that a path finds at a place: the schema itself, or those in its unions, arrays and maps. */
    private static List<RecordSchema> recordsOf(AvroSchema schema) {
        return switch (schema.kind()) {
            case RECORD -> List.of((RecordSchema) schema);
            case ARRAY -> recordsOf(((ArraySchema) schema).items());
            case MAP -> recordsOf(((MapSchema) schema).values());
            case UNION ->
                ((UnionSchema) schema)
                        .branches().stream()
                                .flatMap(branch -> recordsOf(branch).stream())
                                .toList();
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING, ENUM, FIXED -> List.of();
        };
    }

    private AvroSchema reduce(AvroSchema schema) {
        return switch (schema.kind()) {
            case RECORD -> reduceRecord((RecordSchema) schema);
            case ARRAY -> new ArraySchema(reduce(((ArraySchema) schema).items()), schema.properties());
            case MAP -> new MapSchema(reduce(((MapSchema) schema).values()), schema.properties());
            case UNION ->
                new UnionSchema(((UnionSchema) schema)
                        .branches().stream().map(this::reduce).toList());
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING, ENUM, FIXED -> schema;
        };
    }

    private RecordSchema reduceRecord(RecordSchema record) {
        RecordSchema known = reduced.get(record);
        if (known != null) {
            return known;
        }
        RecordSchema result = new RecordSchema(record.name(), record.isError());
        reduced.put(record, result);
        List<SchemaField> fields = new ArrayList<>();
        for (String name : selected.get(record)) {
            record.field(name).ifPresent(field -> fields.add(reduceField(field)));
        }
        result.complete(FieldList.of(fields), record.aliases(), record.doc().orElse(null), record.properties());
        return result;
    }

    private SchemaField reduceField(SchemaField field) {
        return field.withSchema(reduce(field.schema()));
    }

    /** A place that a path has come to, and the rest of the path. */
    private record Step(AvroSchema schema, String rest) {}
}
