package io.avrofast.value;

import java.time.LocalDate;

/**
 * The logical type {@code date}: days since 1970-01-01 in the proleptic Gregorian calendar, before it negative. Functions
 * without state: safe for use by many threads.
 */
public final class DateConversion {

    private DateConversion() {}

    /** The date of a number of days; every number has one. */
    public static LocalDate toLocalDate(int days) {
        return LocalDate.ofEpochDay(days);
    }

    /**
     * The number of days of a date.
     *
     * @param date the date, not null
     * @throws LogicalValueException if it is further away than 32 bits reach
     */
    public static int ofLocalDate(LocalDate date) {
        long days = date.toEpochDay();
        if (days != (int) days) {
            throw new LogicalValueException("expected a date from " + toLocalDate(Integer.MIN_VALUE) + " to "
                    + toLocalDate(Integer.MAX_VALUE) + ", found one beyond");
        }
        return (int) days;
    }
}
