package io.avrofast.schema;

import io.avrofast.error.Shown;

/**
 * Why a JSON value is no default of a schema. Its text is made only where it is shown.
 *
 * @param kind what is wrong
 * @param schema the schema that the value does not fit
 * @param value the value, which may be a part of the default
 * @param member the name of the member that is missing; empty for other problems
 */
record DefaultProblem(Kind kind, AvroSchema schema, JsonValue value, String member) {

    enum Kind {
        /** The value is of another type. */
        MISMATCH,
        /** A record's field has neither a value nor a default. */
        MISSING_MEMBER,
        /** The default needs itself. */
        ENDLESS,
        /** The default is nested too deep, or takes too long to be checked. */
        TOO_LARGE;

        /** Whether the check could not go on, so that nothing is known of what else the value may fit. */
        boolean isObstacle() {
            return this == ENDLESS || this == TOO_LARGE;
        }
    }

    @Override
    public String toString() {
        String type = Shown.of(schema.typeName());
        return switch (kind) {
            case MISMATCH -> "expected a default of type " + type + ", found " + found();
            case MISSING_MEMBER ->
                "expected a default of type " + type + " with the member " + Shown.of(member)
                        + ", which has no default of its own";
            case ENDLESS -> "the default of type " + type + " contains itself without end";
            case TOO_LARGE -> "the default of type " + type + " is too large to be checked";
        };
    }

    private String found() {
        if (value instanceof JsonValue.Object) {
            return "an object";
        }
        return value instanceof JsonValue.Array ? "an array" : Shown.of(value.toString());
    }
}
