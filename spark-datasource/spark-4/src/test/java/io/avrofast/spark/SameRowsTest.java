package io.avrofast.spark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows and schemas of this source are those of Spark's own, whichever way Spark reads. */
class SameRowsTest extends SparkTest {

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

    @Test
    void readsEveryTypeInEveryPlaceWithEveryCodec() throws Exception {
        for (int t = 0; t < TYPES.size(); t++) {
            Path file = TestFiles.write(
                    folder.resolve("t" + t + ".avro"), everyPlace(TYPES.get(t)), CODECS.get(t % CODECS.size()), 300, t);
            SameRows.check(spark(), reader -> reader.load(file.toString()), TYPES.get(t));
        }
    }

    @Test
    void readsManyTypesRowByRow() throws Exception {
        for (int t = 0; t < TYPES.size(); t += 6) {
            Path file = TestFiles.write(folder.resolve("r" + t + ".avro"), everyPlace(TYPES.get(t)), "null", 300, t);
            SameRows.checkRowByRow(spark(), reader -> reader.load(file.toString()), TYPES.get(t));
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

    @Test
    void readsFilesOfAFolderThatStandForColumns() throws Exception {
        String schema = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"id\",\"type\":\"long\"},"
                + "{\"name\":\"s\",\"type\":[\"null\",\"string\"]}]}";
        for (int day = 1; day <= 3; day++) {
            Path in = Files.createDirectories(folder.resolve("p/day=" + day + "/kind=k" + day % 2));
            TestFiles.write(in.resolve("a.avro"), schema, "null", 50, day);
        }
        SameRows.check(spark(), reader -> reader.load(folder.resolve("p").toString()), "all");
        SameRows.checkRowByRow(
                spark(), reader -> reader.load(folder.resolve("p").toString()), "all");
        SameRows.check(
                spark(),
                reader -> reader.load(folder.resolve("p").toString())
                        .where("day > 1 and s is not null")
                        .select("kind", "s", "day"),
                "some");
    }
}
