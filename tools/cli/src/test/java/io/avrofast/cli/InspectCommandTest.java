package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.container.BlockHeader;
import io.avrofast.container.FileHeader;
import io.avrofast.file.AvroFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The picture of a file's blocks. */
class InspectCommandTest {

    @TempDir
    private Path folder;

    @Test
    void aTableShowsEachBlockAndTheTotals() throws IOException {
        Path file = SampleFiles.write(folder.resolve("in.avro"), "null");
        List<BlockHeader> blocks = DamagedFiles.blocks(file);
        FileHeader header = AvroFile.open(file).header();
        CommandRun run = CommandRun.of("inspect", file);
        assertEquals(List.of(), run.complaints());
        assertEquals(ExitCode.FINE, run.exitCode());
        int first = blocks.get(0).length();
        int second = blocks.get(1).length();
        assertEquals(
                List.of(
                        "file            " + file,
                        "schema          record Order of 3 fields",
                        "codec           null",
                        "other metadata  made.by, odd",
                        "sync marker     " + header.marker(),
                        "header          " + header.length() + " bytes",
                        "",
                        "   block        at byte         rows   compressed         data    ratio",
                        row("0", blocks.get(0).fileOffset(), 50, first),
                        row("1", blocks.get(1).fileOffset(), 50, second),
                        row("sound", 2, 100, first + second),
                        "",
                        "size            " + Files.size(file) + " bytes",
                        "sound           100 rows in 2 blocks"),
                run.lines());
    }

    private static String row(String block, long offset, int rows, int length) {
        return String.format("%8s %14d %12d %12d %12d     1.00", block, offset, rows, length, length);
    }

    @Test
    void compressedBlocksShowBothSizes() throws IOException {
        Path file = SampleFiles.write(folder.resolve("in.avro"), "deflate");
        Path plain = SampleFiles.write(folder.resolve("plain.avro"), "null");
        List<String> lines = CommandRun.of("inspect", "--json", file).lines();
        BlockHeader block = DamagedFiles.blocks(file).get(1);
        assertEquals(
                "{\"kind\":\"block\",\"block\":1,\"start\":" + block.fileOffset() + ",\"end\":" + block.endOffset()
                        + ",\"rows\":50,\"compressedBytes\":" + block.length() + ",\"dataBytes\":"
                        + DamagedFiles.blocks(plain).get(1).length() + "}",
                lines.get(2));
    }

    @Test
    void linesOfJsonBeginWithTheHeaderAndEndWithTheTotals() throws IOException {
        Path file = SampleFiles.write(folder.resolve("in.avro"), "snappy");
        FileHeader header = AvroFile.open(file).header();
        List<String> lines = CommandRun.of("inspect", "--json", file).lines();
        assertEquals(4, lines.size());
        assertEquals(
                "{\"kind\":\"header\",\"file\":\"" + file + "\",\"codec\":\"snappy\",\"marker\":\"" + header.marker()
                        + "\",\"bytes\":" + header.length()
                        + ",\"metadata\":[\"avro.schema\",\"avro.codec\",\"made.by\",\"odd\"]}",
                lines.get(0));
        assertTrue(
                lines.get(3)
                        .matches("\\{\"kind\":\"total\",\"fileBytes\":" + Files.size(file)
                                + ",\"blocks\":2,\"rows\":100,\"compressedBytes\":\\d+,\"dataBytes\":\\d+,"
                                + "\"damagedRanges\":0,\"damagedBytes\":0,\"rowsLost\":0}"),
                lines.get(3));
    }

    @Test
    void theDocumentationHasEveryMemberOfTheLines() throws IOException {
        String text = Files.readString(Path.of("../../docs/damaged-files.md"));
        Path file = DamagedFiles.write(folder.resolve("in.avro"), "null", DamagedFiles.Way.GARBLED_MARKER, 1);
        for (String line : CommandRun.of("inspect", "--json", file).lines()) {
            Matcher member = Pattern.compile("[{,]\"(\\w+)\":").matcher(line);
            while (member.find()) {
                assertTrue(text.contains("`" + member.group(1) + "`"), member.group(1));
            }
        }
    }

    @Test
    void damageIsShownInItsPlaceAndWhatComesBehindToo() throws IOException {
        Path file = SampleFiles.write(folder.resolve("in.avro"), "deflate", DamagedFiles.BLOCKS);
        BlockHeader block = DamagedFiles.blocks(file).get(2);
        DamagedFiles.damage(file, DamagedFiles.Way.GARBLED_DATA, 2);
        CommandRun run = CommandRun.of("inspect", file);
        assertEquals(ExitCode.PARTIAL, run.exitCode());
        assertEquals(List.of(), run.complaints());
        String damage = String.format(
                " damaged %14d %12d %12d  block 2 at byte %d: ",
                block.fileOffset(), 50, block.endOffset() - block.fileOffset(), block.fileOffset());
        assertTrue(run.lines().get(10).startsWith(damage), run.lines().get(10));
        assertTrue(run.lines().get(11).startsWith("       3 "), run.lines().get(11));
        assertEquals(
                "damaged         1 range of " + (block.endOffset() - block.fileOffset())
                        + " bytes left out, 50 rows lost",
                run.lines().get(run.lines().size() - 1));
    }

    @Test
    void rowsThatNobodyCanKnowAreAQuestionMark() throws IOException {
        Path file = DamagedFiles.write(folder.resolve("in.avro"), "deflate", DamagedFiles.Way.NEGATIVE_LENGTH, 1);
        CommandRun run = CommandRun.of("inspect", file);
        assertTrue(
                run.lines().get(9).matches(" damaged +\\d+ +\\? +\\d+  block 1 at byte .*"),
                run.lines().get(9));
        assertTrue(
                run.lines().get(run.lines().size() - 1).endsWith(" bytes left out, an unknown number of rows lost"),
                run.output());
        assertTrue(CommandRun.of("inspect", "--json", file).lines().get(2).contains("\"rowsLost\":null"), run.output());
    }

    @Test
    void aFileWithoutBlocksHasTotalsOfNothing() throws IOException {
        Path file = SampleFiles.write(folder.resolve("in.avro"), "deflate", 0);
        CommandRun run = CommandRun.of("inspect", file);
        assertEquals(ExitCode.FINE, run.exitCode());
        assertEquals(
                "   sound              0            0            0            0        -",
                run.lines().get(8));
        assertEquals(
                "size            " + Files.size(file) + " bytes", run.lines().get(10));
    }

    @Test
    void controlCharactersOfTheMetadataAreEscaped() throws IOException {
        Path file = Files.write(
                folder.resolve("in.avro"),
                AvroFile.open(SampleFiles.write(folder.resolve("x.avro"), "null"))
                        .header()
                        .withMetadata("a\u001b\nb", new byte[0])
                        .toBytes());
        assertEquals(
                "other metadata  made.by, odd, a\\u001b\\nb",
                CommandRun.of("inspect", file).lines().get(3));
    }

    /** B041 */
    @Test
    void theStandardInputIsLookedAtToo() throws IOException {
        Path file = SampleFiles.write(folder.resolve("in.avro"), "deflate");
        CommandRun run = CommandRun.withInput(Files.readAllBytes(file), "inspect", "-");
        assertEquals("file            standard input", run.lines().get(0));
        assertEquals(
                "sound           100 rows in 2 blocks",
                run.lines().get(run.lines().size() - 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"empty", "zip", "Parquet", "JSON", "cut in the header", "codec", "missing", "directory"})
    void whatHasNoWholeHeaderIsAFault(String fault) throws IOException {
        Path file = SampleFiles.writeBroken(folder).get(fault);
        CommandRun run = CommandRun.of("inspect", file);
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertTrue(
                run.complaintAbout(file).startsWith("avrofast: " + file.getFileName() + ": "),
                run.complaints().toString());
    }

    @Test
    void aCutFileShowsTheWholeBlocks() throws IOException {
        Path file = SampleFiles.write(folder.resolve("in.avro"), "xz", DamagedFiles.BLOCKS);
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
        CommandRun run = CommandRun.of("inspect", file);
        assertEquals(ExitCode.PARTIAL, run.exitCode());
        assertTrue(run.output().contains("sound           200 rows in 4 blocks"), run.output());
    }
}
