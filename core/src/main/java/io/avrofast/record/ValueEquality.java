package io.avrofast.record;

import java.util.Arrays;

/** Equality of physical values: {@code byte[]} by content, everything else by its own {@code equals}. */
final class ValueEquality {

    private ValueEquality() {}

    static boolean equal(Object left, Object right) {
        if (left instanceof byte[] bytes) {
            return right instanceof byte[] others && Arrays.equals(bytes, others);
        }
        return left == null ? right == null : left.equals(right);
    }

    static int hash(Object value) {
        if (value instanceof byte[] bytes) {
            return Arrays.hashCode(bytes);
        }
        return value == null ? 0 : value.hashCode();
    }
}
