package io.avrofast.schema;

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

    /** The namespace, a dot and the simple name; in the null namespace the simple name alone. */
    public String fullName() {
        return namespace.isEmpty() ? simpleName : namespace + "." + simpleName;
    }

    @Override
    public String toString() {
        return fullName();
    }
}
