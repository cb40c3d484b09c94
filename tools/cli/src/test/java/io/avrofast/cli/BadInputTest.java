package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are no sound Avro files: exit code 1, one line that names the file and what is wrong, and nothing left behind. */
class BadInputTest {

    @TempDir
    private Path folder;

    private Map<String, Path> broken;

    @BeforeEach
    void writeFiles() throws IOException {
        broken = SampleFiles.writeBroken(folder);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "empty | avrofast: empty.avro: file is empty: not an Avro container file",
                "zip | avrofast: zip.avro: not an Avro container file: it looks like zip",
                "Parquet | avrofast: parquet.avro: not an Avro container file: it looks like Parquet",
                "JSON | avrofast: json.avro: not an Avro container file: it looks like JSON",
                "cut in the header | avrofast: header.avro: byte 100: header ends at byte 100 while reading the value of metadata key avro.schema",
                "cut | avrofast: cut.avro: block 1 at byte",
                "marker | avrofast: marker.avro: block 1 at byte",
                "codec | avrofast: codec.avro: unknown codec \"lz4\" in the file's header, known are null",
                "missing | avrofast: missing.avro: no such file",
                "directory | avrofast: directory.avro: is a directory, expected a file"
            })
    void convertTellsWhatIsWrong(String fault, String message) throws IOException {
        Path in = broken.get(fault);
        Set<Path> before = filesIn(folder);
        for (String out : List.of("out.jsonl", "out.avro")) {
            CommandRun run = CommandRun.of("convert", in, folder.resolve(out));
            assertEquals(ExitCode.FAULT, run.exitCode());
            assertStartsWith(message, run.complaintAbout(in));
            assertEquals("", run.output());
        }
        assertEquals(before, filesIn(folder));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"empty", "zip", "Parquet", "JSON", "cut", "cut in the header", "marker", "missing", "directory"})
    void countTellsWhatIsWrong(String fault) {
        for (List<Object> line : List.<List<Object>>of(
                List.of("count", broken.get(fault)), List.of("count", "--verify", broken.get(fault)))) {
            CommandRun run = CommandRun.of(line.toArray());
            assertEquals(ExitCode.FAULT, run.exitCode());
            assertStartsWith(
                    "avrofast: " + broken.get(fault).getFileName() + ": ", run.complaintAbout(broken.get(fault)));
            assertEquals("", run.output());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"empty", "zip", "Parquet", "JSON", "cut in the header", "missing", "directory"})
    void schemaAndMetaTellWhatIsWrong(String fault) {
        for (String command : List.of("schema", "meta")) {
            CommandRun run = CommandRun.of(command, broken.get(fault));
            assertEquals(ExitCode.FAULT, run.exitCode());
            assertStartsWith(
                    "avrofast: " + broken.get(fault).getFileName() + ": ", run.complaintAbout(broken.get(fault)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cut", "marker"})
    void headPrintsTheRecordsBeforeTheFault(String fault) {
        CommandRun run = CommandRun.of("head", "-n", 1000, broken.get(fault));
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertEquals(SampleFiles.ORDERS_OF_A_BLOCK, run.lines().size());
        assertEquals(SampleFiles.json(0), run.lines().get(0));
        assertStartsWith(
                "avrofast: " + broken.get(fault).getFileName() + ": block 1 ", run.complaintAbout(broken.get(fault)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cut", "marker"})
    void convertToTheStandardOutputPrintsTheRecordsBeforeTheFault(String fault) {
        CommandRun run = CommandRun.of("convert", broken.get(fault), "-");
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertEquals(SampleFiles.ORDERS_OF_A_BLOCK, run.lines().size());
        assertEquals(1, run.complaints().size());
    }

    @Test
    void theRecordsOfACutFileThatAreLeftAreNamed() {
        CommandRun run = CommandRun.of("count", broken.get("cut"));
        assertTrue(
                run.complaints().get(0).contains("the 50 records before this block are all there"),
                run.complaints().get(0));
    }

    @Test
    void oneFaultyFileAmongOthersIsPartialSuccess() throws IOException {
        Path sound = SampleFiles.write(folder.resolve("sound.avro"), "snappy");
        CommandRun run = CommandRun.of("count", sound, broken.get("cut"), broken.get("zip"));
        assertEquals(ExitCode.PARTIAL, run.exitCode());
        assertEquals(List.of("100\t" + sound), run.lines());
        assertEquals(3, run.complaints().size());
        assertEquals(
                "avrofast: 2 of 3 files are at fault, so there is no total",
                run.complaints().get(2));
    }

    @Test
    void onlyFaultyFilesAreNoSuccess() {
        CommandRun run = CommandRun.of("count", broken.get("cut"), broken.get("zip"));
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertEquals("", run.output());
        assertEquals(2, run.complaints().size());
    }

    private static Set<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return new HashSet<>(files.toList());
        }
    }

    private static void assertStartsWith(String expected, String actual) {
        assertTrue(actual.startsWith(expected), actual);
    }
}
