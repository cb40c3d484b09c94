package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.container.BlockHeader;
import io.avrofast.file.AvroFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Repair keeps every whole block byte for byte, and tells of everything else. */
class RepairCommandTest {

    @TempDir
    private Path folder;

    /** B229, B230 */
    @ParameterizedTest
    @EnumSource(DamagedFiles.Way.class)
    void allBlocksButTheDamagedOneAreKept(DamagedFiles.Way way) throws IOException {
        for (String codec : List.of("null", "deflate", "snappy", "zstandard", "bzip2", "xz")) {
            for (int block = 0; block < DamagedFiles.BLOCKS; block++) {
                Path in = DamagedFiles.write(folder.resolve(way + codec + block + ".avro"), codec, way, block);
                Path out = folder.resolve("out.avro");
                CommandRun run = CommandRun.of("repair", "--force", in, out);
                String where = way + " of block " + block + ", " + codec + ": " + run.complaints();
                assertEquals(ExitCode.PARTIAL, run.exitCode(), where);
                assertEquals("", run.output(), where);
                assertEquals(2, run.complaints().size(), where);
                assertEquals(
                        DamagedFiles.jsonWithout(block),
                        CommandRun.of("convert", out, "-").lines(),
                        where);
            }
        }
    }

    @Test
    void theStretchIsToldWithItsBytesItsRowsAndTheReason() throws IOException {
        Path in = SampleFiles.write(folder.resolve("in.avro"), "deflate", DamagedFiles.BLOCKS);
        BlockHeader lost = DamagedFiles.blocks(in).get(2);
        DamagedFiles.damage(in, DamagedFiles.Way.GARBLED_MARKER, 2);
        Path out = folder.resolve("out.avro");
        CommandRun run = CommandRun.of("repair", in, out);
        String start = "avrofast: " + in + ": bytes " + lost.fileOffset() + " to " + lost.endOffset()
                + " are left out, 50 rows lost: block 2 at byte " + lost.fileOffset() + ": sync marker ";
        assertTrue(run.complaints().get(0).startsWith(start), run.complaints().toString());
        assertEquals(
                "avrofast: " + out + " has 200 rows in 4 blocks",
                run.complaints().get(1));
    }

    @Test
    void severalStretchesAreSummedUp() throws IOException {
        Path in = DamagedFiles.write(folder.resolve("in.avro"), "snappy", DamagedFiles.Way.GARBLED_DATA, 1);
        DamagedFiles.damage(in, DamagedFiles.Way.GARBLED_DATA, 3);
        CommandRun run = CommandRun.of("repair", in, folder.resolve("out.avro"));
        assertEquals(ExitCode.PARTIAL, run.exitCode());
        assertEquals(4, run.complaints().size());
        assertTrue(
                run.complaints().get(2).matches("avrofast: in all 2 ranges of \\d+ bytes left out, 100 rows lost"),
                run.complaints().get(2));
        assertTrue(
                run.complaints().get(3).endsWith("out.avro has 150 rows in 3 blocks"),
                run.complaints().get(3));
    }

    @Test
    void moreStretchesThanAnyoneReadsAreCountedAndAllReported() throws IOException {
        int blocks = 60;
        Path in = SampleFiles.write(folder.resolve("in.avro"), "deflate", blocks);
        for (int block = 1; block < blocks; block += 2) {
            byte[] bytes = Files.readAllBytes(in);
            BlockHeader header = DamagedFiles.blocks(SampleFiles.write(folder.resolve("sound.avro"), "deflate", blocks))
                    .get(block);
            Files.delete(folder.resolve("sound.avro"));
            Arrays.fill(bytes, (int) header.dataOffset() + 8, (int) header.dataOffset() + 24, (byte) 0xff);
            Files.write(in, bytes);
        }
        Path report = folder.resolve("r.json");
        CommandRun run = CommandRun.of("repair", in, folder.resolve("out.avro"), "--report", report);
        assertEquals(22, run.complaints().size());
        assertTrue(
                run.complaints().get(20).startsWith("avrofast: and 10 more such ranges; in all 30 ranges of "),
                run.complaints().get(20));
        assertEquals(31, Files.readAllLines(report).size());
    }

    @Test
    void theReportHasALineForEachStretchAndTheTotals() throws IOException {
        Path in = SampleFiles.write(folder.resolve("in.avro"), "null", DamagedFiles.BLOCKS);
        BlockHeader lost = DamagedFiles.blocks(in).get(4);
        byte[] bytes = Files.readAllBytes(in);
        Files.write(in, Arrays.copyOf(bytes, bytes.length - 20));
        Path report = folder.resolve("r.json");
        CommandRun run = CommandRun.of("repair", in, folder.resolve("out.avro"), "--report", report);
        assertEquals(ExitCode.PARTIAL, run.exitCode());
        List<String> lines = Files.readAllLines(report);
        assertEquals(2, lines.size());
        String damage = "{\"kind\":\"damage\",\"block\":4,\"start\":" + lost.fileOffset() + ",\"end\":"
                + (bytes.length - 20) + ",\"rowsLost\":50,\"reason\":\"block 4 at byte " + lost.fileOffset() + ": ";
        assertTrue(lines.get(0).startsWith(damage), lines.get(0));
        String total = "{\"kind\":\"total\",\"fileBytes\":" + (bytes.length - 20) + ",\"blocks\":4,\"rows\":200,";
        assertTrue(lines.get(1).startsWith(total), lines.get(1));
        assertTrue(lines.get(1).contains("\"damagedRanges\":1,"), lines.get(1));
        assertTrue(lines.get(1).endsWith("\"rowsLost\":50}"), lines.get(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "deflate", "zstandard"})
    void aSoundFileIsCopiedBlockForBlock(String codec) throws IOException {
        Path in = SampleFiles.write(folder.resolve("in.avro"), codec, DamagedFiles.BLOCKS);
        Path out = folder.resolve("out.avro");
        CommandRun run = CommandRun.of("repair", in, out);
        assertEquals(ExitCode.FINE, run.exitCode());
        assertEquals(
                List.of("avrofast: " + in + ": nothing is damaged; " + out + " has 250 rows in 5 blocks"),
                run.complaints());
        assertEquals(DamagedFiles.blocks(in), DamagedFiles.blocks(out));
        AvroFile.open(in)
                .header()
                .metadata()
                .forEach((key, value) -> assertArrayEquals(value, metadata(out, key), key));
    }

    private static byte[] metadata(Path file, String key) {
        return CommandRun.of("meta", "--key", key, file).outputBytes();
    }

    /** B041, B195 */
    @Test
    void theStandardStreamsCarryDataAlone() throws IOException {
        Path in = DamagedFiles.write(folder.resolve("in.avro"), "deflate", DamagedFiles.Way.BYTES_LOST, 1);
        CommandRun run = CommandRun.withInput(Files.readAllBytes(in), "repair", "-", "-");
        assertEquals(ExitCode.PARTIAL, run.exitCode());
        assertEquals(
                "200\n",
                CommandRun.withInput(run.outputBytes(), "count", "--verify", "-")
                        .output());
        assertTrue(
                run.complaints().get(0).startsWith("avrofast: standard input: bytes "),
                run.complaints().toString());
        assertEquals(
                "avrofast: standard output has 200 rows in 4 blocks",
                run.complaints().get(1));
    }

    @Test
    void aFileOfWhichNothingIsWholeButTheHeaderLeavesNoRows() throws IOException {
        Path in = SampleFiles.write(folder.resolve("in.avro"), "deflate");
        byte[] bytes = Files.readAllBytes(in);
        Arrays.fill(bytes, AvroFile.open(in).header().length(), bytes.length, (byte) 0x55);
        Files.write(in, bytes);
        Path out = folder.resolve("out.avro");
        CommandRun run = CommandRun.of("repair", in, out);
        assertEquals(ExitCode.PARTIAL, run.exitCode());
        assertEquals(
                "avrofast: " + out + " has 0 rows in 0 blocks", run.complaints().get(1));
        assertEquals("0\n", CommandRun.of("count", out).output());
    }

    @ParameterizedTest
    @ValueSource(strings = {"empty", "zip", "Parquet", "JSON", "cut in the header", "codec", "missing", "directory"})
    void whatHasNoWholeHeaderCannotBeRepaired(String fault) throws IOException {
        Path in = SampleFiles.writeBroken(folder).get(fault);
        Path out = folder.resolve("out.avro");
        Path report = folder.resolve("r.json");
        CommandRun run = CommandRun.of("repair", in, out, "--report", report);
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertTrue(
                run.complaintAbout(in).startsWith("avrofast: " + in.getFileName() + ": "),
                run.complaints().toString());
        assertFalse(Files.exists(out));
        assertFalse(Files.exists(report));
    }

    @Test
    void nothingIsReplacedWithoutRequest() throws IOException {
        Path in = SampleFiles.write(folder.resolve("in.avro"), "deflate");
        Path out = Files.writeString(folder.resolve("out.avro"), "precious");
        CommandRun run = CommandRun.of("repair", in, out, "--report", folder.resolve("r.json"));
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertEquals("avrofast: out.avro: is there already; add --force to replace it", run.complaintAbout(out));
        assertEquals("precious", Files.readString(out));
        assertFalse(Files.exists(folder.resolve("r.json")));
    }

    @Test
    void theReportCannotBeTheOutput() {
        for (String output : List.of("-", "/dev/stdout")) {
            CommandRun run = CommandRun.of("repair", "a.avro", output, "--report", "-");
            assertRefused("--report and OUT are the same: -", run);
        }
    }

    @Test
    void theReportCannotBeTheOutputByAnotherName() throws IOException {
        Path in = SampleFiles.write(folder.resolve("in.avro"), "deflate");
        Path out = folder.resolve("out.avro");
        Path way = Files.createSymbolicLink(folder.resolve("way"), folder);
        Path toNothingYet = Files.createSymbolicLink(folder.resolve("link"), Path.of("out.avro"));
        for (boolean there : new boolean[] {false, true}) {
            if (there) {
                Files.writeString(out, "precious");
            }
            for (Path name : List.of(folder.resolve(".").resolve("out.avro"), way.resolve("out.avro"), toNothingYet)) {
                assertRefused(
                        "--report and OUT are the same: " + name,
                        CommandRun.of("repair", "--force", in, out, "--report", name));
                assertEquals(there, Files.exists(out));
            }
        }
        assertEquals("precious", Files.readString(out));
    }

    @Test
    void theReportCannotBeTheInput() throws IOException {
        Path in = SampleFiles.write(folder.resolve("in.avro"), "deflate");
        byte[] before = Files.readAllBytes(in);
        Path out = folder.resolve("out.avro");
        for (Path name : List.of(in, folder.resolve(".").resolve("in.avro"))) {
            assertRefused(
                    "--report and IN are the same: " + name,
                    CommandRun.of("repair", "--force", in, out, "--report", name));
        }
        assertArrayEquals(before, Files.readAllBytes(in));
        assertFalse(Files.exists(out));
    }

    @Test
    void theDamagedFileIsNotReplaced() throws IOException {
        Path in = DamagedFiles.write(folder.resolve("in.avro"), "deflate", DamagedFiles.Way.GARBLED_DATA, 1);
        byte[] before = Files.readAllBytes(in);
        Path name = folder.resolve(".").resolve("in.avro");
        assertRefused("IN and OUT are the same: " + name, CommandRun.of("repair", "--force", in, name));
        assertArrayEquals(before, Files.readAllBytes(in));
    }

    private static void assertRefused(String why, CommandRun run) {
        assertEquals(ExitCode.USAGE, run.exitCode());
        assertEquals(List.of("avrofast: " + why + " (see avrofast repair --help)"), run.complaints());
    }
}
