package io.avrofast.bench.jobs.spark;

import java.util.Locale;

/** What a job does. */
enum Operation {
    /** Counts the rows. */
    COUNT,
    /** Sums or counts two columns; one, where there are a thousand. */
    FEW_COLUMNS,
    /** Reads all columns of a row in a thousand. */
    FILTER,
    /** Reads all columns of all rows. */
    NOOP,
    /** Sums all columns. */
    AGGREGATE,
    /** Writes rows that lie in memory. */
    WRITE;

    /** What reports call it. */
    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
