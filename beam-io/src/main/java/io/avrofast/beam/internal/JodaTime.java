package io.avrofast.beam.internal;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.LogicalType;
import org.joda.time.ReadableInstant;

/** Takes the points in time that Beam has of Joda: milliseconds since 1970 began, in UTC. Nothing is rounded. */
final class JodaTime {

    private static final long MILLIS_PER_DAY = 86_400_000;

    private JodaTime() {}

    /** The slot of timestamps of a unit. */
    static SourceSlot.OfValue ticks(LogicalType.Simple unit) {
        return switch (unit) {
            case TIMESTAMP_MILLIS -> JodaTime::millis;
            case TIMESTAMP_MICROS -> value -> times(millis(value), 1_000);
            case TIMESTAMP_NANOS -> value -> times(millis(value), 1_000_000);
            case BIG_DECIMAL,
                    UUID,
                    DATE,
                    TIME_MILLIS,
                    TIME_MICROS,
                    LOCAL_TIMESTAMP_MILLIS,
                    LOCAL_TIMESTAMP_MICROS,
                    LOCAL_TIMESTAMP_NANOS,
                    DURATION -> throw new IllegalArgumentException("no timestamp: " + unit.label());
        };
    }

    /** The days since 1970 began. */
    static Object days(Object value) {
        long millis = millis(value);
        long days = Math.floorDiv(millis, MILLIS_PER_DAY);
        if (millis != days * MILLIS_PER_DAY || days != (int) days) {
            throw new DatumMismatchException(
                    "expected the start of a day in UTC for a date, found another point in time");
        }
        return (int) days;
    }

    /** The milliseconds of a time of day, which is that of the first day. */
    static Object millisOfDay(Object value) {
        long millis = millis(value);
        if (millis < 0 || millis >= MILLIS_PER_DAY) {
            throw new DatumMismatchException("expected a time on 1970-01-01 in UTC, found another day");
        }
        return (int) millis;
    }

    private static long millis(Object value) {
        if (value instanceof ReadableInstant instant) {
            return instant.getMillis();
        }
        throw DatumMismatchException.of("a point in time", value);
    }

    private static Object times(long millis, int factor) {
        try {
            return Math.multiplyExact(millis, (long) factor);
        } catch (ArithmeticException e) {
            throw new DatumMismatchException("expected a point in time that a long can count to, found one beyond", e);
        }
    }
}
