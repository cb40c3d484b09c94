package io.avrofast.cli.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.file.AvroFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** DuckDB reads what is written with the same values, and what it writes is read. */
class DuckDbTest {

    @TempDir
    private Path folder;

    private Connection duckDb;

    @BeforeEach
    void connect() throws SQLException {
        duckDb = DriverManager.getConnection("jdbc:duckdb:");
        run("set timezone = 'UTC'");
    }

    @AfterEach
    void disconnect() throws SQLException {
        duckDb.close();
    }

    /** What DuckDB has read it writes again: that becomes Avro, and the same JSON. */
    @Test
    void hasEqualValuesOfEveryTypeInEveryNesting() throws Exception {
        long seed = new Random().nextLong();
        // DuckDB has no milliseconds to write, of a union it has the struct of its members, and of fixeds only the
        // bytes.
        String[] types = TypeMatrix.types().stream()
                .filter(type -> !type.contains("millis") && !isUnionOfMany(type))
                .filter(type -> !type.contains("\"size\":16,") && !type.contains("duration"))
                .toArray(String[]::new);
        Path avro = folder.resolve("rows.avro");
        Path parquet = folder.resolve("rows.parquet");
        RandomRows.write(avro, RandomRows.schemaOf(types), 40, seed);
        Run.fine("convert", avro, parquet);
        Path copy = folder.resolve("copy.parquet");
        run("copy (select * from '" + parquet + "') to '" + copy + "' (format parquet)");
        Path back = folder.resolve("back.avro");
        Run.fine("convert", copy, back);
        List<String> expected = json(avro);
        List<String> found = json(back);
        assertEquals(expected.size(), found.size());
        for (int i = 0; i < expected.size(); i++) {
            int same = Math.max(
                    0,
                    Arrays.mismatch(expected.get(i).toCharArray(), found.get(i).toCharArray()));
            int from = Math.max(0, same - 60);
            // The lines are long: only where they differ.
            assertEquals(
                    expected.get(i)
                            .substring(from, Math.min(same + 60, expected.get(i).length())),
                    found.get(i)
                            .substring(from, Math.min(same + 60, found.get(i).length())),
                    "seed " + seed + ", row " + i);
            assertEquals(expected.get(i).length(), found.get(i).length());
        }
    }

    private static boolean isUnionOfMany(String type) {
        return type.contains("\"long\",\"string\"")
                || type.contains("\"int\",\"null\",")
                || type.contains("\"boolean\",\"double\"")
                || type.contains("\"int\",\"string\"")
                || type.contains("[\"int\",{")
                || type.contains("\"int\",\"boolean\"");
    }

    private List<String> json(Path avro) throws Exception {
        Path lines = folder.resolve("lines.jsonl");
        Run.fine("convert", avro, lines, "--force");
        return Files.readAllLines(lines);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`\"null\"` | null | null",
                "`\"int\"` | 3 | INTEGER 3",
                "`{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\",\"B\"]}` | `\"B\"` | VARCHAR B",
                "`{\"type\":\"fixed\",\"name\":\"F\",\"size\":2}` | `\"AUE=\"` | BLOB \\x01A",
                "`{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9,\"scale\":2}` | -1234567.89 | DECIMAL(9,2) -1234567.89",
                "`{\"type\":\"int\",\"logicalType\":\"date\"}` | `\"1969-12-31\"` | DATE 1969-12-31",
                "`{\"type\":\"int\",\"logicalType\":\"time-millis\"}` | `\"23:59:59.999\"` | TIME 23:59:59.999",
                "`{\"type\":\"long\",\"logicalType\":\"time-micros\"}` | `\"00:00:00.000001\"` | TIME 00:00:00.000001",
                "`{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}` | `\"1969-12-31T23:59:59.999Z\"` | TIMESTAMP WITH TIME ZONE 1969-12-31 23:59:59.999+00",
                "`{\"type\":\"long\",\"logicalType\":\"local-timestamp-millis\"}` | `\"2024-02-29T12:00:00.5\"` | TIMESTAMP 2024-02-29 12:00:00.5",
                "`{\"type\":\"long\",\"logicalType\":\"local-timestamp-nanos\"}` | `\"2024-02-29T12:00:00.123456789\"` | TIMESTAMP_NS 2024-02-29 12:00:00.123456789",
                "`[\"null\",\"int\",\"string\"]` | `\"x\"` | `STRUCT(member0 INTEGER, member1 VARCHAR) {'member0': NULL, 'member1': x}`",
                "`[\"null\",\"int\",\"string\"]` | null | null",
                "`{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}` | `\"0001-01-01T00:00:00.000001Z\"` | TIMESTAMP WITH TIME ZONE 0001-01-01 00:00:00.000001+00",
                "`{\"type\":\"array\",\"items\":[\"null\",\"int\"]}` | [1,null,2] | `INTEGER[] [1, NULL, 2]`",
                "`{\"type\":\"array\",\"items\":[\"null\",\"int\"]}` | [] | `INTEGER[] []`",
                "`{\"type\":\"array\",\"items\":{\"type\":\"array\",\"items\":{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":38,\"scale\":3}}}` | [[],[-0.001]] | `DECIMAL(38,3)[][] [[], [-0.001]]`",
                "`{\"type\":\"map\",\"values\":{\"type\":\"record\",\"name\":\"N\",\"fields\":[{\"name\":\"d\",\"type\":[\"null\",{\"type\":\"int\",\"logicalType\":\"date\"}]}]}}` | `{\"k\":{\"d\":\"2024-02-29\"},\"l\":{\"d\":null}}` | `MAP(VARCHAR, STRUCT(d DATE)) {k={'d': 2024-02-29}, l={'d': NULL}}`",
                "`{\"type\":\"map\",\"values\":[\"null\",\"int\"]}` | `{\"a\":null,\"b\":2}` | `MAP(VARCHAR, INTEGER) {a=NULL, b=2}`"
            })
    void seesTheTypesAsTheyAre(String type, String json, String found) throws Exception {
        assertEquals(found.equals("null") ? Collections.singletonList(null) : List.of(found), typeAndValue(type, json));
    }

    private List<String> typeAndValue(String type, String json) throws Exception {
        Path schema = Files.writeString(
                folder.resolve("one.avsc"), RandomRows.schemaOf(type).toString());
        Path lines = Files.writeString(folder.resolve("one.jsonl"), "{\"f0\":" + json + "}");
        Path avro = folder.resolve("one.avro");
        Path parquet = folder.resolve("one.parquet");
        Run.fine("convert", lines, avro, "--schema", schema);
        Run.fine("convert", avro, parquet);
        return rows("select typeof(f0) || ' ' || f0::varchar from '" + parquet + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"snappy", "uncompressed", "gzip", "zstd", "lz4_raw"})
    void itsFilesAreReadWithEachCodec(String codec) throws Exception {
        Path parquet = folder.resolve("duck.parquet");
        Path avro = folder.resolve("duck.avro");
        run("copy (select range as id, 'name ' || range % 7 as name from range(5000)) to '" + parquet
                + "' (format parquet, codec " + codec + ", row_group_size 2048)");
        Run.fine("convert", parquet, avro);
        assertEquals(5000, AvroFile.open(avro).count().records());
        List<String> lines = json(avro);
        assertEquals("{\"id\":4999,\"name\":\"name 1\"}", lines.get(4999));
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = duckDb.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<String> rows(String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Statement statement = duckDb.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                rows.add(result.getString(1));
            }
        }
        return rows;
    }
}
