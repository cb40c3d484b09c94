package io.avrofast.spark.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.List;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WriteModesTest extends WritingTest {

    private static final String TABLE = "write_modes";

    private static final Dataset<Row> numbers(int from, int to) {
        return rows("SELECT id, concat('n', id) AS name FROM range(" + from + ", " + to + ", 1, 2)");
    }

    @AfterEach
    void dropTable() {
        spark().sql("DROP TABLE IF EXISTS " + TABLE);
    }

    private String create(String columns, String rest) {
        return "CREATE TABLE " + TABLE + columns + " USING avrofast " + rest + " LOCATION '" + path("table") + "'";
    }

    @Test
    void refusesAFolderThatIsThereUnlessAModeSaysWhatToDo() {
        numbers(0, 10).write().format("avrofast").save(path("a"));

        assertThrows(
                AnalysisException.class,
                () -> numbers(10, 20).write().format("avrofast").save(path("a")));
        assertRead(numbers(0, 10), "a");
    }

    @Test
    void appendsRows() {
        numbers(0, 10).write().format("avrofast").save(path("a"));
        numbers(10, 20).write().format("avrofast").mode(SaveMode.Append).save(path("a"));

        assertRead(numbers(0, 20), "a");
    }

    @Test
    void overwritesRows() {
        numbers(0, 10).write().format("avrofast").save(path("a"));
        numbers(10, 20).write().format("avrofast").mode(SaveMode.Overwrite).save(path("a"));

        assertRead(numbers(10, 20), "a");
    }

    @Test
    void ignoresRowsForAFolderThatIsThere() {
        numbers(0, 10).write().format("avrofast").save(path("a"));
        numbers(10, 20).write().format("avrofast").mode(SaveMode.Ignore).save(path("a"));

        assertRead(numbers(0, 10), "a");
    }

    @Test
    void writesPartitionsByTheirColumns() {
        Dataset<Row> rows =
                rows("SELECT id, id % 3 AS third, if(id % 2 = 0, 'a b', null) AS half FROM range(0, 12, 1, 1)");
        rows.write().format("avrofast").partitionBy("third", "half").save(path("a"));

        assertTrue(new File(path("a"), "third=1/half=a b").isDirectory());
        assertEquals(6, files("a").size());
        assertRead(rows.select("id", "third", "half"), "a");
    }

    @Test
    void overwritesOnlyThePartitionsThatAreWritten() {
        rows("SELECT id, id % 2 AS p FROM range(0, 10, 1, 1)")
                .write()
                .format("avrofast")
                .partitionBy("p")
                .save(path("a"));
        rows("SELECT 100L AS id, 1L AS p")
                .write()
                .format("avrofast")
                .mode(SaveMode.Overwrite)
                .option("partitionOverwriteMode", "dynamic")
                .partitionBy("p")
                .save(path("a"));

        assertRead(rows("SELECT id, id % 2 AS p FROM range(0, 10, 2, 1) UNION ALL SELECT 100L, 1L"), "a");
    }

    @Test
    void endsFilesAfterTheMostRecordsPerFile() {
        Dataset<Row> rows = rows("SELECT id FROM range(0, 10, 1, 1)");
        rows.write().format("avrofast").option("maxRecordsPerFile", 3).save(path("a"));

        assertEquals(4, files("a").size());
        assertRead(rows, "a");
    }

    @Test
    void writesATableInSortedBuckets() {
        Dataset<Row> rows = rows("SELECT id, id % 5 AS k FROM range(0, 20, 1, 1)");
        rows.write()
                .format("avrofast")
                .option("path", path("table"))
                .bucketBy(2, "k")
                .sortBy("id")
                .saveAsTable(TABLE);

        assertEquals(2, files("table").size());
        assertAlike(rows, spark().table(TABLE));
        assertAlike(rows, readByStock("table"));
    }

    @Test
    void createsATableFromAQuery() {
        spark().sql(create("", "") + " AS SELECT id, concat('n', id) AS name FROM range(0, 10)");

        assertAlike(numbers(0, 10), spark().table(TABLE));
        assertRead(numbers(0, 10), "table");
    }

    @Test
    void insertsIntoATable() {
        spark().sql(create("(id BIGINT, name STRING, p INT)", "PARTITIONED BY (p)"));
        spark().sql("INSERT INTO " + TABLE + " VALUES (1, 'a', 1), (2, null, 2)");
        spark().sql("INSERT INTO " + TABLE + " PARTITION (p = 3) SELECT 3, 'c'");
        spark().sql("INSERT OVERWRITE " + TABLE + " PARTITION (p = 1) VALUES (4, 'd')");

        Dataset<Row> expected =
                rows("SELECT * FROM VALUES (4L, 'd', 1), (2L, null, 2), (3L, 'c', 3) AS t(id, name, p)");
        assertAlike(expected, spark().table(TABLE));
        assertRead(expected, "table");
    }

    @Test
    void padsAndChecksCharAndVarchar() {
        spark().sql(create("(c CHAR(3), v VARCHAR(2))", ""));
        spark().sql("INSERT INTO " + TABLE + " VALUES ('a', 'b')");

        assertThrows(Exception.class, () -> spark().sql("INSERT INTO " + TABLE + " VALUES ('a', 'bcd')"));
        assertEquals(List.of("{\"c\":\"a  \",\"v\":\"b\"}"), sorted(readByStock("table")));
        assertEquals(List.of("{\"c\":\"a  \",\"v\":\"b\"}"), sorted(spark().table(TABLE)));
    }

    @Test
    void writesAStream() throws Exception {
        numbers(0, 10).write().format("avro").save(path("in"));
        StreamingQuery query = spark().readStream()
                .schema(numbers(0, 1).schema())
                .format("avro")
                .load(path("in"))
                .writeStream()
                .format("avrofast")
                .option("checkpointLocation", path("checkpoint"))
                .trigger(Trigger.AvailableNow())
                .start(path("out"));
        query.awaitTermination();

        assertRead(numbers(0, 10), "out");
    }

    @Test
    void writesNoRowsAsAFileOfNoRows() {
        Dataset<Row> rows = rows("SELECT id FROM range(0)");
        rows.write().format("avrofast").save(path("a"));

        assertEquals(1, files("a").size());
        assertRead(rows, "a");
        assertEquals(rows.schema().simpleString(), readByOwn("a").schema().simpleString());
    }
}
