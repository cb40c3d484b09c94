package io.avrofast.spark.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.spark.SparkUpgradeException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WriteOptionsTest extends WritingTest {

    private static final String REBASE = "spark.sql.avro.datetimeRebaseModeInWrite";

    private static Dataset<Row> numbers() {
        return rows("SELECT id, repeat('text ', 10) AS t FROM range(0, 2000, 1, 1)");
    }

    private void save(Dataset<Row> rows, Map<String, String> options, String name) {
        rows.write().format("avrofast").options(options).save(path(name));
    }

    private String metadata(String name, String key) throws Exception {
        try (DataFileReader<GenericRecord> reader = open(files(name).get(0))) {
            byte[] value = reader.getMeta(key);
            return value == null ? null : new String(value, StandardCharsets.UTF_8);
        }
    }

    private void withSetting(String key, String value, org.junit.jupiter.api.function.Executable action)
            throws Throwable {
        spark().conf().set(key, value);
        try {
            action.execute();
        } finally {
            spark().conf().unset(key);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "uncompressed, null, .avro",
        "snappy, snappy, .snappy.avro",
        "deflate, deflate, .deflate.avro",
        "bzip2, bzip2, .bzip2.avro",
        "xz, xz, .xz.avro",
        "ZStandard, zstandard, .zstandard.avro"
    })
    void compressesByEachCodecAndNamesFilesByIt(String option, String codec, String extension) throws Exception {
        save(numbers(), Map.of("compression", option), "a");

        File file = files("a").get(0);
        assertTrue(file.getName().matches("part-00000-.*-c000" + extension.replace(".", "\\.")), file.getName());
        assertEquals(codec.equals("null") ? null : codec, codec.equals("null") ? null : metadata("a", "avro.codec"));
        assertEquals(2000, records("a").size());
        assertRead(numbers(), "a");
    }

    /** The word of the command and of the Java API: without this, a user of these would get Spark's default. */
    @Test
    void refusesAnOptionCodecAndNamesTheRightOne() {
        Throwable fault = assertThrows(Throwable.class, () -> save(numbers(), Map.of("codec", "zstandard"), "a"));

        assertTrue(fault.getMessage().contains("compression"), fault.getMessage());
    }

    @Test
    void takesTheSessionsCodecWithoutAnOption() throws Throwable {
        withSetting("spark.sql.avro.compression.codec", "deflate", () -> save(numbers(), Map.of(), "a"));
        save(numbers(), Map.of(), "b");

        assertEquals("deflate", metadata("a", "avro.codec"));
        assertEquals("snappy", metadata("b", "avro.codec"));
    }

    @Test
    void takesTheLevelOfAnOptionBeforeThatOfTheSession() throws Throwable {
        withSetting("spark.sql.avro.deflate.level", "1", () -> {
            save(numbers(), Map.of("compression", "deflate"), "fast");
            save(numbers(), Map.of("compression", "deflate", "avro.mapred.deflate.level", "9"), "small");
        });

        long fast = files("fast").get(0).length();
        long small = files("small").get(0).length();
        assertTrue(small < fast, small + " < " + fast);
    }

    @Test
    void refusesCodecsAndLevelsThatThereAreNot() {
        var unknown =
                assertThrows(IllegalArgumentException.class, () -> save(numbers(), Map.of("compression", "lzo"), "a"));
        assertTrue(unknown.getMessage().startsWith("[CODEC_SHORT_NAME_NOT_FOUND]"), unknown.getMessage());
        assertTrue(unknown.getCause().getMessage().startsWith("unknown codec \"lzo\", known are "), unknown.toString());
        var level = assertThrows(
                IllegalArgumentException.class,
                () -> save(numbers(), Map.of("compression", "zstandard", "avro.mapred.zstd.level", "99"), "a"));
        assertTrue(level.getMessage().contains("99"), level.getMessage());
        assertTrue(!new File(path("a")).exists());
    }

    @Test
    void endsBlocksAfterTheSyncInterval() throws Exception {
        save(numbers(), Map.of("avro.mapred.sync.interval", "1000", "compression", "uncompressed"), "small");
        save(numbers(), Map.of("compression", "uncompressed"), "large");

        long more = files("small").get(0).length() - files("large").get(0).length();
        assertTrue(more > 50 * 16, "some blocks of 2000 rows more: " + more + " bytes");
        assertEquals(2000, records("small").size());
    }

    @Test
    void refusesAnIntervalThatIsNoNumber() {
        var e = assertThrows(
                IllegalArgumentException.class, () -> save(numbers(), Map.of("avro.mapred.sync.interval", "64k"), "a"));

        assertEquals("avro.mapred.sync.interval is a number, found \"64k\"", e.getMessage());
    }

    @Test
    void namesTheRecordByTheOptions() throws Exception {
        save(rows("SELECT named_struct('x', 1) AS s"), Map.of("recordname", "Row", "recordNamespace", "a.b"), "a");

        assertEquals("a.b.Row", schema("a").getFullName());
        assertEquals("a.b.Row.s", schema("a").getField("s").schema().getFullName());
    }

    @Test
    void writesSparksVersionIntoTheFile() throws Exception {
        save(numbers(), Map.of(), "a");

        assertEquals(spark().version(), metadata("a", "org.apache.spark.version"));
        assertNull(metadata("a", "org.apache.spark.legacyDateTime"));
    }

    @Test
    void rebasesOldDatesUnderLegacyAndSaysSoInTheFile() throws Throwable {
        Dataset<Row> old = rows("SELECT DATE'1001-01-01' AS d, TIMESTAMP'1001-01-01 01:02:03.123' AS t,"
                + " TIMESTAMP_NTZ'1001-01-01 01:02:03.123' AS n");
        withSetting(REBASE, "LEGACY", () -> {
            old.write().format("avrofast").save(path("own"));
            old.write().format("avro").save(path("stock"));
        });

        assertEquals(records("stock"), records("own"));
        assertEquals("", metadata("own", "org.apache.spark.legacyDateTime"));
        assertEquals("America/Los_Angeles", metadata("own", "org.apache.spark.timeZone"));
        assertRead(old, "own");
    }

    @Test
    void refusesOldDatesUnderException() throws Throwable {
        Dataset<Row> old = rows("SELECT DATE'1001-01-01' AS d");
        Dataset<Row> recent = rows("SELECT DATE'2001-01-01' AS d");
        withSetting(REBASE, "EXCEPTION", () -> {
            Throwable e = assertThrows(Exception.class, () -> save(old, Map.of(), "a"));
            while (e.getCause() != null) {
                e = e.getCause();
            }
            assertEquals(SparkUpgradeException.class, e.getClass());
            save(recent, Map.of(), "b");
        });

        assertRead(recent, "b");
    }

    @Test
    void readsTheSchemaFromAFileOnTheDriver() throws Exception {
        Files.writeString(
                folder.resolve("s.avsc"),
                "{\"type\": \"record\", \"name\": \"R\", \"fields\": [{\"name\": \"id\", \"type\": \"long\"}]}");
        save(rows("SELECT id FROM range(3)"), Map.of("avroSchemaUrl", path("s.avsc")), "a");

        assertEquals("R", schema("a").getFullName());
    }

    /** B174 */
    @Test
    void namesTheSchemaFileThatIsMissing() {
        Exception e = assertThrows(
                Exception.class, () -> save(numbers(), Map.of("avroSchemaUrl", "file:///nowhere/s.avsc"), "a"));

        assertTrue(e.getMessage().contains("file:///nowhere/s.avsc"), e.getMessage());
    }
}
