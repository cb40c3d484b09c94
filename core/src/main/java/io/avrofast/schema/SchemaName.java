package io.avrofast.schema;

import io.avrofast.error.Shown;
import java.util.Objects;

/**
 * The full name of a named type (specification, section "Names").
 *
 * @param namespace the namespace; empty for the null namespace
 * @param simpleName the name without the namespace
 */
public record SchemaName(String namespace, String simpleName) {

    /** Checks that neither part is null. */
    public SchemaName {
        Objects.requireNonNull(namespace, "namespace");
        Objects.requireNonNull(simpleName, "simpleName");
    }

    /**
     * Splits a name as the specification says: what stands before the last dot is the namespace.
     *
     * @param name a full or simple name, not null
     * @param enclosingNamespace the namespace of a name without a dot; empty for the null namespace
     * @return the full name
     */
    public static SchemaName of(String name, String enclosingNamespace) {
        int dot = name.lastIndexOf('.');
        return dot < 0
                ? new SchemaName(enclosingNamespace, name)
                : new SchemaName(name.substring(0, dot), name.substring(dot + 1));
    }

    /** Whether a name may be that of a field, a symbol, or the part of a full name after its last dot. */
    static boolean isSimple(String name) {
        return isPart(name, 0, name.length());
    }

    /** Whether a text is a namespace: empty, or parts that are names, with dots between them. */
    static boolean isNamespace(String text) {
        if (text.isEmpty()) {
            return true;
        }
        int start = 0;
        int dot = text.indexOf('.');
        while (dot >= 0) {
            if (!isPart(text, start, dot)) {
                return false;
            }
            start = dot + 1;
            dot = text.indexOf('.', start);
        }
        return isPart(text, start, text.length());
    }

    private static boolean isPart(String text, int start, int end) {
        for (int at = start; at < end; at++) {
            char c = text.charAt(at);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
            if (!letter && (at == start || c < '0' || c > '9')) {
                return false;
            }
        }
        return end > start;
    }

    /** What a message says of a name that is none. */
    static String problemOf(String name) {
        return "not a name: \"" + Shown.of(name) + "\" (names are of the form [A-Za-z_][A-Za-z0-9_]*)";
    }

    /** The namespace, a dot and the simple name; in the null namespace the simple name alone. */
    public String fullName() {
        return namespace.isEmpty() ? simpleName : namespace + "." + simpleName;
    }

    @Override
    public String toString() {
        return fullName();
    }
}
