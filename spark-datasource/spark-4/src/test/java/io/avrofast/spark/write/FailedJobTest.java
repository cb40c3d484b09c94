package io.avrofast.spark.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.File;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.junit.jupiter.api.Test;

/** A job that ends half-way leaves nothing under a final name. */
class FailedJobTest extends WritingTest {

    /** Rows of two tasks, the second of which fails after some. */
    private static Dataset<Row> failing() {
        return rows("SELECT if(id = 900000, raise_error('half-way'), id) AS id FROM range(0, 1000000, 1, 2)");
    }

    @Test
    void leavesNothingOfAFolderThatWasNotThere() {
        assertThrows(Exception.class, () -> failing().write().format("avrofast").save(path("a")));

        assertEquals(List.of(), left("a"));
        assertEquals(false, new File(path("a"), "_SUCCESS").exists());
    }

    @Test
    void leavesAFolderAsItWasBeforeItWasAppendedTo() {
        Dataset<Row> before = rows("SELECT id FROM range(0, 10, 1, 1)");
        before.write().format("avrofast").save(path("a"));
        List<File> files = files("a");
        assertThrows(
                Exception.class,
                () -> failing().write().format("avrofast").mode(SaveMode.Append).save(path("a")));

        assertEquals(files, files("a"));
        assertRead(before, "a");
    }

    @Test
    void leavesNothingOfPartitionsThatWereWrittenBeforeTheFailure() {
        assertThrows(
                Exception.class,
                () -> failing()
                        .selectExpr("id", "id % 2 AS p")
                        .write()
                        .format("avrofast")
                        .partitionBy("p")
                        .save(path("a")));

        assertEquals(List.of(), left("a"));
    }

    @Test
    void refusesTextThatIsNoUtf8AndNamesItsField() {
        Dataset<Row> rows = rows("SELECT named_struct('t', cast(unhex('ff') AS STRING)) AS s");
        String message = rowFault(() -> rows.write().format("avrofast").save(path("a")));

        assertEquals(
                "field s.t: expected text in UTF-8, found bytes that are none",
                message.substring(message.indexOf("field ")));
        assertEquals(List.of(), left("a"));
    }
}
