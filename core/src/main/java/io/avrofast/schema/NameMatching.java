package io.avrofast.schema;

/**
 * Which names of records, enums and fixeds match when data of a writer's schema is read as a reader's. In every case the same
 * full name comes first, and after it the aliases of the reader's type; in a union the branch that matches best is taken.
 */
public enum NameMatching {

    /** Nothing else matches: for schemas in which types of different namespaces have one name by chance. */
    FULL_NAME,

    /**
     * The same name in any namespace matches, too (specification, section "Schema Resolution": "both schemas are records with
     * the same (unqualified) name"). This is what is done unless something else is asked for.
     */
    SIMPLE_NAME,

    /**
     * As {@link #SIMPLE_NAME}, and a record is read as a record of any other name, in a union as its first record: for schemas
     * that are made by programs, which give records names of their own.
     */
    ANY_RECORD
}
