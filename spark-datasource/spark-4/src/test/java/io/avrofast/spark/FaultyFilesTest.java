package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.BlockIndex;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every row or an error, and no stream left open in either case. */
class FaultyFilesTest extends SparkTest {

    private static final String SCHEMA = "{\"type\":\"record\",\"name\":\"R\",\"fields\":["
            + "{\"name\":\"id\",\"type\":\"long\"},{\"name\":\"s\",\"type\":\"string\"}]}";

    private static final Map<String, String> IGNORE = Map.of("ignoreCorruptFiles", "true");

    /** Between the lengths at which a file is cut, beside those at the edges of its blocks. */
    private static final int STEP = 37;

    @TempDir
    Path folder;

    @BeforeEach
    void countStreams() {
        spark().sparkContext().hadoopConfiguration().set("fs.counted.impl", CountedFileSystem.class.getName());
        CountedFileSystem.OPENED.set(0);
    }

    @AfterEach
    void checkThatNoStreamIsOpen() {
        CountedFileSystem.failsAt = Long.MAX_VALUE;
        assertEquals(0, CountedFileSystem.OPEN.get(), "open streams");
        assertTrue(CountedFileSystem.OPENED.get() > 0, "no stream was opened");
    }

    private Path whole(String name) throws Exception {
        return TestFiles.write(folder.resolve(name), SCHEMA, "deflate", 1000, 5);
    }

    private Dataset<Row> read(Path path, Map<String, String> options) {
        return spark().read().format("avrofast").options(options).load("counted://" + path);
    }

    private String failureOf(Path path, Map<String, String> options, String way) {
        return Faults.textOf(
                assertThrows(Throwable.class, () -> read(path, options).collectAsList(), way));
    }

    @Test
    void closesAllStreamsAlsoWhereNotAllRowsAreWanted() throws Exception {
        Path file = whole("a.avro");
        SameRows.inBothWays(spark(), way -> {
            assertEquals(1000, read(file, Map.of()).collectAsList().size(), way);
            assertEquals(3, read(file, Map.of()).limit(3).collectAsList().size(), way);
            assertEquals(
                    0,
                    read(file, Map.of())
                            .where("1 / 0 = id")
                            .limit(0)
                            .collectAsList()
                            .size(),
                    way);
            assertEquals(1000, read(file, Map.of()).count(), way);
            assertEquals(0, CountedFileSystem.OPEN.get(), way);
        });
    }

    @Test
    void tellsWhereAFileIsDamaged() throws Exception {
        byte[] bytes = Files.readAllBytes(whole("a.avro"));
        bytes[bytes.length / 2] ^= 1;
        Path damaged = Files.write(folder.resolve("damaged.avro"), bytes);
        SameRows.inBothWays(spark(), way -> {
            String text = failureOf(damaged, Map.of(), way);
            assertTrue(text.contains("damaged.avro"), text);
            assertTrue(text.contains("block"), text);
        });
    }

    @Test
    void tellsThatAFileIsCutOff() throws Exception {
        byte[] bytes = Files.readAllBytes(whole("a.avro"));
        Path cut = Files.write(folder.resolve("cut.avro"), Arrays.copyOf(bytes, bytes.length - 20));
        SameRows.inBothWays(spark(), way -> {
            String text = failureOf(cut, Map.of(), way);
            assertTrue(text.contains("TruncatedDataException"), text);
        });
    }

    @Test
    void givesAllRowsOrAnErrorWhereverAFileIsCutOffAndHoweverItIsDivided() throws Exception {
        Path file = folder.resolve("a.avro");
        try (var writer =
                AvroFile.create(file, AvroSchema.parse(SCHEMA)).blockBytes(30).values()) {
            for (long id = 0; id < 20; id++) {
                AvroRecord record = AvroRecord.create((RecordSchema) AvroSchema.parse(SCHEMA));
                record.set("id", id);
                record.set("s", "row");
                writer.write(record);
            }
            writer.commit();
        }
        byte[] bytes = Files.readAllBytes(file);
        Set<Integer> lengths = new TreeSet<>();
        BlockIndex blocks = AvroFile.open(file).blockIndex();
        for (int i = 0; i < blocks.size(); i++) {
            for (int near = -1; near <= 1; near++) {
                lengths.add((int) blocks.block(i).fileOffset() + near);
            }
        }
        for (int length = 1; length < bytes.length; length += STEP) {
            lengths.add(length);
        }
        spark().conf().set("spark.sql.files.maxPartitionBytes", "40");
        spark().conf().set("spark.sql.files.openCostInBytes", "0");
        try {
            for (int length : lengths) {
                Path cut = Files.write(folder.resolve("cut" + length + ".avro"), Arrays.copyOf(bytes, length));
                List<Object> expected = idsOf(cut);
                SameRows.inBothWays(spark(), way -> {
                    if (expected == null) {
                        assertThrows(
                                Throwable.class, () -> read(cut, Map.of()).collectAsList(), way + ", cut at " + length);
                    } else {
                        assertEquals(
                                expected,
                                read(cut, Map.of()).select("id").collectAsList().stream()
                                        .map(row -> row.get(0))
                                        .toList(),
                                way + ", cut at " + length);
                    }
                });
            }
        } finally {
            spark().conf().unset("spark.sql.files.maxPartitionBytes");
            spark().conf().unset("spark.sql.files.openCostInBytes");
        }
    }

    /** Null where the file is at fault. */
    private static List<Object> idsOf(Path file) throws IOException {
        List<Object> ids = new ArrayList<>();
        try (var rows = AvroFile.open(file).records()) {
            for (AvroRecord row : rows) {
                ids.add(row.getLong("id"));
            }
        } catch (AvroException | UncheckedIOException e) {
            return null;
        }
        return ids;
    }

    @Test
    void tellsTheFieldOfDataThatIsNoneOfItsSchema() throws Exception {
        // one record of one byte, which is no boolean
        String schema = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"flag\",\"type\":\"boolean\"}]}";
        Path file = TestFiles.write(folder.resolve("flag.avro"), schema, "null", 1, 1);
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 17] = 7;
        Files.write(file, bytes);
        SameRows.inBothWays(spark(), way -> {
            String text = failureOf(file, Map.of(), way);
            for (String part : List.of("flag.avro", "block 0", "flag")) {
                assertTrue(text.contains(part), text);
            }
        });
    }

    @Test
    void leavesOutOnlyTheDamagedBlockOnRequest() throws Exception {
        byte[] bytes = Files.readAllBytes(whole("a.avro"));
        bytes[bytes.length / 2] ^= 1;
        Path damaged = Files.write(folder.resolve("damaged.avro"), bytes);
        SameRows.inBothWays(spark(), way -> {
            int rows = read(damaged, IGNORE).collectAsList().size();
            assertTrue(rows > 800 && rows < 1000, way + ": " + rows + " rows");
            assertEquals(rows, read(damaged, IGNORE).count(), way);
        });
    }

    /** B029. */
    @Test
    void takesTheSchemaOfTheFirstFileThatCanBeReadOnRequest() throws Exception {
        Path in = Files.createDirectory(folder.resolve("in"));
        Files.write(in.resolve("a.avro"), new byte[] {'O', 'b', 'j', 1, 9, 9, 9});
        TestFiles.write(in.resolve("b.avro"), SCHEMA, "null", 10, 1);
        SameRows.inBothWays(spark(), way -> {
            assertEquals(10, read(in, IGNORE).collectAsList().size(), way);
            assertTrue(failureOf(in, Map.of(), way).contains("a.avro"), way);
        });
    }

    @Test
    void neverTakesAStorageThatFailsForDamage() throws Exception {
        Path file = whole("a.avro");
        SameRows.inBothWays(spark(), way -> {
            CountedFileSystem.failsAt = Long.MAX_VALUE;
            Dataset<Row> rows = read(file, IGNORE);
            CountedFileSystem.failsAt = 1000;
            String text = Faults.textOf(assertThrows(Throwable.class, rows::collectAsList, way));
            assertTrue(text.contains("the storage fails"), text);
        });
    }

    @Test
    void refusesAFileThatWasReplacedAfterPlanning() throws Exception {
        Path file = whole("a.avro");
        for (Map<String, String> options : List.of(Map.<String, String>of(), IGNORE)) {
            SameRows.inBothWays(spark(), way -> {
                Dataset<Row> rows = read(file, options);
                Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000_000L + way.length()));
                String text = Faults.textOf(assertThrows(Throwable.class, rows::collectAsList, way));
                assertTrue(text.contains("was replaced or changed after the query was planned"), text);
            });
        }
    }

    @Test
    void failsForAFileThatIsMissingUnlessThatIsIgnored() throws Exception {
        SameRows.inBothWays(spark(), way -> {
            Path in = Files.createDirectory(folder.resolve("missing" + way.length()));
            TestFiles.write(in.resolve("a.avro"), SCHEMA, "null", 10, 1);
            Path other = TestFiles.write(in.resolve("b.avro"), SCHEMA, "null", 5, 1);
            Dataset<Row> strict = read(in, IGNORE);
            Dataset<Row> lenient = read(in, Map.of("ignoreMissingFiles", "true"));
            assertEquals(15, lenient.count(), way);
            Files.delete(other);
            assertEquals(10, lenient.count(), way);
            String text = Faults.textOf(assertThrows(Throwable.class, strict::count, way));
            assertTrue(text.contains("b.avro"), text);
        });
    }

    /** Spark leaves such files out of what it reads, and asks them for a schema all the same. */
    @Test
    void takesNoSchemaFromAFileWithoutAByteUnlessThatIsAllowed() throws Exception {
        Path in = Files.createDirectory(folder.resolve("empty"));
        Files.write(in.resolve("a.avro"), new byte[0]);
        TestFiles.write(in.resolve("b.avro"), SCHEMA, "null", 10, 1);
        SameRows.inBothWays(spark(), way -> {
            assertTrue(failureOf(in, Map.of(), way).contains("a.avro"), way);
            assertEquals(
                    10,
                    read(in, Map.of("emptyFile", "NO_VALUES")).collectAsList().size(),
                    way);
        });
    }
}
