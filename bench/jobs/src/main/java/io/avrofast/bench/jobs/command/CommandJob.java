package io.avrofast.bench.jobs.command;

import java.util.Locale;

/** What a job of the command does. */
enum CommandJob {
    /** Counts the records of a file. */
    COUNT("avro-tools"),
    /** Joins a file with itself. */
    CONCAT("avro-tools"),
    /** Writes the blocks with another codec. */
    RECOMPRESS("avro-tools"),
    /** Writes the records as lines of JSON, in the specification's encoding. */
    JSON("avro-tools"),
    /** Makes a Parquet file. */
    PARQUET("parquet-avro");

    private final String other;

    CommandJob(String other) {
        this.other = other;
    }

    /** What does the same. */
    String other() {
        return other;
    }

    /** What reports call it. */
    String title() {
        return name().toLowerCase(Locale.ROOT);
    }
}
