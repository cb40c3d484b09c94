package io.avrofast.schema;

/** How a field takes part in the sort order of its record (specification, section "Sort Order"). */
public enum FieldOrder {
    ASCENDING,
    DESCENDING,
    IGNORE
}
