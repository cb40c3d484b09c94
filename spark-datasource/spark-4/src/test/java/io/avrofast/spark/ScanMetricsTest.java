package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.AvroFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.SparkPlan;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What scans tell of their work, in Spark's pages and plans. */
class ScanMetricsTest extends SparkTest {

    private static final String SCHEMA = "{\"type\":\"record\",\"name\":\"R\",\"fields\":["
            + "{\"name\":\"b\",\"type\":\"boolean\"},{\"name\":\"s\",\"type\":\"string\"}]}";

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void writeFile() throws Exception {
        spark().conf().set("spark.sql.adaptive.enabled", "false");
        file = TestFiles.write(folder.resolve("a.avro"), SCHEMA, "deflate", 1000, 3);
    }

    @AfterEach
    void restoreSettings() {
        spark().conf().unset("spark.sql.adaptive.enabled");
    }

    private Dataset<Row> read(Path path, Map<String, String> options) {
        return spark().read().format("avrofast").options(options).load(path.toString());
    }

    /** A number that the scan of a query counted. */
    private static long metric(Dataset<Row> query, String name) {
        query.collectAsList();
        SparkPlan scan = query.queryExecution().executedPlan().collectLeaves().head();
        return scan.metrics().apply(name).value();
    }

    @Test
    void countsBlocksBytesAndTheRowsThatAConditionLeavesOut() throws Exception {
        Dataset<Row> some = read(file, Map.of()).where("b");
        assertEquals(1000 - some.collectAsList().size(), metric(some, "filteredRows"));
        assertEquals(AvroFile.open(file).blockIndex().size(), metric(some, "blocks"));
        long stored = metric(some, "storedBytes");
        assertTrue(stored > 0 && stored < Files.size(file), stored + " bytes");
        assertTrue(metric(some, "bytes") > stored);
        assertEquals(0, metric(some, "countedBlocks"));
        assertEquals(0, metric(some, "damagedParts"));
    }

    @Test
    void tellsBlocksThatWereCountedFromThoseThatWereDecoded() throws Exception {
        // What was exchanged between tasks is kept for a query that is run again.
        assertEquals(0, metric(read(file, Map.of()).groupBy().count(), "blocks"));
        assertEquals(
                AvroFile.open(file).blockIndex().size(),
                metric(read(file, Map.of()).groupBy().count(), "countedBlocks"));
        Dataset<Row> ones = read(file, Map.of()).selectExpr("1");
        assertEquals(AvroFile.open(file).blockIndex().size(), metric(ones, "countedBlocks"));
    }

    @Test
    void countsWhatIsLeftOutOfADamagedFile() throws Exception {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Path damaged = Files.write(folder.resolve("damaged.avro"), bytes);
        for (Map<String, String> options :
                List.of(Map.of("ignoreCorruptFiles", "true"), Map.of("mode", "dropMalformed"))) {
            Dataset<Row> left = read(damaged, options);
            assertTrue(left.count() < 1000 && left.count() > 0, left.count() + " rows");
            assertEquals(1, metric(left, "damagedParts"));
            assertTrue(metric(left, "damagedBytes") > 0);
            assertEquals(AvroFile.open(file).blockIndex().size() - 1, metric(left, "blocks"));
        }
    }

    @Test
    void stopsAtTheBlockThatHasTheLastRowOfALimit() {
        assertEquals(1, metric(read(file, Map.of()).where("b").limit(3), "blocks"));
    }
}
