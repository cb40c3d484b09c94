package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.apache.avro.Schema;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.execution.datasources.FilePartition;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows are counted by what blocks say to hold, wherever that is what reading them gives, or else an error. */
class PushedCountTest extends SparkTest {

    private static final String SCHEMA = "{\"type\":\"record\",\"name\":\"R\",\"fields\":["
            + "{\"name\":\"id\",\"type\":\"long\"},{\"name\":\"s\",\"type\":\"string\"},"
            + "{\"name\":\"n\",\"type\":[\"null\",\"int\"]}]}";

    @TempDir
    Path folder;

    private Dataset<Row> read(Path path) {
        return spark().read().format("avrofast").load(path.toString());
    }

    private static String plan(Dataset<Row> rows) {
        return rows.queryExecution().executedPlan().toString();
    }

    private Path folders() throws Exception {
        for (int day = 1; day <= 3; day++) {
            Path in = Files.createDirectories(folder.resolve("p/day=" + day + "/kind=k" + day % 2));
            TestFiles.write(in.resolve("a.avro"), SCHEMA, "null", 10 * day, day);
            TestFiles.write(in.resolve("b.avro"), SCHEMA, "snappy", 5, day);
            Path empty = Files.createDirectories(folder.resolve("p/day=" + (day + 10) + "/kind=none"));
            TestFiles.write(empty.resolve("a.avro"), SCHEMA, "null", 0, day);
        }
        return folder.resolve("p");
    }

    @Test
    void countsWithoutDecodingAndSaysSoInThePlan() throws Exception {
        Path path = folders();
        Dataset<Row> counted = read(path).groupBy().count();
        assertTrue(plan(counted).contains("PushedAggregation: [COUNT(*)]"), plan(counted));
        SameRows.inBothWays(spark(), way -> {
            assertEquals(75, read(path).count(), way);
            assertEquals(25, read(path).where("day = 2").count(), way);
            assertEquals(0, read(path).where("day = 99").count(), way);
            assertEquals(75, read(path).selectExpr("count(1) + 0").head().getLong(0), way);
        });
    }

    @Test
    void countsByTheColumnsOfFoldersAndGivesNoGroupWithoutRows() throws Exception {
        Path path = folders();
        Dataset<Row> counted = read(path).groupBy("kind", "day").count();
        assertTrue(plan(counted).contains("PushedGroupBy: [kind, day]"), plan(counted));
        SameRows.check(
                spark(),
                reader -> reader.load(path.toString()).groupBy("kind", "day").count(),
                "two columns");
        SameRows.check(
                spark(), reader -> reader.load(path.toString()).groupBy("kind").count(), "one column");
        SameRows.check(
                spark(), reader -> reader.load(path.toString()).select("kind").distinct(), "no count");
        SameRows.check(
                spark(),
                reader -> reader.load(path.toString()).where("day > 1").selectExpr("count(*)", "max(day)"),
                "more than a count");
    }

    @Test
    void leavesAllOtherAggregatesToSpark() throws Exception {
        Path path = folders();
        for (Dataset<Row> query : List.of(
                read(path).selectExpr("count(n)"),
                read(path).selectExpr("count(distinct day)"),
                read(path).where("id > 0").groupBy().count(),
                read(path).groupBy("id").count(),
                spark().read()
                        .option("ignoreCorruptFiles", "true")
                        .format("avrofast")
                        .load(path.toString())
                        .groupBy()
                        .count())) {
            assertFalse(plan(query).contains("PushedAggregation"), plan(query));
        }
        SameRows.check(
                spark(),
                reader -> reader.load(path.toString()).where("id > 50").selectExpr("count(*)", "count(n)"),
                "counts of some rows");
    }

    @Test
    void countsNoneWhereThereIsNoFile() throws Exception {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        SameRows.inBothWays(
                spark(),
                way -> assertEquals(
                        0,
                        spark().read()
                                .schema("id long")
                                .format("avrofast")
                                .load(empty.toString())
                                .count(),
                        way));
    }

    @Test
    void countsEachRowOnceHoweverAFileIsDivided() throws Exception {
        Path file = TestFiles.write(folder.resolve("n.avro"), SCHEMA, "deflate", 2000, 1);
        for (String bytes : List.of("1000", "4096", "33333")) {
            spark().conf().set("spark.sql.files.maxPartitionBytes", bytes);
            spark().conf().set("spark.sql.files.openCostInBytes", "0");
            try {
                SameRows.inBothWays(
                        spark(), way -> assertEquals(2000, read(file).count(), way + ", parts of " + bytes));
            } finally {
                spark().conf().unset("spark.sql.files.maxPartitionBytes");
                spark().conf().unset("spark.sql.files.openCostInBytes");
            }
        }
    }

    @Test
    void refusesToCountWhatCouldNotBeRead() throws Exception {
        Path file = TestFiles.write(folder.resolve("a.avro"), SCHEMA, "null", 3, 1);
        TestFiles.write(folder.resolve("b.avro"), new Schema.Parser().parse("\"int\""), "null", List.of(1, 2));
        SameRows.inBothWays(
                spark(),
                way -> assertThrows(
                        Throwable.class,
                        () -> spark().read()
                                .schema("id long")
                                .format("avrofast")
                                .load(folder.toString())
                                .count(),
                        way));
        assertEquals(3, read(file).count());
    }

    /** Where damage is left out, counting finds the same damage as reading all columns; where it is not, no count is another. */
    @Test
    void countsAsManyRowsOfADamagedFileAsReadingGives() throws Exception {
        byte[] whole = Files.readAllBytes(TestFiles.write(folder.resolve("whole.avro"), SCHEMA, "null", 120, 7));
        int lost = 0;
        for (int at = 260; at < whole.length; at += whole.length / 11) {
            byte[] bytes = whole.clone();
            bytes[at] ^= (byte) 0x84;
            lost += check(Files.write(folder.resolve("d" + at + ".avro"), bytes), "byte " + at);
            lost += check(Files.write(folder.resolve("c" + at + ".avro"), Arrays.copyOf(whole, at)), "cut at " + at);
        }
        assertTrue(lost > 10, "rows were lost by " + lost + " faults only");
    }

    private int check(Path file, String hint) throws Exception {
        int[] lost = {0};
        SameRows.inBothWays(spark(), way -> {
            Dataset<Row> strict = spark().read()
                    .schema("id long, s string, n int")
                    .format("avrofast")
                    .load(file.toString());
            OptionalLong rows = attempt(() -> (long) strict.collectAsList().size());
            OptionalLong counted = attempt(strict::count);
            assertTrue(
                    rows.isEmpty() || rows.equals(counted), hint + ", " + way + ": " + rows + ", counted " + counted);
            Dataset<Row> tolerant = spark().read()
                    .schema("id long, s string, n int")
                    .options(Map.of("ignoreCorruptFiles", "true"))
                    .format("avrofast")
                    .load(file.toString());
            long left = tolerant.collectAsList().size();
            assertEquals(left, tolerant.count(), hint + ", " + way);
            assertEquals(left, tolerant.selectExpr("count(s is null)").head().getLong(0), hint + ", " + way);
            lost[0] = left < 120 ? 1 : 0;
        });
        return lost[0];
    }

    private static OptionalLong attempt(Callable<Long> counting) {
        try {
            return OptionalLong.of(counting.call());
        } catch (Exception e) {
            return OptionalLong.empty();
        }
    }

    @Test
    void stopsReadingAtTheLimit() throws Exception {
        Path path = folders();
        Dataset<Row> few = read(path).select("id", "day").limit(7);
        assertTrue(plan(few).contains("PushedLimit: LIMIT 7"), plan(few));
        assertTrue(plan(read(path).where("id > 3").limit(2)).contains("PushedLimit: LIMIT 2"));
        assertFalse(plan(read(path).where("length(s) > 3").limit(2)).contains("PushedLimit"));
        SameRows.inBothWays(spark(), way -> {
            for (int limit : new int[] {1, 7, 30, 74, 75, 76, 5000}) {
                assertEquals(
                        Math.min(limit, 75),
                        read(path).limit(limit).collectAsList().size(),
                        way);
                assertEquals(Math.min(limit, 75), read(path).limit(limit).count(), way);
                long left = read(path).where("id < 50").count();
                assertEquals(
                        Math.min(limit, left),
                        read(path).where("id < 50").limit(limit).count(),
                        way);
            }
            assertEquals(70, read(path).offset(5).limit(100).collectAsList().size(), way);
        });
    }

    @Test
    void leavesOutFoldersThatAJoinDoesNotWant() throws Exception {
        Path path = folders();
        spark().sql("SELECT * FROM VALUES (2, 'two'), (3, 'three') AS (d, name)")
                .write()
                .format("avrofast")
                .save(folder.resolve("days").toString());
        read(folder.resolve("days")).createOrReplaceTempView("days");
        spark().conf().set("spark.sql.optimizer.dynamicPartitionPruning.reuseBroadcastOnly", "false");
        spark().conf().set("spark.sql.adaptive.enabled", "false");
        try {
            read(path).createOrReplaceTempView("trips");
            Dataset<Row> joined =
                    spark().sql("SELECT id FROM trips JOIN days ON trips.day = days.d WHERE length(days.name) = 3");
            assertTrue(plan(joined).contains("dynamicpruning"), plan(joined));
            assertEquals(25, joined.collectAsList().size());
            BatchScanExec scan = (BatchScanExec) joined.queryExecution()
                    .executedPlan()
                    .find(node -> node instanceof BatchScanExec found
                            && found.runtimeFilters().nonEmpty())
                    .get();
            assertEquals(9, files(List.of(scan.scan().toBatch().planInputPartitions())));
            List<InputPartition> left = new ArrayList<>();
            scan.filteredPartitions().foreach(partition -> left.add(partition.get()));
            assertEquals(2, files(left));
            assertEquals(25, joined.collectAsList().size());
        } finally {
            spark().conf().unset("spark.sql.optimizer.dynamicPartitionPruning.reuseBroadcastOnly");
            spark().conf().unset("spark.sql.adaptive.enabled");
        }
    }

    private static int files(List<InputPartition> tasks) {
        return tasks.stream()
                .mapToInt(task -> ((FilePartition) task).files().length)
                .sum();
    }
}
