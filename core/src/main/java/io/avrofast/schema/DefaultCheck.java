package io.avrofast.schema;

import io.avrofast.schema.DefaultProblem.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds out why a JSON value is no default of a schema. One instance remembers what it found of records, so
 * that the branches of nested unions, and defaults in defaults, are looked at once. One thread.
 */
final class DefaultCheck {

    private static final int MOST_LEVELS = 256;

    /** A small text can ask for far more, by many values for a union of many branches. */
    private static final int MOST_STEPS = 20_000_000;

    /** A record and a value for it, told from others by identity. */
    private record Visit(RecordSchema schema, JsonValue value) {
        @Override
        @SuppressWarnings("ReferenceEquality") // comparing the records would take long, or never end
        public boolean equals(Object other) {
            return other instanceof Visit visit && visit.schema == schema && visit.value == value;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(schema) * 31 + System.identityHashCode(value);
        }
    }

    /** The problems of the records visited; of one that is being visited, that it comes back to itself. */
    private final Map<Visit, DefaultProblem> visited = new HashMap<>();

    private int depth;
    private int steps;

    /** What is wrong with a value as a default of a schema, or null. */
    DefaultProblem problem(AvroSchema schema, JsonValue value) {
        if (++steps > MOST_STEPS || depth == MOST_LEVELS) {
            return new DefaultProblem(Kind.TOO_LARGE, schema, value, "");
        }
        return switch (schema.kind()) {
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING, ENUM, FIXED ->
                fitsScalar(schema, value) ? null : mismatch(schema, value);
            case UNION -> branchOf((UnionSchema) schema, value) >= 0 ? null : mismatch(schema, value);
            case ARRAY, MAP, RECORD -> problemBelow(schema, value);
        };
    }

    /** The first branch of a union that a value is a default of, or -1. */
    int branchOf(UnionSchema union, JsonValue value) {
        List<AvroSchema> branches = union.branches();
        for (int i = 0; i < branches.size(); i++) {
            if (problem(branches.get(i), value) == null) {
                return i;
            }
        }
        return -1;
    }

    private DefaultProblem problemBelow(AvroSchema schema, JsonValue value) {
        depth++;
        DefaultProblem problem;
        if (schema instanceof ArraySchema array && value instanceof JsonValue.Array items) {
            problem = problemOfAll(array.items(), items.items());
        } else if (schema instanceof MapSchema map && value instanceof JsonValue.Object entries) {
            problem = problemOfAll(map.values(), entries.members().values());
        } else if (schema instanceof RecordSchema record && value instanceof JsonValue.Object members) {
            problem = problemOfRecord(record, members);
        } else {
            problem = mismatch(schema, value);
        }
        depth--;
        return problem;
    }

    private static boolean fitsScalar(AvroSchema schema, JsonValue value) {
        return switch (schema.kind()) {
            case NULL -> value instanceof JsonValue.Null;
            case BOOLEAN -> value instanceof JsonValue.Bool;
            case INT -> value instanceof JsonValue.Number number && number.isInt();
            case LONG -> value instanceof JsonValue.Number number && number.isLong();
            case FLOAT, DOUBLE -> value instanceof JsonValue.Number || DefaultValues.isNoNumber(value);
            case STRING -> value instanceof JsonValue.Text;
            case BYTES -> isBytes(value);
            case FIXED ->
                value instanceof JsonValue.Text text
                        && text.value().length() == ((FixedSchema) schema).size()
                        && isBytes(value);
            case ENUM -> value instanceof JsonValue.Text text && ((EnumSchema) schema).indexOf(text.value()) >= 0;
            case ARRAY, MAP, UNION, RECORD -> throw new IllegalStateException(schema.typeName());
        };
    }

    private static boolean isBytes(JsonValue value) {
        return value instanceof JsonValue.Text text && text.value().chars().allMatch(c -> c <= 0xFF);
    }

    private static DefaultProblem mismatch(AvroSchema schema, JsonValue value) {
        return new DefaultProblem(Kind.MISMATCH, schema, value, "");
    }

    private DefaultProblem problemOfAll(AvroSchema schema, Iterable<JsonValue> values) {
        for (JsonValue value : values) {
            DefaultProblem problem = problem(schema, value);
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }

    private DefaultProblem problemOfRecord(RecordSchema schema, JsonValue.Object value) {
        Visit visit = new Visit(schema, value);
        if (visited.containsKey(visit)) {
            return visited.get(visit);
        }
        visited.put(visit, new DefaultProblem(Kind.ENDLESS, schema, value, ""));
        DefaultProblem problem = null;
        for (int i = 0; i < schema.fields().size() && problem == null; i++) {
            SchemaField field = schema.fields().get(i);
            JsonValue member = value.members().get(field.name());
            if (member == null) {
                member = field.defaultValue().orElse(null);
            }
            problem = member == null
                    ? new DefaultProblem(Kind.MISSING_MEMBER, schema, value, field.name())
                    : problem(field.schema(), member);
        }
        visited.put(visit, problem);
        return problem;
    }
}
