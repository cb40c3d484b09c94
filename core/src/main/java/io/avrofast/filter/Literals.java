package io.avrofast.filter;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Keeps literals from being changed: bytes are copied, and text becomes a String. */
final class Literals {

    private Literals() {}

    static Object copy(Object literal) {
        if (literal instanceof byte[] bytes) {
            return bytes.clone();
        }
        if (literal instanceof ByteBuffer buffer) {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.duplicate().get(bytes);
            return bytes;
        }
        return literal instanceof CharSequence text ? text.toString() : literal;
    }

    static List<Object> copy(List<Object> literals) {
        List<Object> copies = new ArrayList<>();
        literals.forEach(literal -> copies.add(copy(literal)));
        return Collections.unmodifiableList(copies);
    }
}
