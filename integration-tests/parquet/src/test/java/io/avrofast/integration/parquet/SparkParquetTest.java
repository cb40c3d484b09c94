package io.avrofast.integration.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.avrofast.cli.parquet.RandomRows;
import io.avrofast.cli.parquet.TypeMatrix;
import io.avrofast.file.AvroFile;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Spark sees the same rows in a Parquet file that the command wrote as in the Avro file, and the other way round. */
class SparkParquetTest {

    private static final int ROWS = 40;

    private static Command command;
    private static SparkSession spark;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() throws IOException {
        command = Command.built();
        spark = SparkSession.builder()
                .master("local[2]")
                .appName("avrofast")
                .config("spark.ui.enabled", "false")
                // Each query runs once, on few rows: to compile it takes far longer.
                .config("spark.sql.codegen.wholeStage", "false")
                .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
                .config("spark.sql.shuffle.partitions", "2")
                .config("spark.sql.session.timeZone", "America/Los_Angeles")
                .config("spark.sql.warehouse.dir", "target/warehouse")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1")
                .getOrCreate();
    }

    @AfterAll
    static void stop() throws IOException {
        if (spark != null) {
            spark.stop();
        }
        if (command != null) {
            command.close();
        }
    }

    @Test
    void readsOfTheCommandsParquetWhatItReadsOfTheAvroFile() throws Exception {
        // Spark has types for times of day behind a switch only, and its source of Avro files none at all. Of a union
        // of null
        // alone that source makes a struct without fields.
        assertSameRows(
                "snappy",
                TypeMatrix.types().stream()
                        .filter(type -> !type.contains("\"time-") && !type.contains("[\"null\"]"))
                        .toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd:6", "uncompressed"})
    void readsEachCodec(String codec) throws Exception {
        assertSameRows(codec, "\"string\"", "{\"type\":\"array\",\"items\":[\"null\",\"long\"]}");
    }

    private void assertSameRows(String codec, String... types) throws Exception {
        long seed = new Random().nextLong();
        RecordSchema schema = RandomRows.schemaOf(types);
        Path avro = folder.resolve("rows.avro");
        Path parquet = folder.resolve("rows.parquet");
        RandomRows.write(avro, schema, ROWS, seed);
        command.run("convert", avro, parquet, "--codec", codec);
        Dataset<Row> expected = spark.read().format("avro").load(avro.toString());
        Dataset<Row> found = spark.read().parquet(parquet.toString());
        // Of null alone Spark's source of Parquet files makes a column of ints that are all null.
        assertEquals(
                expected.schema().catalogString().replace("void", "int"),
                found.schema().catalogString());
        assertSame(expected, found, "seed " + seed);
    }

    @Test
    void readsTimesOfDayWhereItHasSuch() throws Exception {
        RecordSchema schema = RandomRows.schemaOf(
                "{\"type\":\"int\",\"logicalType\":\"time-millis\"}",
                "[\"null\",{\"type\":\"long\",\"logicalType\":\"time-micros\"}]");
        Path avro = folder.resolve("times.avro");
        Path parquet = folder.resolve("times.parquet");
        Path lines = folder.resolve("times.jsonl");
        RandomRows.write(avro, schema, ROWS, 7);
        command.run("convert", avro, parquet);
        command.run("convert", avro, lines);
        spark.conf().set("spark.sql.timeType.enabled", "true");
        try {
            List<String> found = spark
                    .read()
                    .parquet(parquet.toString())
                    .selectExpr("cast(f0 as string) as f0", "cast(f1 as string) as f1")
                    .collectAsList()
                    .stream()
                    .map(row -> normal(row.getString(0)) + " " + normal(row.getString(1)))
                    .toList();
            List<String> expected = Files.readAllLines(lines).stream()
                    .map(line -> line.replaceAll("[{}\"]", "").replaceAll("f[01]:", ""))
                    .map(line -> normal(line.split(",")[0]) + " " + normal(line.split(",")[1]))
                    .toList();
            assertEquals(expected, found);
        } finally {
            spark.conf().unset("spark.sql.timeType.enabled");
        }
    }

    /** A time of day without the zeros at its end. */
    private static String normal(String time) {
        return time == null || time.equals("null") ? "null" : time.replaceAll("\\.?0*$", "");
    }

    @ParameterizedTest
    @CsvSource({"false,TIMESTAMP_MICROS", "true,INT96"})
    void itsOwnParquetBecomesAvroWithTheSameRows(String legacy, String timestamps) throws Exception {
        spark.conf().set("spark.sql.parquet.writeLegacyFormat", legacy);
        spark.conf().set("spark.sql.parquet.outputTimestampType", timestamps);
        Dataset<Row> rows = spark.range(50)
                .selectExpr(
                        "id",
                        "cast(id as int) as small",
                        "cast(id as byte) as tiny",
                        "if(id % 3 = 0, null, concat('name ', id)) as name",
                        "cast(id * 1.25 as decimal(9,2)) as money",
                        "cast(-id * 100000.125 as decimal(18,3)) as more",
                        "cast(id * 1e20 as decimal(38,6)) as most",
                        "date_add(date'1999-12-31', cast(id as int)) as day",
                        "timestamp_millis(id * 86400123 - 1000000000000) as at",
                        "timestamp_ntz'2024-02-29 12:34:56.789' as local",
                        "array(id, null, id + 1) as list",
                        "if(id % 2 = 0, array(named_struct('a', id, 'b', array('x', null))), null) as structs",
                        "map('k', id, concat('l', id), null) as map",
                        "map('m', array(id)) as maps",
                        "named_struct('x', id / 7, 'y', cast(id as float), 'z', id % 2 = 0) as struct",
                        "cast(concat('b', id) as binary) as bytes");
        Path written = folder.resolve("spark");
        rows.coalesce(1).write().parquet(written.toString());
        Path parquet;
        try (Stream<Path> files = Files.list(written)) {
            parquet = files.filter(file -> file.toString().endsWith(".parquet"))
                    .findFirst()
                    .orElseThrow();
        }
        Path avro = folder.resolve("spark.avro");
        command.run("convert", parquet, avro);
        assertEquals(50, AvroFile.open(avro).count().records());
        Dataset<Row> back = spark.read().format("avro").load(avro.toString());
        assertSame(rows, back, timestamps);
        assertTrue(AvroFile.open(avro).schema().toString().contains("\"timestamp-mi"));
    }

    private static void assertSame(Dataset<Row> expected, Dataset<Row> found, String context) throws Exception {
        List<String> expectedRows = expected.toJSON().collectAsList();
        List<String> foundRows = found.toJSON().collectAsList();
        assertEquals(expectedRows.size(), foundRows.size(), context);
        ObjectMapper mapper = new ObjectMapper();
        for (int i = 0; i < expectedRows.size(); i++) {
            // Maps have no order: those of JSON's text have.
            JsonNode row = mapper.readTree(foundRows.get(i));
            for (Map.Entry<String, JsonNode> field :
                    mapper.readTree(expectedRows.get(i)).properties()) {
                assertEquals(field.getValue(), row.get(field.getKey()), context + ", " + field.getKey());
            }
            assertEquals(mapper.readTree(expectedRows.get(i)).size(), row.size(), context);
        }
    }
}
