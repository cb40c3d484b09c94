package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.container.BlockHeader;
import io.avrofast.container.FileHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that look into a file: schema, meta, head, count. */
class InspectionTest {

    @TempDir
    private Path folder;

    private Path avro;

    @BeforeEach
    void writeFile() throws IOException {
        avro = SampleFiles.write(folder.resolve("orders.avro"), "zstandard");
    }

    /** B215 */
    @Test
    void schemaPrintsTheSchemaAndNothingElse() {
        CommandRun run = CommandRun.of("schema", avro);
        assertEquals(ExitCode.FINE, run.exitCode());
        assertEquals(SampleFiles.SCHEMA.toPrettyString() + "\n", run.output());
        assertEquals(List.of(), run.complaints());
    }

    @Test
    void schemaPrintsOneLineOnRequest() {
        CommandRun run = CommandRun.of("getschema", "--compact", avro);
        assertEquals(1, run.lines().size());
        assertEquals(SampleFiles.SCHEMA, AvroSchema.parse(run.lines().get(0)));
    }

    @Test
    void metaPrintsALineForEachEntryButTheSchema() {
        CommandRun run = CommandRun.of("meta", avro);
        assertEquals(ExitCode.FINE, run.exitCode());
        assertEquals(List.of("avro.codec\tzstandard", "made.by\ta test", "odd\tbase64:/wA="), run.lines());
    }

    /** B203 */
    @Test
    void metaPrintsALineForEachEntryWhateverItsKey() throws IOException {
        byte[] header = FileHeader.of("\"null\"", "null", SyncMarker.random())
                .withMetadata("a\n\u001b[2Jb\tc", "x\ny".getBytes(StandardCharsets.UTF_8))
                .toBytes();
        Path odd = Files.write(folder.resolve("odd.avro"), header);
        assertEquals(
                List.of("avro.codec\tnull", "a\\n\\u001b[2Jb\\tc\tbase64:eAp5"),
                CommandRun.of("meta", odd).lines());
    }

    @Test
    void metaPrintsAnObjectOnRequest() {
        CommandRun run = CommandRun.of("getmeta", "--json", avro);
        assertEquals(
                "{\"avro.codec\":\"zstandard\",\"made.by\":\"a test\",\"odd\":{\"base64\":\"/wA=\"}}\n", run.output());
    }

    @Test
    void metaPrintsAValueByteForByte() {
        assertArrayEquals(
                new byte[] {(byte) 0xff, 0},
                CommandRun.of("meta", "--key", "odd", avro).outputBytes());
        assertEquals(
                SampleFiles.SCHEMA.toString(),
                CommandRun.of("meta", "--key", "avro.schema", avro).output());
    }

    @Test
    void metaTellsThatAKeyIsNotThere() {
        CommandRun run = CommandRun.of("meta", "--key", "nope", avro);
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertEquals("avrofast: orders.avro: the metadata has no such key", run.complaintAbout(avro));
    }

    @Test
    void theStandardInputIsCalledSo() throws IOException {
        CommandRun run = CommandRun.withInput(Files.readAllBytes(avro), "meta", "--key", "nope", "-");
        assertEquals(List.of("avrofast: standard input: the metadata has no such key"), run.complaints());
    }

    @Test
    void headPrintsTheFirstTenRecords() {
        assertEquals(
                LongStream.range(0, 10).mapToObj(SampleFiles::json).toList(),
                CommandRun.of("head", avro).lines());
    }

    @Test
    void headPrintsAsManyRecordsAsThereAreUpToACount() {
        assertEquals(0, CommandRun.of("head", "-n", 0, avro).lines().size());
        assertEquals(3, CommandRun.of("head", "-n", 3, avro).lines().size());
        assertEquals(
                SampleFiles.ORDERS,
                CommandRun.of("head", "-n", 1_000_000, avro).lines().size());
        assertEquals(ExitCode.USAGE, CommandRun.of("head", "-n", -1, avro).exitCode());
    }

    @Test
    void headPrintsAvrosOwnEncodingOnRequest() {
        assertEquals(
                "{\"id\":1,\"note\":{\"string\":\"note 1\"},\"data\":\"\\u0001\u00ff\"}",
                CommandRun.of("head", "-n", 2, "--avro-json", avro).lines().get(1));
    }

    /** B193 */
    @Test
    void countPrintsANumberForOneFile() {
        assertEquals("100\n", CommandRun.of("count", avro).output());
        assertEquals("100\n", CommandRun.of("count", "--verify", avro).output());
    }

    /** B211 */
    @Test
    void countPrintsALineForEachFileAndTheirTotal() throws IOException {
        Path other = SampleFiles.write(folder.resolve("more.avro"), "null");
        CommandRun run = CommandRun.of("count", avro, other);
        assertEquals(List.of("100\t" + avro, "100\t" + other, "200\ttotal"), run.lines());
    }

    @Test
    void countRefusesAFileThatClaimsMoreRecordsThanABlockCanHold() throws IOException {
        SyncMarker marker = SyncMarker.random();
        byte[] header = FileHeader.of("\"null\"", "null", marker).toBytes();
        byte[] block = new byte[BlockHeader.ROOM + SyncMarker.BYTES];
        int end = marker.write(block, BlockHeader.write(Long.MAX_VALUE, 0, block, 0));
        Path nulls = Files.write(folder.resolve("nulls.avro"), header);
        Files.write(nulls, Arrays.copyOf(block, end), StandardOpenOption.APPEND);
        CommandRun run = CommandRun.of("count", nulls, avro);
        assertEquals(ExitCode.PARTIAL, run.exitCode());
        assertEquals(List.of("100\t" + avro), run.lines());
        assertTrue(
                run.complaints().get(0).startsWith("avrofast: " + nulls + ": block 0 "),
                run.complaints().toString());
    }

    @Test
    void countPrintsObjectsOnRequest() {
        CommandRun run = CommandRun.of("count", "--json", avro);
        assertEquals("{\"file\":\"" + avro + "\",\"records\":100}\n", run.output());
    }

    @Test
    void everyCommandReadsAFileWrappedByGzip() throws IOException {
        Path wrapped = Files.write(folder.resolve("orders.avro.gz"), SampleFiles.gzip(Files.readAllBytes(avro)));
        for (String line : List.of("schema", "meta", "head", "count", "count --verify", "inspect")) {
            List<Object> arguments = new ArrayList<>(List.of(line.split(" ")));
            arguments.add(avro);
            CommandRun expected = CommandRun.of(arguments.toArray());
            arguments.set(arguments.size() - 1, wrapped);
            CommandRun run = CommandRun.of(arguments.toArray());
            assertEquals(expected.output(), run.output().replace(wrapped.toString(), avro.toString()), line);
            assertEquals(ExitCode.FINE, run.exitCode());
        }
    }

    /** B041 */
    @Test
    void everyCommandReadsTheStandardInput() throws IOException {
        byte[] bytes = Files.readAllBytes(avro);
        assertEquals("100\n", CommandRun.withInput(bytes, "count", "-").output());
        assertEquals(
                "100\n", CommandRun.withInput(bytes, "count", "--verify", "-").output());
        assertEquals(10, CommandRun.withInput(bytes, "head", "-").lines().size());
        assertEquals(3, CommandRun.withInput(bytes, "meta", "-").lines().size());
        assertEquals(ExitCode.FINE, CommandRun.withInput(bytes, "schema", "-").exitCode());
    }
}
