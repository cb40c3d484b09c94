package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.AvroFile;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How queries are planned and divided. */
class ScanTest extends SparkTest {

    private static final String NESTED = """
            {"type":"record","name":"R","fields":[{"name":"id","type":"long"},{"name":"in","type":["null",
             {"type":"record","name":"In","fields":[{"name":"a","type":"int"},{"name":"b","type":"string"}]}]},
             {"name":"all","type":{"type":"array","items":"In"}},{"name":"by","type":{"type":"map","values":"In"}}]}""";

    @TempDir
    Path folder;

    private Dataset<Row> read(Path path) {
        return spark().read().format("avrofast").load(path.toString());
    }

    private static String plan(Dataset<Row> rows) {
        return rows.queryExecution().executedPlan().toString();
    }

    private static AvroFastScan scan(Dataset<Row> rows) {
        var leaves = rows.queryExecution().sparkPlan().collectLeaves();
        return (AvroFastScan) ((BatchScanExec) leaves.head()).scan();
    }

    @Test
    void readsOnlyTheFieldsThatAreWantedAtEveryDepth() throws Exception {
        Path file = TestFiles.write(folder.resolve("n.avro"), NESTED, "null", 200, 1);
        Dataset<Row> some = read(file).selectExpr("in.b", "all.a");
        assertTrue(plan(some).contains("Format: avrofast"), plan(some));
        assertTrue(plan(some).contains("ReadSchema: struct<in:struct<b:string>,all:array<struct<a:int>>>"), plan(some));
        for (String[] columns : List.of(
                new String[] {"in.b", "all.a"},
                new String[] {"by['k1'].a", "id"},
                new String[] {"sort_array(map_values(by).b)", "in is null"},
                new String[] {"in.a", "in.b", "get(all, 0).b"})) {
            SameRows.check(
                    spark(), reader -> reader.load(file.toString()).selectExpr(columns), String.join(",", columns));
        }
    }

    /** B119. */
    @Test
    void countsRowsOfWhichNoColumnIsWanted() throws Exception {
        Path file = TestFiles.write(folder.resolve("n.avro"), NESTED, "null", 200, 1);
        SameRows.inBothWays(spark(), way -> {
            assertEquals(200, read(file).count(), way);
            assertEquals(200, read(file).selectExpr("1").collectAsList().size(), way);
        });
        SameRows.check(
                spark(),
                reader -> reader.load(file.toString()).where("in is null").select("in"),
                "null records");
    }

    @Test
    void choosesFoldersByTheConditionsOnTheirColumns() throws Exception {
        for (int day = 1; day <= 3; day++) {
            Path in = Files.createDirectories(folder.resolve("p/day=" + day));
            TestFiles.write(in.resolve("a.avro"), NESTED, "null", 10, day);
        }
        Dataset<Row> some = read(folder.resolve("p")).where("day = 2 and id is not null");
        assertEquals(1, scan(some).toBatch().planInputPartitions().length);
        assertEquals(10, some.where("day = 2").count());
        assertEquals(3, read(folder.resolve("p")).select("day").distinct().count());
    }

    @Test
    void givesEachRowOnceHoweverAFileIsDivided() throws Exception {
        Path file = TestFiles.write(folder.resolve("n.avro"), NESTED, "deflate", 2000, 1);
        List<String> expected = SameRows.texts(read(file).collectAsList());
        for (String bytes : List.of("1000", "4096", "33333")) {
            spark().conf().set("spark.sql.files.maxPartitionBytes", bytes);
            spark().conf().set("spark.sql.files.openCostInBytes", "0");
            try {
                SameRows.inBothWays(spark(), way -> {
                    assertTrue(read(file).rdd().getNumPartitions() > 1, way);
                    assertEquals(expected, SameRows.texts(read(file).collectAsList()), way + ", parts of " + bytes);
                });
            } finally {
                spark().conf().unset("spark.sql.files.maxPartitionBytes");
                spark().conf().unset("spark.sql.files.openCostInBytes");
            }
        }
    }

    @Test
    void tellsTheFileOfEachRow() throws Exception {
        Path in = Files.createDirectory(folder.resolve("in"));
        TestFiles.write(in.resolve("a b.avro"), NESTED, "null", 10, 1);
        TestFiles.write(in.resolve("c.avro"), NESTED, "null", 5, 2);
        SameRows.check(
                spark(),
                reader -> reader.load(in.toString())
                        .selectExpr("id", "input_file_name()", "input_file_block_start()", "input_file_block_length()"),
                "file names");
        spark().conf().set("spark.sql.sources.useV1SourceList", "avrofast");
        try {
            assertEquals(
                    2, read(in).selectExpr("_metadata.file_name").distinct().count());
        } finally {
            spark().conf().unset("spark.sql.sources.useV1SourceList");
        }
    }

    @Test
    void isEqualToAScanThatGivesTheSameRowsOnly() throws Exception {
        Path in = Files.createDirectories(folder.resolve("p/day=1"));
        TestFiles.write(in.resolve("a.avro"), NESTED, "null", 10, 1);
        Path all = folder.resolve("p");
        AvroFastScan scan = scan(read(all).where("day > 0").select("id"));
        assertEquals(scan, scan(read(all).where("day > 0").select("id")));
        assertEquals(
                scan.hashCode(), scan(read(all).where("day > 0").select("id")).hashCode());
        assertNotEquals(scan, scan(read(all).where("day > 1").select("id")));
        assertNotEquals(scan, scan(read(all).where("day > 0").select("in")));
        assertNotEquals(scan, scan(read(in).select("id")));
        assertFalse(scan.equals(null));
    }

    /** B160: one plan for each schema, not for each file. */
    @Test
    void plansAndCompilesOnceForAThousandFilesOfTwoSchemas() throws Exception {
        Path in = Files.createDirectory(folder.resolve("many"));
        for (int schema = 0; schema < 2; schema++) {
            AvroSchema text = AvroSchema.parse("{\"type\":\"record\",\"name\":\"M" + schema + "\",\"fields\":["
                    + "{\"name\":\"id\",\"type\":\"long\"},{\"name\":\"f" + schema + "\",\"type\":\"int\"}]}");
            AvroRecord record = AvroRecord.create((io.avrofast.schema.RecordSchema) text);
            record.set("id", 1L);
            record.set("f" + schema, 2);
            Path first = in.resolve("s" + schema + "-0.avro");
            try (var writer = AvroFile.create(first, text).records()) {
                for (int i = 0; i < 2_100; i++) {
                    writer.write(record);
                }
                writer.commit();
            }
            for (int i = 1; i < 500; i++) {
                Files.copy(first, in.resolve("s" + schema + "-" + i + ".avro"));
            }
        }
        long plans = FilePlans.SHARED.made();
        long compiled = FilePlans.SHARED.compiled();
        Dataset<Row> sum = spark().read()
                .format("avrofast")
                .schema("id long, f0 int, f1 int")
                .load(in.toString())
                .selectExpr("sum(id)", "sum(f0)", "sum(f1)");
        assertEquals(List.of("[Long 2100000, Long 2100000, Long 2100000]"), SameRows.texts(sum.collectAsList()));
        assertEquals(2, FilePlans.SHARED.made() - plans);
        assertEquals(2, FilePlans.SHARED.compiled() - compiled);
    }
}
