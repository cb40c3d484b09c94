package io.avrofast.schema;

import java.util.Locale;

/** How a field takes part in the sort order of its record (specification, section "Sort Order"). */
public enum FieldOrder {
    ASCENDING,
    DESCENDING,
    IGNORE;

    private final String label = name().toLowerCase(Locale.ROOT);

    /** The name of this order in schema text, such as {@code "descending"}. */
    public String label() {
        return label;
    }

    /** The order of a name in schema text, or null when there is no such order. */
    static FieldOrder named(String label) {
        for (FieldOrder order : values()) {
            if (order.label.equals(label)) {
                return order;
            }
        }
        return null;
    }
}
