package io.avrofast.bench.jobs.spark;

import io.avrofast.bench.runner.job.JobRow;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The ways in which Spark reads Avro files. */
enum SparkSource {
    /** Spark's own source by its file format, which is its default. */
    AVRO_V1("avro V1", "avro", "avro"),
    /** Spark's own source by its scan. */
    AVRO_V2("avro V2", "avro", ""),
    /** avrofast as it is by default. */
    AVROFAST(JobRow.CANDIDATE, "avrofast", "");

    /** The sources that Spark reads by their file format. */
    private static final String BY_FORMAT = "spark.sql.sources.useV1SourceList";

    private final String title;
    private final String format;
    private final String byFormat;

    SparkSource(String title, String format, String byFormat) {
        this.title = title;
        this.format = format;
        this.byFormat = byFormat;
    }

    /** What reports call it. */
    String title() {
        return title;
    }

    /** The name of the source. */
    String format() {
        return format;
    }

    /** The rows of a file. */
    Dataset<Row> read(SparkSession spark, String path) {
        spark.conf().set(BY_FORMAT, byFormat);
        return spark.read().format(format).load(path);
    }
}
