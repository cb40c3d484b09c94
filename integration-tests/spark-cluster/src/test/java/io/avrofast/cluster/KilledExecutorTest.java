package io.avrofast.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.spark.ConvertJob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An executor that is killed in the middle of its work costs no row and doubles none, and leaves nothing behind. */
class KilledExecutorTest {

    private static final RecordSchema SCHEMA = (RecordSchema) AvroSchema.parse("""
            {"type": "record", "name": "R", "fields": [
              {"name": "id", "type": "long"}, {"name": "text", "type": "string"}]}""");
    private static final int FILES = 4;
    private static final int ROWS_PER_FILE = 25_000;

    /** The files that are read first and last: the longest goes first. */
    private static final String FIRST = "3.avro";

    private static final String LAST = "0.avro";
    private static final int ROWS = FILES * ROWS_PER_FILE;

    @TempDir
    static Path folder;

    private static StandaloneCluster cluster;
    private static SparkSession session;

    @BeforeAll
    static void startCluster() throws Exception {
        Files.createDirectory(folder.resolve("gates"));
        writeInput();
        cluster = StandaloneCluster.start(Files.createDirectory(folder.resolve("cluster")));
        session = SparkSession.builder()
                .master(cluster.master())
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.executor.memory", "512m")
                .config("spark.executor.extraClassPath", StandaloneCluster.folders())
                .config("spark.ui.enabled", "false")
                .config("spark.sql.shuffle.partitions", "2")
                .config("spark.sql.files.openCostInBytes", "1")
                .config("spark.sql.files.maxPartitionBytes", Long.toString(Files.size(input(FILES - 1))))
                .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
                .config("spark.hadoop.fs.gated.impl", GatedFileSystem.class.getName())
                .config(
                        "spark.hadoop." + GatedFileSystem.FOLDER,
                        folder.resolve("gates").toString())
                .getOrCreate();
    }

    @AfterAll
    static void stopCluster() {
        if (session != null) {
            session.stop();
        }
        if (cluster != null) {
            cluster.close();
        }
    }

    private static String text(long id) {
        return "row number " + id;
    }

    private static Path input(int file) {
        return folder.resolve("in/" + file + ".avro");
    }

    private static void writeInput() throws IOException {
        Files.createDirectory(folder.resolve("in"));
        for (int file = 0; file < FILES; file++) {
            try (AvroFileWriter<Object> writer =
                    AvroFile.create(input(file), SCHEMA).codec("null").values()) {
                for (int i = 0; i < ROWS_PER_FILE; i++) {
                    AvroRecord row = AvroRecord.create(SCHEMA);
                    long id = (long) file * ROWS_PER_FILE + i;
                    row.set("id", id);
                    row.set("text", text(id));
                    writer.write(row);
                }
                writer.commit();
            }
        }
    }

    /** Does something, in the middle of which the executor that first comes to a gate is killed. */
    private static <T> T killing(String gateName, Callable<T> work) throws Exception {
        Gate gate = new Gate(folder.resolve("gates"), gateName);
        gate.shut();
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Future<T> result = thread.submit(work);
            long executor = StandaloneCluster.await("an executor at the gate " + gateName, () -> {
                if (result.isDone()) {
                    throw new AssertionError("no executor halted: the work ended with " + result);
                }
                return gate.halted();
            });
            cluster.kill(executor);
            T value = result.get(2, TimeUnit.MINUTES);
            Files.delete(folder.resolve("gates/" + gateName + "." + executor));
            return value;
        } finally {
            thread.shutdown();
        }
    }

    private static String gated(String name) {
        return "gated://" + folder.resolve(name);
    }

    private static Dataset<Row> input() {
        return session.read().format("avrofast").load(gated("in"));
    }

    private static List<Long> allIds() {
        return LongStream.range(0, ROWS).boxed().toList();
    }

    /** The numbers of all rows below a folder, in order; fails where a row is not what it was. */
    private static List<Long> idsOf(String name) throws IOException {
        List<Long> ids = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder.resolve(name))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".avro"))
                    .filter(Files::isRegularFile)
                    .toList()) {
                try (AvroFileReader<AvroRecord> rows = AvroFile.open(file).records()) {
                    for (AvroRecord row : rows) {
                        ids.add(row.getLong("id"));
                        assertEquals(text(row.getLong("id")), row.getString("text"));
                    }
                }
            }
        }
        ids.sort(null);
        return ids;
    }

    /** What lies below a folder, data files by what they end in. */
    private static List<String> names(String name) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(name))) {
            return files.map(file -> file.getFileName().toString())
                    .map(file -> file.startsWith("part-") ? "part" + file.substring(file.lastIndexOf('.')) : file)
                    .sorted()
                    .toList();
        }
    }

    @Test
    void readsEachRowOnceWhenItIsKilledWhileItReads() throws Exception {
        List<Row> rows = killing(GatedFileSystem.reading(FIRST), () -> input().collectAsList());

        assertEquals(allIds(), rows.stream().map(row -> row.getLong(0)).sorted().toList());
        rows.forEach(row -> assertEquals(text(row.getLong(0)), row.getString(1)));
    }

    /** What it has read before is lost with it, and read again. */
    @Test
    void countsEachRowOfATableOnceWhenItIsKilledAtItsSecondFile() throws Exception {
        session.sql("CREATE TABLE numbered USING avrofast LOCATION '" + gated("in") + "'");
        List<Row> rows = killing(
                GatedFileSystem.reading(LAST),
                () -> session.sql("SELECT id % 10, count(text), sum(id) FROM numbered GROUP BY 1 ORDER BY 1")
                        .collectAsList());

        List<List<Long>> expected = new ArrayList<>();
        for (long digit = 0; digit < 10; digit++) {
            long count = ROWS / 10;
            expected.add(List.of(digit, count, count * digit + 10 * (count * (count - 1) / 2)));
        }
        assertEquals(
                expected,
                rows.stream()
                        .map(row -> List.of(row.getLong(0), row.getLong(1), row.getLong(2)))
                        .toList());
    }

    @Test
    void writesEachRowOnceWhenItIsKilledWhileItWrites() throws Exception {
        write("writing", GatedFileSystem.WRITING);
    }

    @Test
    void writesEachRowOnceWhenItIsKilledWhileATaskCommits() throws Exception {
        write("committing", GatedFileSystem.COMMITTING);
    }

    private static void write(String output, String gate) throws Exception {
        killing(gate, () -> {
            input().write()
                    .format("avrofast")
                    .option("compression", "uncompressed")
                    .save(gated(output));
            return null;
        });

        assertEquals(allIds(), idsOf(output));
        assertEquals(List.of("_SUCCESS", "part.avro", "part.avro", "part.avro", "part.avro"), names(output));
    }

    @Test
    void convertsEachRowOnceWhenItIsKilledWhileItWrites() throws Exception {
        long rows =
                killing(GatedFileSystem.WRITING, () -> ConvertJob.run(session, gated("in"), gated("jobs/out.avro")));

        assertEquals(ROWS, rows);
        assertEquals(allIds(), idsOf("jobs/out.avro"));
        assertEquals(List.of("out.avro"), names("jobs"));
    }
}
