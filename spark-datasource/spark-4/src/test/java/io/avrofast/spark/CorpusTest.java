package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/** Real files: what Spark's own source reads, this one reads alike. */
class CorpusTest extends SparkTest {

    private static final long LARGEST = 2_000_000;

    @Test
    void readsEveryRealFileThatSparksOwnSourceReads() throws Exception {
        String folder = System.getProperty("avrofast.corpus");
        assumeTrue(folder != null, "the property avrofast.corpus names no collection of files");
        List<String> faults = new ArrayList<>();
        int same = 0;
        for (Path file : filesOf(Path.of(folder))) {
            List<String> expected = rowsOrNull("avro", file);
            if (expected != null) {
                List<String> found = rowsOrNull("avrofast", file);
                if (expected.equals(found)) {
                    same++;
                } else {
                    faults.add(file + (found == null ? " is not read" : " has other rows"));
                }
            }
        }
        assertEquals(List.of(), faults);
        assertTrue(same > 100, "only " + same + " files were read");
        System.out.println(same + " files of the collection have the same rows");
    }

    private static List<Path> filesOf(Path folder) throws Exception {
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> files = new ArrayList<>();
            for (Path file : all.filter(name -> name.toString().endsWith(".avro"))
                    .sorted()
                    .toList()) {
                if (Files.size(file) < LARGEST) {
                    files.add(file);
                }
            }
            return files;
        }
    }

    /**
     * The rows with the schema, or null where the file cannot be read. Spark's own source asks for as much memory as a damaged
     * header says.
     */
    private static List<String> rowsOrNull(String format, Path file) {
        try {
            Dataset<Row> rows = spark().read().format(format).load(file.toString());
            List<String> texts = new ArrayList<>(SameRows.texts(rows.collectAsList()));
            texts.add(rows.schema().catalogString());
            return texts;
        } catch (Exception | OutOfMemoryError e) {
            return null;
        }
    }
}
