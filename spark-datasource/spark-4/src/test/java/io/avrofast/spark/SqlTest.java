package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.streaming.Trigger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From SQL, and where Spark uses the file format. */
class SqlTest extends SparkTest {

    private static final String SCHEMA = "{\"type\":\"record\",\"name\":\"R\",\"fields\":["
            + "{\"name\":\"id\",\"type\":\"long\"},{\"name\":\"s\",\"type\":[\"null\",\"string\"]}]}";

    @TempDir
    Path folder;

    private List<String> rowsOf(String query) {
        return SameRows.texts(spark().sql(query).collectAsList());
    }

    @Test
    void queriesAFileByItsPath() throws Exception {
        Path file = TestFiles.write(folder.resolve("a.avro"), SCHEMA, "snappy", 50, 1);
        assertEquals(
                rowsOf("SELECT s, id FROM avro.`" + file + "`"), rowsOf("SELECT s, id FROM avrofast.`" + file + "`"));
    }

    @Test
    void queriesATableThatFilesAre() throws Exception {
        Path in = Files.createDirectory(folder.resolve("t"));
        TestFiles.write(in.resolve("a.avro"), SCHEMA, "snappy", 50, 1);
        spark().sql("CREATE TABLE avrofast_files USING avrofast LOCATION '" + in + "'");
        try {
            assertEquals(
                    rowsOf("SELECT * FROM avro.`" + in + "` WHERE id > 50"),
                    rowsOf("SELECT * FROM avrofast_files WHERE id > 50"));
        } finally {
            spark().sql("DROP TABLE avrofast_files");
        }
    }

    @Test
    void writesATableAndReadsItAgain() {
        String table = folder.resolve("w").toString();
        spark().sql("CREATE TABLE avrofast_rows (id BIGINT, s STRING, d DATE, k INT) USING avrofast PARTITIONED BY (k)"
                + " LOCATION '" + table + "'");
        try {
            spark().sql("INSERT INTO avrofast_rows VALUES (1, 'a', DATE'2024-02-29', 7), (2, NULL, NULL, 8)");
            assertEquals(
                    List.of("[Long 1, String a, Date 2024-02-29, Integer 7]", "[Long 2, null, null, Integer 8]"),
                    rowsOf("SELECT * FROM avrofast_rows"));
            assertEquals(List.of("[Long 2]"), rowsOf("SELECT id FROM avrofast_rows WHERE k = 8"));
        } finally {
            spark().sql("DROP TABLE avrofast_rows");
        }
    }

    @Test
    void readsAStreamOfFiles() throws Exception {
        Path in = Files.createDirectory(folder.resolve("s"));
        TestFiles.write(in.resolve("a.avro"), SCHEMA, "snappy", 50, 1);
        TestFiles.write(in.resolve("b.avro"), SCHEMA, "deflate", 30, 2);
        var query = spark().readStream()
                .format("avrofast")
                .schema("id bigint, s string")
                .load(in.toString())
                .writeStream()
                .format("memory")
                .queryName("avrofast_stream")
                .trigger(Trigger.AvailableNow())
                .start();
        query.awaitTermination();
        List<Row> rows = spark().sql("SELECT * FROM avrofast_stream").collectAsList();
        assertEquals(rowsOf("SELECT * FROM avro.`" + in + "`"), SameRows.texts(rows));
    }

    /** More columns than Spark takes batches of. */
    @Test
    void readsWideRowsOneByOne() throws Exception {
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 120; i++) {
            fields.append(i == 0 ? "" : ",")
                    .append("{\"name\":\"c")
                    .append(i)
                    .append("\",\"type\":[\"null\",\"int\"]}");
        }
        Path file = TestFiles.write(
                folder.resolve("wide.avro"),
                "{\"type\":\"record\",\"name\":\"W\",\"fields\":[" + fields + "]}",
                "null",
                60,
                1);
        SameRows.check(spark(), reader -> reader.load(file.toString()), "wide");
        SameRows.check(spark(), reader -> reader.load(file.toString()).select("c7", "c3"), "narrow");
    }
}
