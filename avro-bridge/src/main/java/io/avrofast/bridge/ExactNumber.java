package io.avrofast.bridge;

import io.avrofast.record.DatumMismatchException;

/** Numbers of whatever class as those of Avro's types, where nothing is lost. */
final class ExactNumber {

    private ExactNumber() {}

    static Object toInt(Object value) {
        if (value instanceof Integer) {
            return value;
        }
        long number = integer(value, "int");
        if (number != (int) number) {
            throw new DatumMismatchException("expected int, found a " + className(value) + " beyond its range");
        }
        return (int) number;
    }

    static Object toLong(Object value) {
        return value instanceof Long ? value : (Object) integer(value, "long");
    }

    static Object toFloat(Object value) {
        if (value instanceof Float) {
            return value;
        }
        double number = (Double) toDouble(value, "float");
        float narrow = (float) number;
        if (narrow != number && !Double.isNaN(number)) {
            throw new DatumMismatchException("expected float, found a " + className(value) + " that is none");
        }
        return narrow;
    }

    static Object toDouble(Object value) {
        return value instanceof Double ? value : toDouble(value, "double");
    }

    private static Object toDouble(Object value, String expected) {
        if (value instanceof Double || value instanceof Float) {
            return ((Number) value).doubleValue();
        }
        long number = integer(value, expected);
        double converted = (double) number;
        if ((long) converted != number || converted == 0x1p63) {
            throw new DatumMismatchException(
                    "expected " + expected + ", found a " + className(value) + " that is none");
        }
        return converted;
    }

    private static long integer(Object value, String expected) {
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        }
        throw DatumMismatchException.of(expected, value);
    }

    private static String className(Object value) {
        return value.getClass().getName();
    }
}
