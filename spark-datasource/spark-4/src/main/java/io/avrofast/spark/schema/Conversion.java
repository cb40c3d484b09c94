package io.avrofast.spark.schema;

/** What is done to a number of the data to make it a value of Spark's. */
public enum Conversion {
    /** Nothing: Spark keeps it as it is encoded. */
    NONE,

    /** An index of a symbol becomes the symbol. */
    SYMBOL,

    /** Days, of one calendar or the other, become days of the calendar that Spark has. */
    DAYS,

    /** Days, as {@link #DAYS}, become microseconds without a time zone. */
    DAYS_TO_LOCAL_MICROS,

    /** Milliseconds, of one calendar or the other, become microseconds of the calendar that Spark has. */
    MILLIS_TO_MICROS,

    /** Microseconds, of one calendar or the other, become those of the calendar that Spark has. */
    MICROS,

    /** Milliseconds without a time zone become microseconds. */
    LOCAL_MILLIS_TO_MICROS,

    /** Microseconds of a day become nanoseconds. */
    TIME_MICROS_TO_NANOS,

    /** Milliseconds become days, a part of a day being left out. */
    MILLIS_TO_DAYS
}
