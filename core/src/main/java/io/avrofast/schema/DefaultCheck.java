package io.avrofast.schema;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds out why a JSON value is no default of a schema. One instance remembers what it found of records, so that the
 * branches of nested unions, and defaults in defaults, are looked at once. One thread.
 */
final class DefaultCheck {

    private static final int MOST_LEVELS = 256;

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

    /** The problems of the records visited; that of one that is being visited is that it comes back to itself. */
    private final Map<Visit, String> visited = new HashMap<>();

    private int depth;

    /** What is wrong with a value as a default of a schema, or null. */
    String problem(AvroSchema schema, JsonValue value) {
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

    private String problemBelow(AvroSchema schema, JsonValue value) {
        if (depth == MOST_LEVELS) {
            return "the default is nested more than " + MOST_LEVELS + " levels deep";
        }
        depth++;
        String problem;
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
            case FLOAT, DOUBLE -> DefaultValues.floating(value).isPresent();
            case STRING -> value instanceof JsonValue.Text;
            case BYTES -> isBytes(value);
            case FIXED -> isBytes(value) && ((JsonValue.Text) value).value().length() == ((FixedSchema) schema).size();
            case ENUM -> value instanceof JsonValue.Text text && ((EnumSchema) schema).indexOf(text.value()) >= 0;
            case ARRAY, MAP, UNION, RECORD -> throw new IllegalStateException(schema.typeName());
        };
    }

    private static boolean isBytes(JsonValue value) {
        return value instanceof JsonValue.Text text && text.value().chars().allMatch(c -> c <= 0xFF);
    }

    private static String mismatch(AvroSchema schema, JsonValue value) {
        String found = value instanceof JsonValue.Object
                ? "an object"
                : value instanceof JsonValue.Array ? "an array" : value.toString();
        return "expected a default of type " + schema.typeName() + ", found " + found;
    }

    private String problemOfAll(AvroSchema schema, Iterable<JsonValue> values) {
        for (JsonValue value : values) {
            String problem = problem(schema, value);
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }

    private String problemOfRecord(RecordSchema schema, JsonValue.Object value) {
        Visit visit = new Visit(schema, value);
        if (visited.containsKey(visit)) {
            return visited.get(visit);
        }
        visited.put(visit, "the default of type " + schema.fullName() + " contains itself without end");
        String problem = null;
        for (int i = 0; i < schema.fields().size() && problem == null; i++) {
            SchemaField field = schema.fields().get(i);
            JsonValue member = value.members().get(field.name());
            if (member == null) {
                member = field.defaultValue().orElse(null);
            }
            problem = member == null
                    ? "expected a default of type " + schema.typeName() + " with the member " + field.name()
                            + ", which has no default of its own"
                    : problem(field.schema(), member);
        }
        visited.put(visit, problem);
        return problem;
    }
}
