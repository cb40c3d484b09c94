package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.apache.spark.sql.execution.SparkPlan;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spark reads once what it knows to be the same. */
class SamePlanTest extends SparkTest {

    @TempDir
    Path folder;

    @BeforeEach
    void write() {
        spark().range(10)
                .selectExpr("id AS a", "id + 1 AS b", "id + 2 AS c")
                .write()
                .format("avrofast")
                .partitionBy("a")
                .save(folder.resolve("rows").toString());
    }

    private SparkPlan plan(String condition) {
        return spark().read()
                .format("avrofast")
                .load(folder.resolve("rows").toString())
                .where(condition)
                .queryExecution()
                .sparkPlan();
    }

    @Test
    void conditionsAreTheSameInAnyOrder() {
        assertTrue(plan("a > 1 AND b < 9 AND c > 3").sameResult(plan("c > 3 AND b < 9 AND a > 1")));
    }

    @Test
    void otherConditionsAreOthers() {
        assertFalse(plan("a > 1 AND b < 9 AND c > 3").sameResult(plan("a > 1 AND b < 9 AND c > 4")));
    }
}
