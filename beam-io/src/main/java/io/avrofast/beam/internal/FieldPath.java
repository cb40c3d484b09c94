package io.avrofast.beam.internal;

/**
 * Where a type stands in a schema.
 *
 * @param text such as {@code lines[].sku}; empty for the whole
 */
record FieldPath(String text) {

    static final FieldPath ROOT = new FieldPath("");

    /** The path of a field of what is here. */
    FieldPath field(String name) {
        return new FieldPath(text.isEmpty() ? name : text + "." + name);
    }

    /** The path of an array's items or a map's values. */
    FieldPath items() {
        return new FieldPath(text + "[]");
    }

    /** An exception that tells a problem with its place. */
    IllegalArgumentException fail(String problem) {
        return fail(problem, null);
    }

    /** An exception that tells a problem with its place and cause. */
    IllegalArgumentException fail(String problem, Throwable cause) {
        return new IllegalArgumentException(text.isEmpty() ? problem : "field " + text + ": " + problem, cause);
    }
}
