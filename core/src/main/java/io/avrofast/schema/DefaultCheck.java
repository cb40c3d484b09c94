package io.avrofast.schema;

import io.avrofast.schema.DefaultProblem.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds out whether a JSON value is a default of a schema (specification, section "Complex Types", table "field default
 * values"). One instance remembers what it found of records, so that the branches of nested unions, and defaults in
 * defaults, are looked at once; and all its answers together take a bounded time, after which nothing fits. For one
 * thread.
 *
 * <p>A default that comes back to itself fits nothing, also where a later branch of a union would take it: that branch
 * would be a value of the default only if the earlier branch were none, and the other way around.
 */
public final class DefaultCheck {

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

    /** Makes a check that remembers nothing yet. */
    public DefaultCheck() {}

    /**
     * Whether a value is a default of a schema.
     *
     * @param schema the schema, not null
     * @param value the default, not null
     */
    public boolean fits(AvroSchema schema, JsonValue value) {
        return problem(schema, value) == null;
    }

    /**
     * The first branch of a union that a value is a default of.
     *
     * @param union the union, not null
     * @param value the default, not null
     * @return the branch's index, or -1 when the value fits none or contains itself
     */
    public int branchOf(UnionSchema union, JsonValue value) {
        List<AvroSchema> branches = union.branches();
        for (int i = 0; i < branches.size(); i++) {
            DefaultProblem problem = problem(branches.get(i), value);
            if (problem == null) {
                return i;
            }
            if (problem.kind().isObstacle()) {
                return -1;
            }
        }
        return -1;
    }

    /**
     * Why the check of a value came to no end.
     *
     * @param schema the schema, not null
     * @param value the default, not null
     * @return that the value contains itself, or is too large; empty when the value was checked, with any result
     */
    public Optional<String> obstacle(AvroSchema schema, JsonValue value) {
        return Optional.ofNullable(problem(schema, value))
                .filter(problem -> problem.kind().isObstacle())
                .map(DefaultProblem::toString);
    }

    /** What is wrong with a value as a default of a schema, or null. */
    DefaultProblem problem(AvroSchema schema, JsonValue value) {
        if (++steps > MOST_STEPS || depth == MOST_LEVELS) {
            return new DefaultProblem(Kind.TOO_LARGE, schema, value, "");
        }
        return switch (schema.kind()) {
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING, ENUM, FIXED ->
                fitsScalar(schema, value) ? null : mismatch(schema, value);
            case UNION -> problemOfUnion((UnionSchema) schema, value);
            case ARRAY, MAP, RECORD -> problemBelow(schema, value);
        };
    }

    private DefaultProblem problemOfUnion(UnionSchema union, JsonValue value) {
        for (AvroSchema branch : union.branches()) {
            DefaultProblem problem = problem(branch, value);
            if (problem == null || problem.kind().isObstacle()) {
                return problem;
            }
        }
        return mismatch(union, value);
    }

    private DefaultProblem problemBelow(AvroSchema schema, JsonValue value) {
        depth++;
        DefaultProblem problem;
        if (schema instanceof ArraySchema array && value instanceof JsonValue.Array items) {
            problem = problemOfAll(array.items(), items.items());
        } else if (schema instanceof MapSchema map && value instanceof JsonValue.Object entries) {
            problem = problemOfKeys(entries.members().keySet());
            if (problem == null) {
                problem = problemOfAll(map.values(), entries.members().values());
            }
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
            case FLOAT -> DefaultValues.floatValue(value).isPresent();
            case DOUBLE -> DefaultValues.doubleValue(value).isPresent();
            case STRING -> value instanceof JsonValue.Text text && hasUtf8(text.value());
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

    /** Half of a surrogate pair has no UTF-8. */
    private static boolean hasUtf8(String text) {
        return text.codePoints().noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }

    private static DefaultProblem problemOfKeys(Iterable<String> keys) {
        for (String key : keys) {
            if (!hasUtf8(key)) {
                return mismatch(AvroSchema.of(SchemaKind.STRING), new JsonValue.Text(key));
            }
        }
        return null;
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
