package io.avrofast.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the condition: the rows are those for which Spark itself finds it true, among all rows. */
class PushedFiltersPropertyTest extends SparkTest {

    private static final int CONDITIONS = 60;

    /** So many scans are in one query. */
    private static final int TOGETHER = 20;

    /** By each field's name its type in the first file, whose columns the others are read as, and in the second one. */
    private static final String[][] TYPES = {
        {"b", "\"boolean\"", "[\"null\",\"boolean\"]"},
        {"i", "\"int\"", "\"int\""},
        {"l", "[\"null\",\"long\"]", "\"int\""},
        {"f", "\"float\"", "[\"float\",\"null\"]"},
        {"d", "\"double\"", "\"float\""},
        {"il", "[\"int\",\"long\"]", "[\"null\",\"int\"]"},
        {"fd", "[\"null\",\"float\",\"double\"]", "\"double\""},
        {"s", "\"string\"", "{\"type\":\"enum\",\"name\":\"E1\",\"symbols\":[\"s1\",\"a\",\"s999\",\"z\"]}"},
        {"e", "{\"type\":\"enum\",\"name\":\"E2\",\"symbols\":[\"C\",\"A\",\"B\"]}", "[\"null\",\"string\"]"},
        {"u", "{\"type\":\"string\",\"logicalType\":\"uuid\"}", null},
        {"y", "\"bytes\"", "{\"type\":\"fixed\",\"name\":\"F1\",\"size\":2}"},
        {"x", "{\"type\":\"fixed\",\"name\":\"F2\",\"size\":12,\"logicalType\":\"duration\"}", "\"bytes\""},
        {"da", "{\"type\":\"int\",\"logicalType\":\"date\"}", "[\"null\",{\"type\":\"int\",\"logicalType\":\"date\"}]"},
        {"tm", "{\"type\":\"int\",\"logicalType\":\"time-millis\"}", "\"int\""},
        {
            "ts",
            "{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}",
            "[{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"},\"null\"]"
        },
        {
            "tl",
            "[\"null\",{\"type\":\"long\",\"logicalType\":\"local-timestamp-millis\"}]",
            "{\"type\":\"long\",\"logicalType\":\"local-timestamp-micros\"}"
        },
        {"tn", "{\"type\":\"long\",\"logicalType\":\"timestamp-nanos\"}", "\"long\""},
        {"ym", "{\"type\":\"int\",\"spark.sql.catalyst.type\":\"interval year to month\"}", null},
        {
            "dt",
            "{\"type\":\"long\",\"spark.sql.catalyst.type\":\"interval day to second\"}",
            "{\"type\":\"long\",\"spark.sql.catalyst.type\":\"interval day to second\"}"
        },
        {
            "de",
            "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9,\"scale\":2}",
            "[\"null\",{\"type\":\"fixed\",\"name\":\"F3\",\"size\":5,\"logicalType\":\"decimal\",\"precision\":8,\"scale\":1}]"
        },
        {
            "dc",
            "{\"type\":\"long\",\"logicalType\":\"custom-decimal\",\"precision\":12,\"scale\":3}",
            "{\"type\":\"long\",\"logicalType\":\"custom-decimal\",\"precision\":12,\"scale\":3}"
        },
        {
            "r",
            "[\"null\",{\"type\":\"record\",\"name\":\"R1\",\"fields\":[{\"name\":\"i\",\"type\":\"int\"},"
                    + "{\"name\":\"in\",\"type\":{\"type\":\"record\",\"name\":\"R2\",\"fields\":["
                    + "{\"name\":\"s\",\"type\":[\"string\",\"null\"]},{\"name\":\"d\",\"type\":\"double\"}]}}]}]",
            "{\"type\":\"record\",\"name\":\"R1\",\"fields\":[{\"name\":\"in\",\"type\":[\"null\","
                    + "{\"type\":\"record\",\"name\":\"R3\",\"fields\":[{\"name\":\"s\",\"type\":\"string\"}]}]}]}"
        },
        {"m", "[\"null\",\"string\",\"int\",{\"type\":\"array\",\"items\":\"int\"}]", null},
        {"n", "\"null\"", "\"null\""},
        {"a", "{\"type\":\"array\",\"items\":\"R1\"}", "[\"null\",{\"type\":\"array\",\"items\":\"R1\"}]"},
        {"p", "{\"type\":\"map\",\"values\":\"int\"}", null},
    };

    @TempDir
    Path folder;

    private StructType columns;

    @Test
    void wantsTheRowsThatSparkFindsWithoutPushing() throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        Path path = Files.createDirectories(folder.resolve("rows"));
        write(path.resolve("1.avro"), schema(1), 0, random, false);
        write(path.resolve("2.avro"), schema(2), 1000, random, false);
        write(path.resolve("3.avro"), schema(1), 2000, random, true);
        spark().conf().set("spark.sql.datetime.java8API.enabled", "true");
        try {
            check(path, random, "seed " + seed);
        } finally {
            spark().conf().unset("spark.sql.datetime.java8API.enabled");
        }
    }

    private void check(Path path, Random random, String hint) throws Exception {
        columns = spark().read().format("avro").load(path + "/1.avro").schema();
        Dataset<Row> all = reader("avro").load(path.toString());
        List<Row> rows = all.collectAsList();
        RandomConditions conditions = new RandomConditions(random, rows, all.schema());
        Dataset<Row> unfiltered = spark().createDataFrame(rows, all.schema());
        for (int from = 0; from < CONDITIONS; from += TOGETHER) {
            List<Column> some = new ArrayList<>();
            for (int i = 0; i < TOGETHER; i++) {
                some.add(conditions.next(i % 4));
            }
            List<String> expected = wanted(unfiltered, some);
            SameRows.inBothWays(spark(), way -> {
                List<String> found = wanted(reader("avrofast").load(path.toString()), some);
                assertSame(expected, found, hint + ", " + way);
            });
            if (from == 0) {
                assertSame(expected, wanted(all, some), hint + ", Spark's source");
            }
        }
    }

    private static void assertSame(List<String> expected, List<String> found, String hint) {
        for (int i = 0; i < expected.size(); i++) {
            assertEquals(expected.get(i), found.get(i), hint);
        }
    }

    private DataFrameReader reader(String format) {
        return spark().read().format(format).schema(columns);
    }

    /** For each condition a text with it and the numbers of the rows that it finds; they are all in one query. */
    private static List<String> wanted(Dataset<Row> rows, List<Column> conditions) {
        Dataset<Row> found = null;
        for (int i = 0; i < conditions.size(); i++) {
            Dataset<Row> one = rows.where(conditions.get(i)).select(lit(i).as("number"), col("id"));
            found = found == null ? one : found.unionAll(one);
        }
        List<TreeSet<Long>> ids = new ArrayList<>();
        conditions.forEach(unused -> ids.add(new TreeSet<>()));
        for (Row row : found.collectAsList()) {
            boolean first = ids.get(row.getInt(0)).add(row.getLong(1));
            assertEquals(true, first, "the row is found twice: " + row);
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < conditions.size(); i++) {
            texts.add(conditions.get(i) + ": " + ids.get(i));
        }
        return texts;
    }

    private static Schema schema(int file) {
        StringBuilder fields = new StringBuilder("{\"name\":\"id\",\"type\":\"long\"}");
        for (String[] type : TYPES) {
            if (type[file] != null) {
                fields.append(",{\"name\":\"" + type[0] + "\",\"type\":" + type[file] + "}");
            }
        }
        return new Schema.Parser().parse("{\"type\":\"record\",\"name\":\"Root\",\"fields\":[" + fields + "]}");
    }

    /** Files of the calendar of old say so. */
    private static void write(Path file, Schema schema, int firstId, Random random, boolean old) throws IOException {
        try (DataFileWriter<Object> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.setCodec(CodecFactory.fromString("deflate"));
            writer.setSyncInterval(1 << 10);
            if (old) {
                writer.setMeta("org.apache.spark.version", "3.5.0");
                writer.setMeta("org.apache.spark.legacyDateTime", "");
                writer.setMeta("org.apache.spark.timeZone", "America/Los_Angeles");
            }
            writer.create(schema, file.toFile());
            for (int i = 0; i < 60; i++) {
                GenericData.Record record = (GenericData.Record) TestFiles.valueOf(schema, random, 0);
                record.put("id", (long) firstId + i);
                if (i % 3 == 0) {
                    record.put("da", -random.nextInt(250_000));
                    record.put("ts", -random.nextInt(20_000) * 86_400_123L * (file.endsWith("2.avro") ? 10 : 10_000));
                }
                writer.append(record);
            }
        }
    }
}
