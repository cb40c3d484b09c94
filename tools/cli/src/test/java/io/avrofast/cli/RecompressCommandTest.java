package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockDecompressor;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.container.SyncMarker;
import io.avrofast.file.AvroFile;
import io.avrofast.file.RawBlockReader;
import io.avrofast.limit.DecodeLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Recompression keeps every byte of the data and of the metadata, and makes a whole file or none. */
class RecompressCommandTest {

    @TempDir
    private Path folder;

    private Path in;
    private Path out;

    @BeforeEach
    void writeFile() throws IOException {
        in = SampleFiles.write(folder.resolve("in.avro"), "deflate");
        out = folder.resolve("out.avro");
    }

    /** The new file takes the name once all is read; without --force, nothing is replaced. */
    @Test
    void aFileCanBeRecompressedOntoItself() throws IOException {
        List<String> rows = CommandRun.of("convert", in, "-").lines();
        Path name = folder.resolve(".").resolve("in.avro");
        assertFine(CommandRun.of("recompress", "--force", in, name, "--codec", "xz"));
        assertEquals("xz", AvroFile.open(in).header().codecName());
        assertEquals(rows, CommandRun.of("convert", in, "-").lines());
    }

    /** B237 */
    @ParameterizedTest
    @CsvSource({
        "null, null",
        "uncompressed, null",
        "deflate:9, deflate",
        "snappy, snappy",
        "zstd:19, zstandard",
        "bzip2:1, bzip2",
        "xz:1, xz"
    })
    void theDataAndTheMetadataStayByteForByte(String option, String codec) throws IOException {
        assertFine(CommandRun.of("recompress", in, out, "--codec", option));
        FileHeader header = AvroFile.open(out).header();
        assertEquals(codec, header.codecName());
        Map<String, byte[]> expected =
                new LinkedHashMap<>(AvroFile.open(in).header().metadata());
        Map<String, byte[]> metadata = new LinkedHashMap<>(header.metadata());
        expected.remove(FileHeader.CODEC_KEY);
        metadata.remove(FileHeader.CODEC_KEY);
        assertEquals(expected.keySet(), metadata.keySet());
        expected.forEach((key, value) -> assertArrayEquals(value, metadata.get(key), key));
        assertArrayEquals(data(in), data(out));
        assertEquals(2, AvroFile.open(out).count().blocks());
    }

    @Test
    void avrosToolsNameWorksToo() {
        assertFine(CommandRun.of("recodec", in, out, "--codec", "xz"));
    }

    /** B237 */
    @Test
    void theCodecMustBeStated() {
        CommandRun run = CommandRun.of("recompress", in, out);
        assertEquals(ExitCode.USAGE, run.exitCode());
        assertEquals(
                "avrofast: --codec NAME[:LEVEL] is missing (see avrofast recompress --help)", run.complaintAbout(in));
        assertFalse(Files.exists(out));
    }

    /** B041, B195 */
    @Test
    void theStandardStreamsCarryDataAlone() throws IOException {
        CommandRun run = CommandRun.withInput(Files.readAllBytes(in), "recompress", "-", "-", "--codec", "snappy");
        assertFine(run);
        assertArrayEquals(data(in), data(Files.write(out, run.outputBytes())));
    }

    @Test
    void aFileIsReplacedOnRequestOnlyAndMayBeTheInput() throws IOException {
        CommandRun run = CommandRun.of("recompress", in, in, "--codec", "xz");
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertEquals("avrofast: in.avro: is there already; add --force to replace it", run.complaintAbout(in));
        byte[] before = data(in);
        assertFine(CommandRun.of("recompress", in, in, "--codec", "xz", "--force"));
        assertEquals("xz", AvroFile.open(in).header().codecName());
        assertArrayEquals(before, data(in));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"empty", "zip", "JSON", "cut", "cut in the header", "marker", "codec", "missing", "directory"})
    void aFileThatIsNotSoundIsNamedAndLeavesNothing(String fault) throws IOException {
        Path broken = SampleFiles.writeBroken(folder).get(fault);
        CommandRun run = CommandRun.of("recompress", broken, out, "--codec", "zstandard");
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertTrue(
                run.complaintAbout(broken).startsWith("avrofast: " + broken.getFileName() + ": "),
                run.complaints().toString());
        assertFalse(Files.exists(out));
    }

    /** B229 */
    @Test
    void compressedDataThatIsDamagedIsNotPassedOn() throws IOException {
        byte[] bytes = Files.readAllBytes(in);
        int block = AvroFile.open(in).header().length();
        Arrays.fill(bytes, block + 20, block + 60, (byte) 0xff);
        Files.write(in, bytes);
        CommandRun run = CommandRun.of("recompress", in, out, "--codec", "null");
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertTrue(
                run.complaintAbout(in).startsWith("avrofast: in.avro: block 0 at byte " + block + ": "),
                run.complaints().toString());
        assertFalse(Files.exists(out));
    }

    /** B233: records are not decoded, so what is in them stays as it is even where readers would refuse it. */
    @Test
    void withoutVerifyRecordsAreNotDecoded() throws IOException {
        byte[] header = FileHeader.of("\"string\"", "null", SyncMarker.random()).toBytes();
        byte[] block = {2, 8, 6, (byte) 0xff, (byte) 0xfe, 'A'};
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(header);
        file.writeBytes(block);
        file.write(header, header.length - SyncMarker.BYTES, SyncMarker.BYTES);
        Files.write(in, file.toByteArray());
        assertFine(CommandRun.of("recompress", in, out, "--codec", "deflate"));
        assertArrayEquals(new byte[] {6, (byte) 0xff, (byte) 0xfe, 'A'}, data(out));
    }

    /** What count --verify refuses is never put under a valid checksum. */
    @ParameterizedTest
    @ValueSource(strings = {"null", "deflate"})
    void withVerifyNoFlippedBitPassesThatReadingFinds(String codec) throws IOException {
        byte[] sound = Files.readAllBytes(SampleFiles.write(folder.resolve("sound.avro"), codec));
        int found = 0;
        for (int at = AvroFile.open(folder.resolve("sound.avro")).header().length(); at < sound.length; at += 5) {
            byte[] flipped = sound.clone();
            flipped[at] ^= (byte) (1 << at % 8);
            Files.write(in, flipped);
            CommandRun count = CommandRun.of("count", "--verify", in);
            CommandRun run = CommandRun.of("recompress", "--verify", in, out, "--codec", "zstandard", "--force");
            assertEquals(count.complaints(), run.complaints(), "byte " + at);
            assertEquals(count.exitCode(), run.exitCode(), "byte " + at);
            assertEquals(run.exitCode() == ExitCode.FINE, Files.deleteIfExists(out), "byte " + at);
            found += run.exitCode() == ExitCode.FINE ? 0 : 1;
        }
        assertTrue(found > 5, "faults were found: " + found);
    }

    @Test
    void withVerifyTheFaultIsToldWithBlockRecordAndField() throws IOException {
        in = SampleFiles.write(folder.resolve("plain.avro"), "null");
        byte[] bytes = Files.readAllBytes(in);
        int data = (int) DamagedFiles.blocks(in).get(1).dataOffset();
        // The second byte of an order is the branch of its note.
        int note = data + 2;
        bytes[note] = 0x7e;
        Files.write(in, bytes);
        assertFine(CommandRun.of("recompress", in, folder.resolve("unseen.avro"), "--codec", "zstandard"));
        CommandRun run = CommandRun.of("recompress", "--verify", in, out, "--codec", "zstandard");
        assertEquals(ExitCode.FAULT, run.exitCode());
        String complaint = run.complaintAbout(in);
        assertTrue(complaint.startsWith("avrofast: plain.avro: block 1 at byte "), complaint);
        assertTrue(complaint.contains("note"), complaint);
        assertFalse(Files.exists(out));
    }

    /** The decompressed data of all blocks. */
    private static byte[] data(Path file) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        BlockBuffer buffer = new BlockBuffer();
        try (RawBlockReader blocks = AvroFile.open(file).blocks()) {
            BlockDecompressor decompressor =
                    CodecRegistry.standard().codec(blocks.header().codecName()).newDecompressor(DecodeLimits.DEFAULT);
            while (blocks.hasNext()) {
                RawBlock block = blocks.next();
                decompressor.decompress(block.bytes(), block.offset(), block.length(), buffer);
                all.write(buffer.bytes(), buffer.offset(), buffer.length());
            }
            decompressor.close();
        }
        return all.toByteArray();
    }

    private static void assertFine(CommandRun run) {
        assertEquals(List.of(), run.complaints());
        assertEquals(ExitCode.FINE, run.exitCode());
    }
}
