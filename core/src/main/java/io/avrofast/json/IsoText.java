package io.avrofast.json;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/**
 * ISO 8601 text of dates and times, with seconds always. Fractions have 0, 3, 6 or 9 digits, as few as lose nothing; years
 * beyond 9999 have a sign.
 */
final class IsoText {

    private IsoText() {}

    static String ofDate(LocalDate date) {
        StringBuilder text = new StringBuilder(10);
        appendDate(text, date);
        return text.toString();
    }

    static String ofTime(LocalTime time) {
        StringBuilder text = new StringBuilder(18);
        appendTime(text, time);
        return text.toString();
    }

    static String ofDateTime(LocalDateTime dateTime) {
        StringBuilder text = new StringBuilder(30);
        appendDateTime(text, dateTime);
        return text.toString();
    }

    /**
     * An instant.
     *
     * @param dateTime its date and time in UTC
     */
    static String ofUtc(LocalDateTime dateTime) {
        StringBuilder text = new StringBuilder(31);
        appendDateTime(text, dateTime);
        return text.append('Z').toString();
    }

    private static void appendDateTime(StringBuilder text, LocalDateTime dateTime) {
        appendDate(text, dateTime.toLocalDate());
        text.append('T');
        appendTime(text, dateTime.toLocalTime());
    }

    private static void appendDate(StringBuilder text, LocalDate date) {
        int year = date.getYear();
        if (year < 0) {
            text.append('-');
        } else if (year > 9999) {
            text.append('+');
        }
        appendDigits(text, Math.abs(year), 1000);
        text.append('-');
        appendDigits(text, date.getMonthValue(), 10);
        text.append('-');
        appendDigits(text, date.getDayOfMonth(), 10);
    }

    private static void appendTime(StringBuilder text, LocalTime time) {
        appendDigits(text, time.getHour(), 10);
        text.append(':');
        appendDigits(text, time.getMinute(), 10);
        text.append(':');
        appendDigits(text, time.getSecond(), 10);
        int nanos = time.getNano();
        if (nanos == 0) {
            return;
        }
        text.append('.');
        if (nanos % 1_000_000 == 0) {
            appendDigits(text, nanos / 1_000_000, 100);
        } else if (nanos % 1000 == 0) {
            appendDigits(text, nanos / 1000, 100_000);
        } else {
            appendDigits(text, nanos, 100_000_000);
        }
    }

    /** Appends a number, with zeros before it until it has as many digits as {@code leastWeight}. */
    private static void appendDigits(StringBuilder text, int number, int leastWeight) {
        for (int weight = leastWeight; weight > 1 && number < weight; weight /= 10) {
            text.append('0');
        }
        text.append(number);
    }
}
