package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdOutputStream;
import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.limit.DecodeLimits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.zip.CRC32;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tukaani.xz.DeltaOptions;
import org.tukaani.xz.FilterOptions;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZ;
import org.tukaani.xz.XZOutputStream;
import org.xerial.snappy.Snappy;

/** Blocks of all the forms that the codecs' formats allow, beside those that Apache Avro and we write. */
class ForeignBlockTest {

    private static final byte[] TEXT = "avrofast avrofast avrofast\n".getBytes(StandardCharsets.US_ASCII);

    /** What the commands bzip2, xz (also with SHA-256, and with many blocks that state their lengths) and zstd write. */
    @ParameterizedTest
    @CsvSource({
        "deflate, 4b2c2bca4f4b2c2e51484467700100",
        "bzip2, 425a6839314159265359bedf7cca00000451800010400021009d002000223d4683420c988e2c50b0d19c324f177245385090bedf7cca",
        "xz, fd377a585a000004e6d6b4460200210116000000742fe5a3e0001a00105d00309d8a8d57b87bb362e43c0fac2cc0000010c3faa3fc387a7f"
                + "00012c1b6917d2931fb6f37d010000000004595a",
        "xz, fd377a585a00000ae1fb0ca10200210116000000742fe5a3e0001a00105d00309d8a8d57b87bb362e43c0fac2cc000005d6279a4d9729d99"
                + "7d6530560f14e72912534137645db8e697794eb9325b83ce0001441bc6f6f63e189b4b9a01000000000a595a",
        "xz, fd377a585a000004e6d6b44602c01410210116002b87691601000f6176726f66617374206176726f666173006b601f0c4c620dc502c00f0b"
                + "21011600e0d3486801000a74206176726f666173740a000084d8f806546a71c400022810230b0000a83170c7b1c467fb02000000000"
                + "4595a",
        "zstandard, 28b52ffd241b850000506176726f66617374200a01009ccb11ee30d7ad",
        "zstandard, 28b52ffd0058850000506176726f66617374200a01009ccb11",
    })
    void readsWhatTheCommandsWrite(String name, String block) throws Exception {
        assertArrayEquals(TEXT, decompress(name, HexFormat.of().parseHex(block)));
    }

    @Test
    void aSnappyBlockEndsWithTheBigEndianChecksumOfItsData() throws Exception {
        byte[] block = TestBlocks.compress(Codecs.of("snappy"), TEXT);

        CRC32 checksum = new CRC32();
        checksum.update(TEXT);
        assertEquals(0xbcfcf37fL, checksum.getValue());
        assertEquals("bcfcf37f", HexFormat.of().formatHex(block, block.length - 4, block.length));
    }

    /** B048. */
    @Test
    void aSnappyBlockWithoutChecksumIsNamedAndReadByTheLenientRegistryOnly() throws Exception {
        byte[] data = TestBlocks.recordLike(new Random(2), 5000);
        byte[] block = Snappy.compress(data);

        AvroException fault = assertThrows(MalformedDataException.class, () -> decompress("snappy", block));

        assertTrue(fault.getMessage().contains("no valid checksum"), fault.getMessage());
        Codec lenient = CodecRegistry.lenient().codec("snappy");
        assertArrayEquals(data, TestBlocks.decompress(lenient, DecodeLimits.DEFAULT, block));
        byte[] withChecksum = TestBlocks.compress(Codecs.of("snappy"), data);
        assertArrayEquals(data, TestBlocks.decompress(lenient, DecodeLimits.DEFAULT, withChecksum));
    }

    @Test
    void aWrongSnappyChecksumIsAnErrorThatShowsBoth() throws Exception {
        byte[] block = TestBlocks.compress(Codecs.of("snappy"), TEXT);
        block[block.length - 1]++;

        assertEquals(
                "snappy block's checksum is bcfcf380, its data gives bcfcf37f",
                assertThrows(MalformedDataException.class, () -> decompress("snappy", block))
                        .getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void aSnappyBlockTooShortForItsChecksumIsAnError(int length) {
        assertThrows(AvroException.class, () -> decompress("snappy", new byte[length]));
    }

    @Test
    void readsSeveralZstandardFramesAndSkipsThoseOfOtherContent() throws Exception {
        byte[] skipped = HexFormat.of().parseHex("502a4d18" + "03000000" + "010203");
        byte[] block = TestBlocks.append(skipped, Zstd.compress(TEXT, 3));
        block = TestBlocks.append(block, skipped);
        block = TestBlocks.append(block, zstandardStream(TEXT, 5));
        block = TestBlocks.append(block, Zstd.compress(new byte[0], 1));

        assertArrayEquals(TestBlocks.append(TEXT, TEXT), decompress("zstandard", block));
    }

    @Test
    void readsLargeZstandardStreamsThatDoNotStateTheirSize() throws Exception {
        byte[] data = TestBlocks.recordLike(new Random(4), 20 << 20);
        byte[] block = zstandardStream(data, data.length);

        assertEquals(-1, Zstd.getFrameContentSize(block));
        assertArrayEquals(data, decompress("zstandard", block));
    }

    /** Each flush begins a block of the frame that could hold 128 KiB. */
    @Test
    void aZstandardStreamOfManyFlushesTakesLittleMemory() throws Exception {
        byte[] data = TestBlocks.recordLike(new Random(4), 100_000);
        byte[] block = zstandardStream(data, 20);
        try (BlockDecompressor decompressor = Codecs.of("zstandard").newDecompressor(DecodeLimits.DEFAULT)) {
            BlockBuffer target = new BlockBuffer();

            decompressor.decompress(block, 0, block.length, target);

            assertArrayEquals(data, TestBlocks.content(target));
            assertTrue(target.capacity() < 5 << 20, "capacity " + target.capacity());
        }
    }

    private static byte[] zstandardStream(byte[] data, int flushEvery) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZstdOutputStream stream = new ZstdOutputStream(bytes, 3)) {
            for (int at = 0; at < data.length; at += flushEvery) {
                stream.write(data, at, Math.min(flushEvery, data.length - at));
                stream.flush();
            }
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @CsvSource({"1, 1000000", "9, 1100000", "9, 899000"})
    void readsBzip2StreamsOfSeveralBlocksAndSeveralStreams(int level, int size) throws Exception {
        byte[] data = TestBlocks.recordLike(new Random(size), size);
        Arrays.fill(data, size / 2, size / 2 + size / 4, (byte) 3);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < 2; i++) {
            BZip2CompressorOutputStream stream = new BZip2CompressorOutputStream(bytes, level);
            stream.write(data);
            stream.finish();
        }

        assertArrayEquals(TestBlocks.append(data, data), decompress("bzip2", bytes.toByteArray()));
    }

    @Test
    void readsRunsOfAllLengthsFromBzip2() throws Exception {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        for (int length = 1; length < 600; length++) {
            byte[] run = new byte[length];
            Arrays.fill(run, (byte) length);
            data.writeBytes(run);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BZip2CompressorOutputStream stream = new BZip2CompressorOutputStream(bytes, 9)) {
            stream.write(data.toByteArray());
        }

        assertArrayEquals(data.toByteArray(), decompress("bzip2", bytes.toByteArray()));
    }

    @Test
    void readsXzOfAllSettingsOfTheModel() throws Exception {
        byte[] data = TestBlocks.recordLike(new Random(6), 30_000);
        System.arraycopy(TestBlocks.random(new Random(7), 5_000), 0, data, 10_000, 5_000);
        for (int contextBits = 0; contextBits <= 4; contextBits++) {
            for (int positionBits = 0; positionBits <= 4 - contextBits; positionBits++) {
                for (int alignmentBits = 0; alignmentBits <= 4; alignmentBits++) {
                    LZMA2Options options = new LZMA2Options(3);
                    options.setLcLp(contextBits, positionBits);
                    options.setPb(alignmentBits);
                    String where = contextBits + ", " + positionBits + ", " + alignmentBits;
                    assertArrayEquals(data, decompress("xz", xz(data, XZ.CHECK_CRC32, options)), where);
                }
            }
        }
    }

    @Test
    void readsXzOfSmallDictionariesAndLargeBlocks() throws Exception {
        byte[] data = TestBlocks.recordLike(new Random(8), 1 << 20);
        LZMA2Options options = new LZMA2Options(4);
        options.setDictSize(LZMA2Options.DICT_SIZE_MIN);

        assertArrayEquals(data, decompress("xz", xz(data, XZ.CHECK_CRC64, options)));
    }

    @Test
    void readsXzThatStoresItsData() throws Exception {
        byte[] data = TestBlocks.random(new Random(9), 300_000);
        LZMA2Options options = new LZMA2Options();
        options.setMode(LZMA2Options.MODE_UNCOMPRESSED);

        assertArrayEquals(data, decompress("xz", xz(data, XZ.CHECK_NONE, options)));
        assertArrayEquals(data, decompress("xz", xz(data, XZ.CHECK_SHA256, new LZMA2Options(1))));
    }

    @Test
    void readsXzOfSeveralBlocksAndStreamsAndPaddingBetweenThem() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        XZOutputStream stream = new XZOutputStream(bytes, new LZMA2Options(2), XZ.CHECK_SHA256);
        for (int i = 0; i < 30; i++) {
            stream.write(TEXT);
            stream.endBlock();
        }
        stream.finish();
        bytes.writeBytes(new byte[8]);
        bytes.writeBytes(xz(TEXT, XZ.CHECK_NONE, new LZMA2Options(0)));
        bytes.writeBytes(new byte[4]);

        byte[] found = decompress("xz", bytes.toByteArray());

        assertEquals(31 * TEXT.length, found.length);
        assertArrayEquals(TEXT, Arrays.copyOfRange(found, 30 * TEXT.length, 31 * TEXT.length));
    }

    @Test
    void saysThatXzWithOtherFiltersIsNotSupported() throws Exception {
        byte[] block = xz(TEXT, XZ.CHECK_CRC32, new DeltaOptions(4), new LZMA2Options(0));

        assertEquals(
                "not yet supported: xz data with filters beside LZMA2",
                assertThrows(UnsupportedFeatureException.class, () -> decompress("xz", block))
                        .getMessage());
    }

    private static byte[] xz(byte[] data, int check, FilterOptions... filters) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (XZOutputStream stream = new XZOutputStream(bytes, filters, check)) {
            stream.write(data);
        }
        return bytes.toByteArray();
    }

    private static byte[] decompress(String name, byte[] block) throws Exception {
        return TestBlocks.decompress(Codecs.of(name), DecodeLimits.DEFAULT, block);
    }
}
