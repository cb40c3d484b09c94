package io.avrofast.spark.vector;

import java.util.Objects;
import org.apache.spark.sql.catalyst.util.RebaseDateTime;
import org.apache.spark.sql.execution.datasources.DataSourceUtils;

/**
 * What becomes of dates and timestamps that a file may have in the calendar of Spark before version 3, which is another than
 * today's before 1582, and for timestamps before 1900. Immutable.
 *
 * @param policy what is done, not null
 * @param timeZone the time zone of timestamps that were written in that calendar, not null
 */
public record DatetimeRebase(Policy policy, String timeZone) {

    /** They are as they are. */
    public static final DatetimeRebase CORRECTED = new DatetimeRebase(Policy.CORRECTED, "UTC");

    /** What is done. */
    public enum Policy {
        /** Where the calendars differ, reading fails. */
        EXCEPTION,

        /** They are of the other calendar, and become the same days and times of today's. */
        LEGACY,

        /** They are of today's calendar. */
        CORRECTED
    }

    /** Checks that nothing is null. */
    public DatetimeRebase {
        Objects.requireNonNull(policy, "policy");
        Objects.requireNonNull(timeZone, "timeZone");
    }

    /** What Spark found out of a file's metadata, the options and the session. */
    public static DatetimeRebase of(RebaseDateTime.RebaseSpec spec) {
        return new DatetimeRebase(Policy.valueOf(spec.mode().toString()), spec.timeZone());
    }

    /**
     * The day in today's calendar.
     *
     * @throws org.apache.spark.SparkUpgradeException if the calendars differ there, and that is a failure
     */
    int days(int days) {
        return switch (policy) {
            case CORRECTED -> days;
            case LEGACY -> RebaseDateTime.rebaseJulianToGregorianDays(days);
            case EXCEPTION -> {
                if (days < RebaseDateTime.lastSwitchJulianDay()) {
                    throw DataSourceUtils.newRebaseExceptionInRead("Avro");
                }
                yield days;
            }
        };
    }

    /**
     * The microsecond in today's calendar.
     *
     * @throws org.apache.spark.SparkUpgradeException if the calendars differ there, and that is a failure
     */
    long micros(long micros) {
        return switch (policy) {
            case CORRECTED -> micros;
            case LEGACY -> RebaseDateTime.rebaseJulianToGregorianMicros(timeZone, micros);
            case EXCEPTION -> {
                if (micros < RebaseDateTime.lastSwitchJulianTs()) {
                    throw DataSourceUtils.newRebaseExceptionInRead("Avro");
                }
                yield micros;
            }
        };
    }
}
