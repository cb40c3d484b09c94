package io.avrofast.internal.emit;

/**
 * What an emitted method is for: two are the same where they are for the same objects.
 *
 * @param node a node of the plan, or another object that only this method is for
 * @param slot the slot of a model, or null
 */
record MethodKey(Object node, Object slot) {

    /** The key of what needs no slot. */
    static MethodKey of(Object node) {
        return new MethodKey(node, null);
    }

    @Override
    @SuppressWarnings("ReferenceEquality")
    public boolean equals(Object other) {
        return other instanceof MethodKey that && node == that.node && slot == that.slot;
    }

    @Override
    public int hashCode() {
        return 31 * System.identityHashCode(node) + System.identityHashCode(slot);
    }
}
