package io.avrofast.internal.plan;

/**
 * Something in which a reader's schema does not fit a writer's.
 *
 * @param path the dotted path of the field, {@code []} for a collection's items; empty for the place itself
 * @param problem what does not fit, with both types
 */
record Difference(String path, String problem) {

    /** The same difference, seen from an enclosing field or collection. */
    Difference below(String outer) {
        return outer.isEmpty() ? this : new Difference(join(outer, path), problem);
    }

    static String join(String outer, String inner) {
        boolean direct = outer.isEmpty() || inner.isEmpty() || inner.startsWith("[");
        return direct ? outer + inner : outer + "." + inner;
    }

    @Override
    public String toString() {
        return path.isEmpty() ? problem : "field " + path + ": " + problem;
    }
}
