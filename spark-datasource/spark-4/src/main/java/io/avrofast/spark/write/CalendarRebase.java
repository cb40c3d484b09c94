package io.avrofast.spark.write;

import org.apache.spark.sql.execution.datasources.DataSourceUtils;
import org.apache.spark.sql.internal.LegacyBehaviorPolicy;
import scala.Enumeration;
import scala.Function1;

/** What becomes of dates and timestamps that the old calendar has otherwise. Immutable. */
final class CalendarRebase {

    private static final String FORMAT = "Avro";

    /** They are written as they are, or days and microseconds are rebased by Spark's own functions. */
    private final boolean corrected;

    private final boolean legacy;
    private final Function1<Object, Object> days;
    private final Function1<Object, Object> micros;

    private CalendarRebase(Enumeration.Value mode) {
        this.corrected = mode.equals(LegacyBehaviorPolicy.CORRECTED());
        this.legacy = mode.equals(LegacyBehaviorPolicy.LEGACY());
        this.days = DataSourceUtils.createDateRebaseFuncInWrite(mode, FORMAT);
        this.micros = DataSourceUtils.createTimestampRebaseFuncInWrite(mode, FORMAT);
    }

    /**
     * By the name of a mode.
     *
     * @param mode {@code CORRECTED}, {@code LEGACY}, or {@code EXCEPTION}, by which values are refused that the calendars have
     *     otherwise
     */
    static CalendarRebase of(String mode) {
        return new CalendarRebase(LegacyBehaviorPolicy.withName(mode));
    }

    /** Whether values are written as they are. */
    boolean isCorrected() {
        return corrected;
    }

    /** Whether values are written as the old calendar has them, which the file has to say. */
    boolean isLegacy() {
        return legacy;
    }

    int days(int days) {
        return corrected ? days : (int) this.days.apply(days);
    }

    long micros(long micros) {
        return corrected ? micros : (long) this.micros.apply(micros);
    }
}
