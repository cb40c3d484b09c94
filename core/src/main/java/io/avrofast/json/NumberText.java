package io.avrofast.json;

import com.fasterxml.jackson.core.JsonToken;
import io.avrofast.error.AvroException;
import java.io.IOException;
import java.math.BigDecimal;

/**
 * Reads JSON numbers as binary numbers. A whole number may be written with a fraction of zeros or an exponent; nothing is
 * cut off, and nothing beyond the range of the type is read.
 */
final class NumberText {

    private NumberText() {}

    static int readInt(JsonInput in) throws IOException {
        long value = readWhole(in, "int");
        if (value != (int) value) {
            throw failRange(in, "int");
        }
        return (int) value;
    }

    static long readLong(JsonInput in) throws IOException {
        return readWhole(in, "long");
    }

    static float readFloat(JsonInput in) throws IOException {
        String text = floatingText(in, "float");
        float value = Float.parseFloat(text);
        if (Float.isInfinite(value) && isNumber(in.token())) {
            throw failRange(in, "float");
        }
        return value;
    }

    static double readDouble(JsonInput in) throws IOException {
        String text = floatingText(in, "double");
        double value = Double.parseDouble(text);
        if (Double.isInfinite(value) && isNumber(in.token())) {
            throw failRange(in, "double");
        }
        return value;
    }

    /**
     * Reads a number with all its digits.
     *
     * @param expected what the schema calls it, for the message
     */
    static BigDecimal readDecimal(JsonInput in, String expected) throws IOException {
        if (!isNumber(in.token())) {
            throw in.failExpected(expected);
        }
        try {
            return new BigDecimal(in.text());
        } catch (NumberFormatException e) {
            throw failRange(in, expected);
        }
    }

    /** Whether a text is one of the three that stand for a floating point value that JSON has no number for. */
    static boolean isSpecial(String text) {
        return text.equals("NaN") || text.equals("Infinity") || text.equals("-Infinity");
    }

    static boolean isNumber(JsonToken token) {
        return token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT;
    }

    private static long readWhole(JsonInput in, String type) throws IOException {
        if (in.token() == JsonToken.VALUE_NUMBER_INT && in.textLength() <= 18) {
            return in.shortInteger();
        }
        BigDecimal value = readDecimal(in, type);
        try {
            return value.longValueExact();
        } catch (ArithmeticException e) {
            throw value.scale() > 0
                    ? in.failMalformed("expected " + type + ", found a number with a fraction")
                    : failRange(in, type);
        }
    }

    private static String floatingText(JsonInput in, String type) throws IOException {
        JsonToken token = in.token();
        if (isNumber(token)) {
            return in.text();
        }
        if (token == JsonToken.VALUE_STRING) {
            String text = in.text();
            if (isSpecial(text)) {
                return text;
            }
        }
        throw in.failExpected(type);
    }

    private static AvroException failRange(JsonInput in, String type) {
        return in.failMalformed("expected " + type + ", found a number beyond its range");
    }
}
