package io.avrofast.schema;

import java.util.Optional;

/**
 * What the JSON value of a field's default means for the field's schema (specification, section "Complex Types",
 * records).
 */
public final class DefaultValues {

    private DefaultValues() {}

    /**
     * Says why a JSON value is no value of a schema. Members that a record's value lacks are taken from their fields'
     * defaults.
     *
     * @param schema the schema, not null
     * @param value the default, not null
     * @return what was expected and found, with the path inside of the value; empty when the value fits
     */
    public static Optional<String> problem(AvroSchema schema, JsonValue value) {
        return Optional.ofNullable(new DefaultCheck().problem(schema, value)).map(DefaultProblem::toString);
    }

    /**
     * The branch of a union of which a default is a value: the first that fits.
     *
     * @param union the union, not null
     * @param value the default, not null
     * @return the branch's index, or -1 when the default fits none
     */
    public static int branchOf(UnionSchema union, JsonValue value) {
        return new DefaultCheck().branchOf(union, value);
    }

    /**
     * The bytes that a default of bytes or fixed stands for: each character from U+0000 to U+00FF is one byte.
     *
     * @param text the default, not null
     * @return the bytes
     * @throws IllegalArgumentException if a character is above U+00FF
     */
    public static byte[] bytes(JsonValue.Text text) {
        String characters = text.value();
        byte[] bytes = new byte[characters.length()];
        for (int i = 0; i < bytes.length; i++) {
            if (characters.charAt(i) > 0xFF) {
                throw new IllegalArgumentException("a character above U+00FF is not a byte, at position " + i);
            }
            bytes[i] = (byte) characters.charAt(i);
        }
        return bytes;
    }

    /**
     * The number that a default of float stands for.
     *
     * @param value the default, not null
     * @return the float that is nearest to the number; also NaN and the infinities, which are written as strings; empty
     *     for other values and for numbers beyond a float's range
     */
    public static Optional<Float> floatValue(JsonValue value) {
        if (value instanceof JsonValue.Number number) {
            // not by way of a double, which would be rounded twice
            return Optional.of(Float.valueOf(number.text())).filter(Float::isFinite);
        }
        return isNoNumber(value) ? Optional.of(Float.valueOf(((JsonValue.Text) value).value())) : Optional.empty();
    }

    /**
     * The number that a default of double stands for.
     *
     * @param value the default, not null
     * @return the double that is nearest to the number; also NaN and the infinities, which are written as strings;
     *     empty for other values and for numbers beyond a double's range
     */
    public static Optional<Double> doubleValue(JsonValue value) {
        if (value instanceof JsonValue.Number number) {
            return Optional.of(number.doubleValue()).filter(Double::isFinite);
        }
        return isNoNumber(value) ? Optional.of(Double.valueOf(((JsonValue.Text) value).value())) : Optional.empty();
    }

    /** Whether a value stands for a float or double that JSON has no number for. */
    private static boolean isNoNumber(JsonValue value) {
        return value instanceof JsonValue.Text text
                && (text.value().equals("NaN")
                        || text.value().equals("Infinity")
                        || text.value().equals("-Infinity"));
    }
}
