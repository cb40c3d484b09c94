package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import scala.jdk.javaapi.CollectionConverters;

/** Compares what this source reads, in both of Spark's ways, with what Spark's own source reads. */
final class SameRows {

    private static final String V1_SOURCES = "spark.sql.sources.useV1SourceList";

    /** Rows of more columns are taken one by one, outside of code that is compiled for a stage. */
    private static final String MOST_FIELDS = "spark.sql.codegen.maxFields";

    private SameRows() {}

    /** Runs something for each of the ways in which Spark reads this source. */
    static void inBothWays(SparkSession spark, Check check) throws Exception {
        try {
            for (String sources : List.of("", AvroFastDataSource.NAME)) {
                spark.conf().set(V1_SOURCES, sources);
                check.run("sources read by their file format: '" + sources + "'");
            }
        } finally {
            spark.conf().unset(V1_SOURCES);
        }
    }

    /** What is run. */
    @FunctionalInterface
    interface Check {
        void run(String way) throws Exception;
    }

    /** Checks that a query of this source has the schema and the rows that it has of Spark's own. */
    static void check(SparkSession spark, Function<DataFrameReader, Dataset<Row>> query, String hint) throws Exception {
        Dataset<Row> stock = query.apply(spark.read().format("avro"));
        List<String> expected = texts(stock.collectAsList());
        inBothWays(spark, way -> {
            Dataset<Row> read = query.apply(spark.read().format("avrofast"));
            assertEquals(stock.schema(), read.schema(), hint);
            assertTexts(expected, texts(read.collectAsList()), hint + ", " + way);
        });
    }

    /** As {@link #check}, where Spark takes rows one by one. */
    static void checkRowByRow(SparkSession spark, Function<DataFrameReader, Dataset<Row>> query, String hint)
            throws Exception {
        spark.conf().set(MOST_FIELDS, 0);
        try {
            check(spark, query, hint);
        } finally {
            spark.conf().unset(MOST_FIELDS);
        }
    }

    /** Compares one by one: all in one message would be unreadable. */
    private static void assertTexts(List<String> expected, List<String> found, String hint) {
        assertEquals(expected.size(), found.size(), hint);
        for (int i = 0; i < expected.size(); i++) {
            assertEquals(expected.get(i), found.get(i), hint);
        }
    }

    /** Rows as texts in an order of their own: that of files and parts is Spark's. */
    static List<String> texts(List<Row> rows) {
        return rows.stream().map(SameRows::text).sorted().toList();
    }

    private static String text(Object value) {
        if (value instanceof Row row) {
            List<String> fields = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                fields.add(text(row.get(i)));
            }
            return fields.toString();
        }
        if (value instanceof scala.collection.Seq<?> items) {
            return CollectionConverters.asJava(items).stream()
                    .map(SameRows::text)
                    .toList()
                    .toString();
        }
        if (value instanceof scala.collection.Map<?, ?> entries) {
            TreeMap<String, String> sorted = new TreeMap<>();
            CollectionConverters.asJava(entries).forEach((key, entry) -> sorted.put(text(key), text(entry)));
            return sorted.toString();
        }
        if (value instanceof byte[] bytes) {
            return "bytes " + Arrays.toString(bytes);
        }
        return value == null ? "null" : value.getClass().getSimpleName() + " " + value;
    }
}
