package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows and schemas of this source are those of Spark's own, whichever way Spark reads. */
class SameRowsTest extends SparkTest {

    private static final String V1_SOURCES = "spark.sql.sources.useV1SourceList";

    private static final List<String> TYPES = List.of(
            "\"boolean\"",
            "\"int\"",
            "\"long\"",
            "\"float\"",
            "\"double\"",
            "\"bytes\"",
            "\"string\"",
            "{\"type\":\"int\",\"logicalType\":\"date\"}",
            "{\"type\":\"int\",\"logicalType\":\"time-millis\"}",
            "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}",
            "{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}",
            "{\"type\":\"long\",\"logicalType\":\"timestamp-nanos\"}",
            "{\"type\":\"long\",\"logicalType\":\"local-timestamp-millis\"}",
            "{\"type\":\"long\",\"logicalType\":\"local-timestamp-micros\"}",
            "{\"type\":\"int\",\"spark.sql.catalyst.type\":\"interval year to month\"}",
            "{\"type\":\"long\",\"spark.sql.catalyst.type\":\"interval day to second\"}",
            "{\"type\":\"long\",\"logicalType\":\"custom-decimal\",\"precision\":12,\"scale\":3}",
            "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9,\"scale\":2}",
            "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":30,\"scale\":10}",
            "{\"type\":\"fixed\",\"name\":\"F\",\"size\":5}",
            "{\"type\":\"fixed\",\"name\":\"F\",\"size\":5,\"logicalType\":\"decimal\",\"precision\":9,\"scale\":4}",
            "{\"type\":\"fixed\",\"name\":\"F\",\"size\":16,\"logicalType\":\"uuid\"}",
            "{\"type\":\"fixed\",\"name\":\"F\",\"size\":12,\"logicalType\":\"duration\"}",
            "{\"type\":\"string\",\"logicalType\":\"uuid\"}",
            "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\",\"B\",\"C\"]}",
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":[\"null\",\"int\"]},{\"name\":\"b\",\"type\":\"string\"}]}",
            "[\"null\",\"string\",\"int\",{\"type\":\"array\",\"items\":\"int\"}]",
            "[\"int\",\"long\"]",
            "[\"long\",\"null\",\"int\"]",
            "[\"double\",\"float\",\"null\"]",
            "[\"int\",{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"double\"}]}]");

    private static final List<String> CODECS = List.of("null", "deflate", "snappy", "zstandard", "bzip2", "xz");

    @TempDir
    Path folder;

    @AfterEach
    void readBySourcesOfTheSecondKind() {
        spark().conf().unset(V1_SOURCES);
    }

    @Test
    void readsEveryTypeInEveryPlaceWithEveryCodec() throws Exception {
        for (int t = 0; t < TYPES.size(); t++) {
            Path file = TestFiles.write(
                    folder.resolve("t" + t + ".avro"), everyPlace(TYPES.get(t)), CODECS.get(t % CODECS.size()), 300, t);
            assertSame(file, Map.of(), TYPES.get(t));
        }
    }

    /** A record that has a type by itself and in all that can be around it. */
    private static String everyPlace(String type) {
        List<String> types = new ArrayList<>(List.of(
                type,
                "{\"type\":\"array\",\"items\":%s}",
                "{\"type\":\"map\",\"values\":%s}",
                "{\"type\":\"record\",\"name\":\"In\",\"fields\":[{\"name\":\"x\",\"type\":%s},{\"name\":\"y\",\"type\":"
                        + "{\"type\":\"array\",\"items\":{\"type\":\"map\",\"values\":%s}}}]}",
                "{\"type\":\"array\",\"items\":{\"type\":\"record\",\"name\":\"Item\",\"fields\":[{\"name\":\"x\",\"type\":"
                        + "[\"null\",{\"type\":\"array\",\"items\":%s}]}]}}"));
        if (!type.startsWith("[")) {
            types.add("[\"null\",%s]");
            types.add("[%s,\"null\"]");
            types.add("{\"type\":\"array\",\"items\":[\"null\",%s]}");
            types.add("[\"null\",{\"type\":\"map\",\"values\":[%s,\"null\"]}]");
        }
        StringBuilder fields = new StringBuilder("{\"name\":\"first\",\"type\":" + type + "}");
        for (int i = 0; i < types.size(); i++) {
            fields.append(",{\"name\":\"f")
                    .append(i)
                    .append("\",\"type\":")
                    .append(types.get(i))
                    .append('}');
        }
        String inner = innerName(type);
        return "{\"type\":\"record\",\"name\":\"Root\",\"fields\":["
                + fields.toString()
                        .replace("\"f0\",\"type\":" + type, "\"f0\",\"type\":%s")
                        .replace("%s", inner) + "]}";
    }

    /** A named type is defined once and then called by its name; one in a union stays where it is first. */
    private static String innerName(String type) {
        if (type.startsWith("[") && type.contains("\"name\":\"R\"")) {
            return "[\"int\",\"R\"]";
        }
        for (String name : List.of("F", "E", "R")) {
            if (type.startsWith("{") && type.contains("\"name\":\"" + name + "\"")) {
                return "\"" + name + "\"";
            }
        }
        return type;
    }

    private void assertSame(Path path, Map<String, String> options, String hint) {
        spark().conf().set(V1_SOURCES, "avro");
        Dataset<Row> stock = spark().read().format("avro").options(options).load(path.toString());
        List<Row> expected = stock.collectAsList();
        for (String sources : List.of("", "avrofast")) {
            spark().conf().set(V1_SOURCES, sources);
            Dataset<Row> read =
                    spark().read().format("avrofast").options(options).load(path.toString());
            assertEquals(stock.schema(), read.schema(), hint);
            assertRows(expected, read.collectAsList(), hint + " by sources '" + sources + "'");
        }
    }

    /** Compares rows in any order, since the order of files and parts is Spark's. */
    private static void assertRows(List<Row> expected, List<Row> found, String hint) {
        List<String> wanted = texts(expected);
        List<String> read = texts(found);
        assertEquals(wanted.size(), read.size(), hint);
        for (int i = 0; i < wanted.size(); i++) {
            assertEquals(wanted.get(i), read.get(i), hint);
        }
    }

    /** Bytes are equal by their content in texts only. */
    private static List<String> texts(List<Row> rows) {
        return rows.stream().map(SameRowsTest::text).sorted().toList();
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
            return scala.jdk.javaapi.CollectionConverters.asJava(items).stream()
                    .map(SameRowsTest::text)
                    .toList()
                    .toString();
        }
        if (value instanceof scala.collection.Map<?, ?> entries) {
            var sorted = new java.util.TreeMap<String, String>();
            scala.jdk.javaapi.CollectionConverters.asJava(entries)
                    .forEach((key, entry) -> sorted.put(text(key), text(entry)));
            return sorted.toString();
        }
        return value instanceof byte[] bytes
                ? "bytes " + java.util.Arrays.toString(bytes)
                : value == null ? "null" : value.getClass().getSimpleName() + " " + value;
    }

    @Test
    void readsFilesOfAFolderThatStandForColumns() throws Exception {
        String schema = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"id\",\"type\":\"long\"},"
                + "{\"name\":\"s\",\"type\":[\"null\",\"string\"]}]}";
        for (int day = 1; day <= 3; day++) {
            Path in = Files.createDirectories(folder.resolve("p/day=" + day + "/kind=k" + day % 2));
            TestFiles.write(in.resolve("a.avro"), schema, "null", 50, day);
        }
        assertSame(folder.resolve("p"), Map.of(), "partitions");
    }
}
