package io.avrofast.value;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;

/**
 * The unit in which times of day ({@code time-*}), instants ({@code timestamp-*}) and times without a zone ({@code
 * local-timestamp-*}) are counted. Instants and local times count from 1970-01-01T00:00:00, before it with negative numbers;
 * days have 86,400 seconds. Immutable and safe for use by many threads.
 */
public enum TickUnit {
    MILLIS("milliseconds", 1_000),
    MICROS("microseconds", 1_000_000),
    NANOS("nanoseconds", 1_000_000_000);

    private static final int NANOS_PER_SECOND = 1_000_000_000;
    private static final long SECONDS_PER_DAY = 86_400;

    private final String label;
    private final int ticksPerSecond;
    private final int nanosPerTick;

    TickUnit(String label, int ticksPerSecond) {
        this.label = label;
        this.ticksPerSecond = ticksPerSecond;
        this.nanosPerTick = NANOS_PER_SECOND / ticksPerSecond;
    }

    /** The instant of a number of ticks; every number has one. */
    public Instant toInstant(long ticks) {
        return Instant.ofEpochSecond(Math.floorDiv(ticks, (long) ticksPerSecond), nanosOf(ticks));
    }

    /**
     * The number of ticks of an instant.
     *
     * @param instant the instant, not null
     * @throws LogicalValueException if it lies between two ticks, or further away than 64 bits reach
     */
    public long ofInstant(Instant instant) {
        return ticksOf(instant.getEpochSecond(), instant.getNano());
    }

    /** The date and time of a number of ticks; every number has one. */
    public LocalDateTime toLocalDateTime(long ticks) {
        return LocalDateTime.ofEpochSecond(Math.floorDiv(ticks, (long) ticksPerSecond), nanosOf(ticks), ZoneOffset.UTC);
    }

    /**
     * The number of ticks of a date and time.
     *
     * @param dateTime the date and time, not null
     * @throws LogicalValueException if it lies between two ticks, or further away than 64 bits reach
     */
    public long ofLocalDateTime(LocalDateTime dateTime) {
        return ofInstant(dateTime.toInstant(ZoneOffset.UTC));
    }

    /**
     * The time of day of a number of ticks since midnight.
     *
     * @param ticks from 0 to less than a day
     * @throws LogicalValueException if there are more, or fewer
     */
    public LocalTime toLocalTime(long ticks) {
        if (ticks < 0 || ticks >= SECONDS_PER_DAY * ticksPerSecond) {
            throw new LogicalValueException("expected a time of day in " + label + ", found a number outside of a day");
        }
        return LocalTime.ofNanoOfDay(ticks * nanosPerTick);
    }

    /**
     * The number of ticks from midnight to a time of day.
     *
     * @param time the time, not null
     * @throws LogicalValueException if it lies between two ticks
     */
    public long ofLocalTime(LocalTime time) {
        return wholeTicks(time.toNanoOfDay());
    }

    private int nanosOf(long ticks) {
        return Math.floorMod(ticks, ticksPerSecond) * nanosPerTick;
    }

    private long ticksOf(long seconds, int nanos) {
        long ticks = wholeTicks(nanos);
        // Before 1970 the product may leave the 64 bits although the sum does not: count from the second after.
        boolean fromSecondAfter = seconds < 0 && ticks > 0;
        try {
            return fromSecondAfter
                    ? Math.addExact(Math.multiplyExact(seconds + 1, (long) ticksPerSecond), ticks - ticksPerSecond)
                    : Math.addExact(Math.multiplyExact(seconds, (long) ticksPerSecond), ticks);
        } catch (ArithmeticException beyond) {
            throw failRange();
        }
    }

    private long wholeTicks(long nanos) {
        if (nanos % nanosPerTick != 0) {
            throw new LogicalValueException(
                    "expected whole " + label + ", found a finer time; truncate it to be written");
        }
        return nanos / nanosPerTick;
    }

    private LogicalValueException failRange() {
        return new LogicalValueException("expected a time that 64 bits of " + label + " hold, from "
                + toLocalDateTime(Long.MIN_VALUE) + " to " + toLocalDateTime(Long.MAX_VALUE) + ", found one beyond");
    }
}
