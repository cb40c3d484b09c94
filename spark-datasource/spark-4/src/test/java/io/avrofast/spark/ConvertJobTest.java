package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertJobTest extends SparkTest {

    private static final RecordSchema SCHEMA = (RecordSchema) AvroSchema.parse("""
            {"type": "record", "name": "Trip", "namespace": "n", "doc": "kept", "fields": [
              {"name": "id", "type": "long"},
              {"name": "kind", "type": {"type": "enum", "name": "Kind", "symbols": ["A", "B"]}},
              {"name": "key", "type": {"type": "fixed", "name": "Key", "size": 2}},
              {"name": "at", "type": {"type": "long", "logicalType": "timestamp-millis"}},
              {"name": "any", "type": ["null", "int", "string"]}]}""");

    @TempDir
    Path folder;

    @BeforeEach
    void writeInputs() throws IOException {
        Files.createDirectory(folder.resolve("in"));
        for (int file = 0; file < 2; file++) {
            try (AvroFileWriter<Object> writer = AvroFile.create(folder.resolve("in/" + file + ".avro"), SCHEMA)
                    .codec("deflate")
                    .values()) {
                for (int i = 0; i < 50; i++) {
                    writer.write(trip(file * 50 + i));
                }
                writer.commit();
            }
        }
    }

    private static AvroRecord trip(long id) {
        AvroRecord trip = AvroRecord.create(SCHEMA);
        trip.set("id", id);
        trip.set("kind", id % 2 == 0 ? "A" : "B");
        trip.set("key", new byte[] {1, (byte) id});
        trip.set("at", java.time.Instant.ofEpochMilli(id * 1001));
        trip.set("any", id % 3 == 0 ? null : id % 3 == 1 ? (Object) (int) id : "text");
        return trip;
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private long convert(String... arguments) throws IOException {
        return ConvertJob.run(spark(), arguments);
    }

    private List<Path> files(String name) throws IOException {
        try (Stream<Path> all = Files.list(folder.resolve(name))) {
            return all.filter(file -> file.toString().endsWith(".avro")).toList();
        }
    }

    private String refused(String... arguments) {
        return assertThrows(UsageException.class, () -> convert(arguments)).getMessage();
    }

    @Test
    void keepsSchemaCodecAndRows() throws IOException {
        assertEquals(100, convert(path("in"), path("out.avro")));

        Set<Object> found = new HashSet<>();
        for (Path file : files("out.avro")) {
            assertEquals("deflate", AvroFile.open(file).header().codecName());
            try (AvroFileReader<AvroRecord> reader = AvroFile.open(file).records()) {
                assertEquals(SCHEMA.toString(), reader.schema().toString());
                reader.forEach(found::add);
            }
        }
        Set<Object> expected = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            expected.add(trip(i));
        }
        assertEquals(expected, found);
    }

    @Test
    void writesAsManyFilesOfTheCodecAsAsked() throws IOException {
        convert(path("in"), path("out"), "--to", "avro", "--codec=zstandard:5", "--files", "3");

        assertEquals(3, files("out").size());
        assertEquals("zstandard", AvroFile.open(files("out").get(0)).header().codecName());
    }

    @Test
    void endsFilesByTheirBytesOrRows() throws IOException {
        long bytes = Files.size(folder.resolve("in/0.avro")) + Files.size(folder.resolve("in/1.avro"));
        convert(path("in"), path("bytes.avro"), "--file-bytes", Long.toString(bytes / 4 + 1));
        convert(path("in"), path("rows.avro"), "--files", "1", "--rows-per-file", "40");

        assertEquals(4, files("bytes.avro").size());
        assertEquals(3, files("rows.avro").size());
    }

    @Test
    void writesParquet() throws IOException {
        assertEquals(100, convert(path("in/0.avro"), path("in/1.avro"), path("out.parquet"), "--codec", "zstd"));

        assertEquals(
                spark().read().format("avrofast").load(path("in")).orderBy("id").collectAsList(),
                spark().read().parquet(path("out.parquet")).orderBy("id").collectAsList());
    }

    @Test
    void readsByTheSchemaOfAFile() throws IOException {
        Files.writeString(folder.resolve("s.avsc"), """
                {"type": "record", "name": "Trip", "namespace": "n", "fields": [
                  {"name": "number", "aliases": ["id"], "type": "long"},
                  {"name": "shop", "type": "string", "default": "main"}]}""");
        convert(path("in"), path("out.avro"), "--schema", path("s.avsc"));

        assertEquals(
                List.of("number", "shop"),
                List.of(spark().read().format("avrofast").load(path("out.avro")).columns()));
        assertEquals(
                100,
                spark().read()
                        .format("avrofast")
                        .load(path("out.avro"))
                        .where("shop = 'main'")
                        .count());
    }

    @Test
    void refusesFilesOfSeveralSchemasWithoutOneForTheRows() throws IOException {
        AvroSchema other = AvroSchema.parse(
                "{\"type\": \"record\", \"name\": \"Trip\", \"fields\": [{\"name\": \"id\", \"type\": \"long\"}]}");
        try (AvroFileWriter<Object> writer = AvroFile.create(folder.resolve("in/2.avro"), other)
                .codec("deflate")
                .values()) {
            writer.commit();
        }

        assertEquals(
                "the files have 2 different schemas: --schema FILE says which one the rows shall have",
                refused(path("in"), path("out.avro")));
        assertTrue(Files.notExists(folder.resolve("out.avro")));
        assertEquals(100, convert(path("in"), path("out.avro"), "--schema", path("in/2.avro")));
    }

    @Test
    void refusesFilesOfSeveralCodecsWithoutOneForTheOutput() throws IOException {
        try (AvroFileWriter<Object> writer = AvroFile.create(folder.resolve("in/2.avro"), SCHEMA)
                .codec("snappy")
                .values()) {
            writer.commit();
        }

        assertEquals(
                "the files have the codecs deflate, snappy: --codec says which one the output shall have",
                refused(path("in"), path("out.avro")));
    }

    @Test
    void replacesAFolderOnlyWhenForced() throws IOException {
        convert(path("in"), path("out.avro"));

        assertEquals(
                path("out.avro") + " is there already: --force replaces it", refused(path("in"), path("out.avro")));
        assertEquals(100, convert(path("in"), path("out.avro"), "--force", "--files", "3"));
        assertEquals(3, files("out.avro").size());
        assertEquals(Set.of("in", "out.avro"), names());
    }

    /** That one is none that the job itself has put there. */
    @Test
    void replacesAFolderThatHasAnEntryOfItsOwnName() throws IOException {
        Files.createDirectories(folder.resolve("out.avro/out.avro"));

        assertEquals(100, convert(path("in"), path("out.avro"), "--force", "--files", "3"));
        assertEquals(3, files("out.avro").size());
        assertEquals(Set.of("in", "out.avro"), names());
    }

    @Test
    void replacesAFile() throws IOException {
        Files.writeString(folder.resolve("out.avro"), "theirs");

        assertEquals(100, convert(path("in"), path("out.avro"), "--force", "--files", "3"));
        assertEquals(3, files("out.avro").size());
        assertEquals(Set.of("in", "out.avro"), names());
    }

    @Test
    void replacesALinkAndLeavesWhatItLeadsTo() throws IOException {
        Path theirs = Files.createDirectory(folder.resolve("theirs"));
        Files.writeString(theirs.resolve("file"), "theirs");
        Files.createSymbolicLink(folder.resolve("out.avro"), theirs);

        assertEquals(100, convert(path("in"), path("out.avro"), "--force", "--files", "3"));
        assertEquals(3, files("out.avro").size());
        assertEquals("theirs", Files.readString(theirs.resolve("file")));
        assertEquals(Set.of("in", "out.avro", "theirs"), names());
    }

    @Test
    void refusesTheRootOfAStorageAsOutput() {
        assertEquals(
                "/ is the root of its storage, beside which nothing can be written",
                refused(path("in"), "/", "--to", "avro", "--force"));
    }

    @Test
    void leavesNothingWhereNotAllRowsWereWritten() throws IOException {
        for (String output : List.of("out.avro", "out.parquet")) {
            losingAFile(() -> assertEquals(
                    "100 rows were to be converted, and 50 were written: " + path(output) + " is left as it was",
                    assertThrows(IllegalStateException.class, () -> convert(path("in"), path(output), "--files", "2"))
                            .getMessage()));
        }

        assertEquals(Set.of("in"), names());
    }

    @Test
    void leavesWhatItShouldReplaceWhereItFails() throws IOException {
        convert(path("in"), path("out.avro"));
        List<Path> before = files("out.avro");
        losingAFile(() -> assertThrows(
                IllegalStateException.class, () -> convert(path("in"), path("out.avro"), "--files", "2", "--force")));

        assertEquals(before, files("out.avro"));
        assertEquals(Set.of("in", "out.avro"), names());
    }

    /** Runs something while Spark loses a file of each job. */
    private void losingAFile(Runnable action) {
        spark().conf().set("spark.sql.sources.commitProtocolClass", LosingCommitProtocol.class.getName());
        try {
            action.run();
        } finally {
            spark().conf().unset("spark.sql.sources.commitProtocolClass");
        }
    }

    private Set<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }

    @Test
    void readsFilesWhateverTheirPathsAreWrittenWith() throws IOException {
        for (String name : List.of("sp ace", "per%cent", "%41", "a+b#c", "\u00e9")) {
            Files.createDirectory(folder.resolve(name));
            Files.copy(folder.resolve("in/0.avro"), folder.resolve(name + "/a " + name + ".avro"));

            assertEquals(50, convert(path(name), path("out of " + name + ".avro")), name);
            refused(path(name), path(name), "--to", "avro", "--force");
        }
    }

    @Test
    void refusesFoldersWhoseFilesWouldBeLeftOut() throws IOException {
        Files.createDirectory(folder.resolve("in/more"));
        Files.move(folder.resolve("in/1.avro"), folder.resolve("in/more/1.avro"));

        String message = refused(path("in"), path("out.avro"));
        assertTrue(message.contains("more/1.avro"), message);
        assertEquals(100, convert(path("in/0.avro"), path("in/more"), path("out.avro")));
    }

    @Test
    void refusesFoldersWhoseNamesWouldReplaceValues() throws IOException {
        for (String name : List.of("id", "ID")) {
            Files.createDirectories(folder.resolve(name + "s/" + name + "=7"));
            Files.copy(folder.resolve("in/0.avro"), folder.resolve(name + "s/" + name + "=7/0.avro"));

            String message = refused(path(name + "s"), path("out.parquet"));
            assertTrue(message.contains(name), message);
            assertEquals(50, convert(path(name + "s/" + name + "=7"), path(name + ".avro")));
        }
    }

    @Test
    void failsOnDamageWhateverTheSessionSays() throws IOException {
        byte[] whole = Files.readAllBytes(folder.resolve("in/1.avro"));
        Files.write(folder.resolve("in/1.avro"), java.util.Arrays.copyOf(whole, whole.length - 5));
        spark().conf().set("spark.sql.files.ignoreCorruptFiles", "true");
        try {
            assertThrows(Exception.class, () -> convert(path("in"), path("out.avro")));
        } finally {
            spark().conf().unset("spark.sql.files.ignoreCorruptFiles");
        }
        assertFalse(Files.exists(folder.resolve("out.avro")));
    }

    @Test
    void neverReplacesItsOwnInput() throws IOException {
        assertTrue(
                refused(path("in"), path("in"), "--to", "avro", "--force").startsWith("OUT has files of IN in it: "));
        assertTrue(refused(path("in/0.avro"), folder.toString(), "--to", "avro", "--force")
                .startsWith("OUT has files of IN in it: "));
        assertEquals(2, files("in").size());
    }

    @Test
    void namesTheArgumentThatIsAtFault() {
        List<String> messages = new ArrayList<>();
        messages.add(refused("in"));
        messages.add(refused("in", "out"));
        messages.add(refused("in", "out.avro", "--on-damage", "skip"));
        messages.add(refused("in", "out.avro", "--files", "0"));
        messages.add(refused("in", "out.avro", "--files", "2", "--file-bytes", "9"));
        messages.add(refused("in", "out.avro", "--codec"));
        messages.add(refused("in", "out.avro", "--codec", "deflate:x"));
        messages.add(refused("in", "out.parquet", "--codec", "gzip:9"));
        messages.add(refused("in", "out.avro", "--force", "--force"));

        assertEquals(
                List.of(
                        "expected IN and OUT; " + ConvertArguments.USAGE,
                        "the name out doesn't tell the format: add --to avro or --to parquet",
                        "there is no option --on-damage; " + ConvertArguments.USAGE,
                        "--files is at least 1, found 0",
                        "--files and --file-bytes both say how many files there are",
                        "--codec needs a value",
                        "--codec: expected NAME or NAME:LEVEL, with a number as level",
                        "not yet supported: a level of the codec for Parquet",
                        "--force is given twice"),
                messages);
    }
}
