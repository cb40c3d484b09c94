package io.avrofast.schema;

/**
 * Bounds how long all full names of a text may be together. Each type takes the namespace around it, and each reference
 * stands for a full name, so that a short text can mean names of any length. One thread.
 */
final class NameBudget {

    /** Honest texts write their names out more or less; this is far more than they leave out. */
    private static final int TIMES_THE_TEXT = 4;

    private final Faults faults;
    private final int maxSchemaBytes;
    private long left;

    NameBudget(Faults faults, int maxSchemaBytes) {
        this.faults = faults;
        this.maxSchemaBytes = maxSchemaBytes;
        this.left = (long) maxSchemaBytes * TIMES_THE_TEXT;
    }

    /**
     * The full name of a name that stands at an offset of the text.
     *
     * @param name a full name, or a name without a dot
     * @param namespace the namespace of a name without a dot; empty for the null namespace
     */
    SchemaName fullName(String name, String namespace, int offset) {
        left -= name.length() + namespace.length();
        if (left < 0) {
            throw faults.fail(
                    offset,
                    "all full names together are longer than " + TIMES_THE_TEXT + " times maxSchemaBytes, which is "
                            + maxSchemaBytes);
        }
        return SchemaName.of(name, namespace);
    }
}
