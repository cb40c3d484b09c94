package io.avrofast.spark.vector;

import io.avrofast.error.Shown;
import java.util.concurrent.TimeUnit;

/**
 * From the units of Avro's times at one place to those of Spark's. What does not fit is an {@link ArithmeticException}, as in
 * Spark.
 *
 * @param path of the field, for messages
 */
record TimeUnits(String path) {

    private static final long MICROS_PER_DAY = TimeUnit.DAYS.toMicros(1);
    private static final long MILLIS_PER_DAY = TimeUnit.DAYS.toMillis(1);

    long millisToMicros(long millis) {
        return multiply(millis, 1000, "milliseconds", "microseconds");
    }

    long microsToNanos(long micros) {
        return multiply(micros, 1000, "microseconds", "nanoseconds");
    }

    long daysToMicros(int days) {
        return multiply(days, MICROS_PER_DAY, "days", "microseconds");
    }

    /** The part of a day that is left over is cut off, as Spark does. */
    static int millisToDays(long millis) {
        return (int) (millis / MILLIS_PER_DAY);
    }

    private long multiply(long value, long factor, String from, String to) {
        try {
            return Math.multiplyExact(value, factor);
        } catch (ArithmeticException e) {
            throw fail(from, to, e);
        }
    }

    private ArithmeticException fail(String from, String to, ArithmeticException cause) {
        ArithmeticException failure = new ArithmeticException("field " + Shown.path(path) + ": a number of " + from
                + " is beyond the range of Spark, which counts " + to);
        failure.initCause(cause);
        return failure;
    }
}
