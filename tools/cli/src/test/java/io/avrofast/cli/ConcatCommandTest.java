package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.container.RawBlock;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.file.RawBlockReader;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Joining keeps every record, names what does not fit, and makes a whole file or none. */
class ConcatCommandTest {

    @TempDir
    private Path folder;

    private Path first;
    private Path second;
    private Path out;

    @BeforeEach
    void writeFiles() throws IOException {
        first = SampleFiles.write(folder.resolve("first.avro"), "deflate");
        second = SampleFiles.write(folder.resolve("second.avro"), "deflate");
        out = folder.resolve("out.avro");
    }

    /** B213 */
    @Test
    void blocksOfOneCodecAreCopiedAsTheyAre() throws IOException {
        assertFine(CommandRun.of("concat", first, second, out));
        List<byte[]> expected = new ArrayList<>(blocks(first));
        expected.addAll(blocks(second));
        List<byte[]> found = blocks(out);
        assertEquals(4, found.size());
        for (int i = 0; i < 4; i++) {
            assertArrayEquals(expected.get(i), found.get(i));
        }
        assertNotEquals(
                AvroFile.open(first).header().marker(),
                AvroFile.open(out).header().marker());
    }

    /** The new file takes the name once all is read; without --force, nothing is replaced. */
    @Test
    void anInputCanBeReplacedByTheWhole() throws IOException {
        List<String> rows = new ArrayList<>(CommandRun.of("convert", first, "-").lines());
        rows.addAll(CommandRun.of("convert", second, "-").lines());
        for (Path input : List.of(first, folder.resolve(".").resolve("second.avro"))) {
            Files.delete(first);
            Files.delete(second);
            writeFiles();
            assertFine(CommandRun.of("concat", "--force", first, second, input));
            assertEquals(rows, CommandRun.of("convert", input, "-").lines());
        }
    }

    /** B213 */
    @Test
    void filesOfSeveralCodecsTakeThatOfTheFirst() throws IOException {
        List<Object> line = new ArrayList<>(List.of("concat", first));
        for (String codec : List.of("null", "snappy", "zstandard", "bzip2", "xz")) {
            line.add(SampleFiles.write(folder.resolve(codec + ".avro"), codec));
        }
        line.add(out);
        assertFine(CommandRun.of(line.toArray()));
        assertEquals("deflate", AvroFile.open(out).header().codecName());
        List<String> lines = CommandRun.of("convert", out, "-").lines();
        assertEquals(6 * SampleFiles.ORDERS, lines.size());
        for (int i = 0; i < lines.size(); i++) {
            assertEquals(SampleFiles.json(i % SampleFiles.ORDERS), lines.get(i));
        }
    }

    /** Copied or compressed anew, as the first input or a later one, from a file or a stream: what reading refuses is not joined. */
    @ParameterizedTest
    @ValueSource(strings = {"null", "deflate"})
    void withVerifyNoFlippedBitPassesThatReadingFinds(String codec) throws IOException {
        Path flipped = folder.resolve("flipped.avro");
        byte[] sound = Files.readAllBytes(SampleFiles.write(flipped, codec));
        int found = 0;
        for (int at = AvroFile.open(flipped).header().length(); at < sound.length; at += 11) {
            byte[] bytes = sound.clone();
            bytes[at] ^= (byte) (1 << at % 8);
            Files.write(flipped, bytes);
            CommandRun count = CommandRun.of("count", "--verify", flipped);
            for (CommandRun run : List.of(
                    CommandRun.of("concat", "--verify", first, flipped, out, "--force"),
                    CommandRun.of("concat", "--verify", flipped, first, out, "--force", "--codec", codec))) {
                assertEquals(count.complaints(), run.complaints(), "byte " + at);
                assertEquals(count.exitCode(), run.exitCode(), "byte " + at);
                found += run.exitCode() == ExitCode.FINE ? 0 : 1;
            }
            assertEquals(count.exitCode() == ExitCode.FINE, Files.deleteIfExists(out), "byte " + at);
            CommandRun streamed = CommandRun.withInput(bytes, "concat", "--verify", first, "-", out);
            assertEquals(count.exitCode(), streamed.exitCode(), "byte " + at);
            assertEquals(count.exitCode() == ExitCode.FINE, Files.deleteIfExists(out), "byte " + at);
        }
        assertTrue(found > 5, "faults were found: " + found);
    }

    @Test
    void withVerifySoundFilesAreJoinedAsWithout() throws IOException {
        assertFine(CommandRun.of("concat", "--verify", first, second, out));
        Path other = folder.resolve("other.avro");
        assertFine(CommandRun.of("concat", first, second, other));
        List<byte[]> expected = blocks(other);
        List<byte[]> found = blocks(out);
        assertEquals(4, found.size());
        for (int i = 0; i < 4; i++) {
            assertArrayEquals(expected.get(i), found.get(i));
        }
    }

    @Test
    void theCodecMayBeStated() throws IOException {
        assertFine(CommandRun.of("concat", "--codec", "zstandard:3", first, second, out));
        assertEquals("zstandard", AvroFile.open(out).header().codecName());
        assertEquals("200\n", CommandRun.of("count", "--verify", out).output());
    }

    /** B213 */
    @Test
    void schemasMayDifferInWhatTheDataDoesNotDependOn() throws IOException {
        String text = SampleFiles.SCHEMA.toString().replace("\"name\":\"note\"", "\"name\":\"note\",\"doc\":\"d\"");
        Path documented = writeOne(text, 7L);
        assertFine(CommandRun.of("concat", first, documented, out));
        assertEquals(
                AvroFile.open(first).header().schemaText(),
                AvroFile.open(out).header().schemaText());
        assertEquals("101\n", CommandRun.of("count", "--verify", out).output());
    }

    /** B236 */
    @Test
    void filesOfOtherSchemasAreNamedWithAllDifferencesBeforeAnythingIsCopied() throws IOException {
        Path other = writeOne("""
                {"type": "record", "name": "Order", "fields": [
                  {"name": "id", "type": "int"}, {"name": "extra", "type": "string", "default": ""}]}""", 7);
        CommandRun run = CommandRun.of("concat", first, second, other, out);
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertEquals(
                "avrofast: other.avro: the schema is not that of the blocks before: field id: expected long, found int; "
                        + "field note: expected [null, string], found no such field; "
                        + "field data: expected bytes, found no such field; "
                        + "field extra: expected no such field, found string",
                run.complaintAbout(other));
        assertFalse(Files.exists(out));
    }

    /** B236 */
    @Test
    void otherMetadataIsToldWithItsKeysAndThatOfTheFirstFileIsKept() throws IOException {
        Path other = folder.resolve("other.avro");
        try (AvroFileWriter<Object> writer = AvroFile.create(other, SampleFiles.SCHEMA)
                .metadata("made.by", "another test".getBytes(StandardCharsets.UTF_8))
                .metadata("odd", new byte[] {(byte) 0xff, 0})
                .values()) {
            writer.commit();
        }
        CommandRun run = CommandRun.of("concat", first, other, out);
        assertEquals(ExitCode.FINE, run.exitCode());
        assertEquals(
                List.of("avrofast: " + other + ": other metadata than in " + first + ", which is kept: made.by"),
                run.complaints());
        assertEquals("a test", CommandRun.of("meta", "--key", "made.by", out).output());
    }

    /** B041, B195 */
    @Test
    void theStandardStreamsCarryDataAlone() throws IOException {
        CommandRun run = CommandRun.withInput(Files.readAllBytes(first), "concat", second, "-", "-");
        assertFine(run);
        Files.write(out, run.outputBytes());
        assertEquals("200\n", CommandRun.of("count", "--verify", out).output());
    }

    @Test
    void theOutputMayBeAnInput() {
        assertEquals(
                ExitCode.FAULT, CommandRun.of("concat", first, second, first).exitCode());
        assertFine(CommandRun.of("concat", "--force", first, second, first));
        assertEquals("200\n", CommandRun.of("count", "--verify", first).output());
    }

    /** B236 */
    @ParameterizedTest
    @ValueSource(
            strings = {"empty", "zip", "JSON", "cut", "cut in the header", "marker", "codec", "missing", "directory"})
    void aFileThatIsNotSoundIsNamedAndLeavesNothing(String fault) throws IOException {
        Path broken = SampleFiles.writeBroken(folder).get(fault);
        for (List<Path> inputs : List.of(List.of(first, broken, second), List.of(broken, first))) {
            List<Object> line = new ArrayList<>(List.of("concat"));
            line.addAll(inputs);
            line.add(out);
            CommandRun run = CommandRun.of(line.toArray());
            assertEquals(ExitCode.FAULT, run.exitCode());
            assertTrue(
                    run.complaintAbout(broken).startsWith("avrofast: " + broken.getFileName() + ": "),
                    run.complaints().toString());
            assertFalse(Files.exists(out));
        }
    }

    @Test
    void aLineWithoutAnOutputOrWithTwoStandardInputsIsRefused() {
        assertEquals(
                List.of("avrofast: OUT is missing (see avrofast concat --help)"),
                CommandRun.of("concat", first).complaints());
        CommandRun run = CommandRun.of("concat", "-", "-", out);
        assertEquals(ExitCode.USAGE, run.exitCode());
        assertEquals(
                List.of("avrofast: the standard input can be read only once (see avrofast concat --help)"),
                run.complaints());
    }

    private Path writeOne(String schemaText, Object id) throws IOException {
        Path file = folder.resolve("other.avro");
        AvroSchema schema = AvroSchema.parse(schemaText);
        try (AvroFileWriter<AvroRecord> writer = AvroFile.create(file, schema)
                .codec("deflate")
                .metadata("made.by", "a test".getBytes(StandardCharsets.UTF_8))
                .metadata("odd", new byte[] {(byte) 0xff, 0})
                .records()) {
            AvroRecord row = AvroRecord.create((RecordSchema) schema);
            row.set("id", id);
            if (row.schema().positionOf("data") >= 0) {
                row.set("data", new byte[0]);
            } else {
                row.set("extra", "");
            }
            writer.write(row);
            writer.commit();
        }
        return file;
    }

    private static List<byte[]> blocks(Path file) throws IOException {
        List<byte[]> blocks = new ArrayList<>();
        try (RawBlockReader reader = AvroFile.open(file).blocks()) {
            while (reader.hasNext()) {
                RawBlock block = reader.next();
                blocks.add(Arrays.copyOfRange(block.bytes(), block.offset(), block.offset() + block.length()));
            }
        }
        return blocks;
    }

    private static void assertFine(CommandRun run) {
        assertEquals(List.of(), run.complaints());
        assertEquals(ExitCode.FINE, run.exitCode());
    }
}
