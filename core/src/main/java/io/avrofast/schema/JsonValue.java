package io.avrofast.schema;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** A JSON value, as found in defaults and custom properties. Immutable; numbers keep their text. */
public sealed interface JsonValue {

    /** JSON's null. */
    record Null() implements JsonValue {
        /** The only value needed. */
        public static final Null INSTANCE = new Null();

        @Override
        public String toString() {
            return "null";
        }
    }

    /** True or false. */
    record Bool(boolean value) implements JsonValue {
        /** JSON's true. */
        public static final Bool TRUE = new Bool(true);

        /** JSON's false. */
        public static final Bool FALSE = new Bool(false);

        @Override
        public String toString() {
            return String.valueOf(value);
        }
    }

    /**
     * A number.
     *
     * @param text the number exactly as it was written, such as {@code 1.50} or {@code 9223372036854775807}
     */
    @SuppressWarnings("JavaLangClash") // always named with its interface
    record Number(String text) implements JsonValue {

        private static final int SHORTER_THAN_ANY_OVERFLOW = 18;

        /** Checks that the text is a JSON number. */
        public Number {
            if (JsonScanner.endOfNumber(text, 0) != text.length()) {
                throw new IllegalArgumentException("not a JSON number: " + text);
            }
        }

        /** Whether this is an integer that fits into an int, written without a point and an exponent. */
        public boolean isInt() {
            return isLong() && longValue() == (int) longValue();
        }

        /** Whether this is an integer that fits into a long, written without a point and an exponent. */
        public boolean isLong() {
            for (int at = 0; at < text.length(); at++) {
                if (text.charAt(at) > '9' || text.charAt(at) == '.') {
                    return false;
                }
            }
            return text.length() <= SHORTER_THAN_ANY_OVERFLOW
                    || (text.length() <= Long.toString(Long.MIN_VALUE).length()
                            && new BigInteger(text).bitLength() < Long.SIZE);
        }

        /**
         * The number as an int.
         *
         * @throws ArithmeticException if it is none, see {@link #isInt}
         */
        public int intValue() {
            return Math.toIntExact(longValue());
        }

        /**
         * The number as a long.
         *
         * @throws ArithmeticException if it is none, see {@link #isLong}
         */
        public long longValue() {
            if (!isLong()) {
                throw new ArithmeticException("not a long: " + text);
            }
            return Long.parseLong(text);
        }

        /** The double that is nearest to the number; infinite beyond a double's range. */
        public double doubleValue() {
            return Double.parseDouble(text);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** A string, without quotes and escapes. */
    record Text(String value) implements JsonValue {
        @Override
        public String toString() {
            return JsonPrinter.print(this);
        }
    }

    /** An array; unmodifiable. */
    record Array(List<JsonValue> items) implements JsonValue {
        /** The array without items. */
        public static final Array EMPTY = new Array(List.of());

        /** Copies the items. */
        public Array {
            items = List.copyOf(items);
        }

        @Override
        public String toString() {
            return JsonPrinter.print(this);
        }
    }

    /** An object, its members in the order of the text; unmodifiable. */
    @SuppressWarnings("JavaLangClash") // always named with its interface
    record Object(Map<String, JsonValue> members) implements JsonValue {
        /** The object without members. */
        public static final Object EMPTY = new Object(Map.of());

        /** Copies the members. */
        public Object {
            members = Properties.copyOf(members);
        }

        @Override
        public String toString() {
            return JsonPrinter.print(this);
        }
    }

    /**
     * A string as a JSON value.
     *
     * @param value the string, not null
     */
    static Text of(String value) {
        return new Text(value);
    }

    /** A whole number as a JSON value. */
    static Number of(long value) {
        return new Number(Long.toString(value));
    }

    /**
     * A number as a JSON value.
     *
     * @throws IllegalArgumentException if it is infinite or not a number, which JSON can't say
     */
    static Number of(double value) {
        return new Number(Double.toString(value));
    }

    /** True or false as a JSON value. */
    static Bool of(boolean value) {
        return value ? Bool.TRUE : Bool.FALSE;
    }

    /**
     * Reads JSON text.
     *
     * @param text exactly one JSON value, not null
     * @return the value
     * @throws SchemaParseException if the text is not JSON, is nested more than 256 levels deep, or has more than
     *     1,000,000 values
     */
    static JsonValue parse(String text) {
        JsonScanner scanner = new JsonScanner(text, new Faults(text), 256);
        JsonValue value = scanner.takeValue();
        scanner.expectEnd();
        return value;
    }

    /** This value as compact JSON text. */
    @Override
    String toString();
}
