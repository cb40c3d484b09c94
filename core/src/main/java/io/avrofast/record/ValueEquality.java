package io.avrofast.record;

import io.avrofast.value.Utf8Text;
import java.util.Arrays;

/** Equality of physical values: {@code byte[]} by content, texts of both forms by chars, everything else by its own {@code equals}. */
final class ValueEquality {

    private ValueEquality() {}

    static boolean equal(Object left, Object right) {
        if (left instanceof byte[] bytes) {
            return right instanceof byte[] others && Arrays.equals(bytes, others);
        }
        if (left instanceof Utf8Text text && right instanceof String) {
            return text.toString().equals(right);
        }
        if (left instanceof String && right instanceof Utf8Text text) {
            return left.equals(text.toString());
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
