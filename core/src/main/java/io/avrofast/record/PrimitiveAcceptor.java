package io.avrofast.record;

import io.avrofast.schema.SchemaKind;
import io.avrofast.value.Utf8Text;
import java.nio.ByteBuffer;

/** Takes the values of a primitive type, and narrower numbers as far as they are exact. */
record PrimitiveAcceptor(SchemaKind kind) implements Acceptor {

    @Override
    public Object accept(Object value) {
        return switch (kind) {
            case BOOLEAN -> value instanceof Boolean ? value : null;
            case INT -> isInt(value) ? (Object) ((Number) value).intValue() : null;
            case LONG -> value instanceof Long || isInt(value) ? (Object) ((Number) value).longValue() : null;
            case FLOAT -> value instanceof Float ? value : null;
            case DOUBLE ->
                value instanceof Double || value instanceof Float || isInt(value)
                        ? (Object) ((Number) value).doubleValue()
                        : null;
            case BYTES -> bytesOf(value);
            case STRING -> textOf(value);
            case NULL, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> null;
        };
    }

    /** A text in one of its two forms; null for what is none. */
    private static Object textOf(Object value) {
        if (value instanceof Utf8Text) {
            return value;
        }
        return value instanceof CharSequence ? value.toString() : null;
    }

    /** The bytes of a {@code byte[]} or a buffer, whose position stays; null for anything else. */
    static byte[] bytesOf(Object value) {
        if (value instanceof byte[] bytes) {
            return bytes;
        }
        if (value instanceof ByteBuffer buffer) {
            byte[] copy = new byte[buffer.remaining()];
            buffer.get(buffer.position(), copy);
            return copy;
        }
        return null;
    }

    static boolean isInt(Object value) {
        return value instanceof Integer || value instanceof Short || value instanceof Byte;
    }
}
