package io.avrofast.schema;

/** What a new version of a schema has to be compatible with. */
public enum CompatibilityMode {
    /** The new schema reads data of the last version: readers change first. */
    BACKWARD(true, false, false),
    /** The new schema reads data of all versions. */
    BACKWARD_TRANSITIVE(true, false, true),
    /** The last version reads data of the new schema: writers change first. */
    FORWARD(false, true, false),
    /** All versions read data of the new schema. */
    FORWARD_TRANSITIVE(false, true, true),
    /** Both ways with the last version: readers and writers change in any order. */
    FULL(true, true, false),
    /** Both ways with all versions. */
    FULL_TRANSITIVE(true, true, true);

    private final boolean backward;
    private final boolean forward;
    private final boolean transitive;

    CompatibilityMode(boolean backward, boolean forward, boolean transitive) {
        this.backward = backward;
        this.forward = forward;
        this.transitive = transitive;
    }

    /** Whether the new schema has to read data of earlier ones. */
    public boolean isBackward() {
        return backward;
    }

    /** Whether earlier schemas have to read data of the new one. */
    public boolean isForward() {
        return forward;
    }

    /** Whether all earlier versions count, not the last one alone. */
    public boolean isTransitive() {
        return transitive;
    }
}
