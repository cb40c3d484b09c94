package io.avrofast.schema;

import java.util.List;
import java.util.Map;

/** A JSON value, as found in defaults and custom properties. Immutable; numbers keep their text. */
public sealed interface JsonValue {

    /** JSON's null. */
    record Null() implements JsonValue {
        /** The only value needed. */
        public static final Null INSTANCE = new Null();
    }

    /** True or false. */
    record Bool(boolean value) implements JsonValue {}

    /**
     * A number.
     *
     * @param text the number exactly as it was written, such as {@code 1.50} or {@code 9223372036854775807}
     */
    @SuppressWarnings("JavaLangClash") // always named with its interface
    record Number(String text) implements JsonValue {}

    /** A string, without quotes and escapes. */
    record Text(String value) implements JsonValue {}

    /** An array; unmodifiable. */
    record Array(List<JsonValue> items) implements JsonValue {}

    /** An object, its members in the order of the text; unmodifiable. */
    @SuppressWarnings("JavaLangClash") // always named with its interface
    record Object(Map<String, JsonValue> members) implements JsonValue {}
}
