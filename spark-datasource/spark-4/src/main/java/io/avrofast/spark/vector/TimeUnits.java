package io.avrofast.spark.vector;

import java.util.concurrent.TimeUnit;

/** From the units of Avro's times to those of Spark's. What does not fit is an {@link ArithmeticException}, as in Spark. */
final class TimeUnits {

    private static final long MICROS_PER_DAY = TimeUnit.DAYS.toMicros(1);
    private static final long MILLIS_PER_DAY = TimeUnit.DAYS.toMillis(1);

    private TimeUnits() {}

    static long millisToMicros(long millis) {
        return Math.multiplyExact(millis, 1000L);
    }

    static long microsToNanos(long micros) {
        return Math.multiplyExact(micros, 1000L);
    }

    static long daysToMicros(int days) {
        return Math.multiplyExact(days, MICROS_PER_DAY);
    }

    /** The part of a day that is left over is cut off, as Spark does. */
    static int millisToDays(long millis) {
        return (int) (millis / MILLIS_PER_DAY);
    }
}
