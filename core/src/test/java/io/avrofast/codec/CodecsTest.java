package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.limit.DecodeLimits;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names, levels and registries. */
class CodecsTest {

    private static final String KNOWN = "null, deflate, snappy, bzip2, xz, zstandard";

    @ParameterizedTest
    @CsvSource({
        "null, null",
        "none, null",
        "uncompressed, null",
        "UNCOMPRESSED, null",
        "deflate, deflate",
        "zlib, deflate",
        "snappy, snappy",
        "Snappy, snappy",
        "zstandard, zstandard",
        "zstd, zstandard",
        "ZSTD, zstandard",
        "bzip2, bzip2",
        "bz2, bzip2",
        "xz, xz",
        "lzma2, xz"
    })
    void takesTheNamesThatUsersGive(String option, String name) throws Exception {
        assertEquals(name, Codecs.of(option).name());
    }

    @Test
    void listsTheKnownNamesForAnUnknownOne() {
        assertEquals(
                "unknown codec \"lz4\", known are " + KNOWN,
                assertThrows(UnsupportedFeatureException.class, () -> Codecs.of("lz4"))
                        .getMessage());
    }

    @Test
    void cutsAnUnknownNameOfAnyLength() {
        String name = "x".repeat(100_000);
        String start = "unknown codec \"" + "x".repeat(100) + "...\"";
        for (UnsupportedFeatureException fault : List.of(
                assertThrows(UnsupportedFeatureException.class, () -> Codecs.of(name)),
                assertThrows(
                        UnsupportedFeatureException.class,
                        () -> CodecRegistry.standard().codec(name)))) {
            assertTrue(fault.getMessage().startsWith(start), fault.getMessage());
        }
    }

    /** B057. */
    @ParameterizedTest
    @CsvSource({"deflate, 1, 9", "zstandard, 1, 19", "xz, 0, 6", "bzip2, 1, 9"})
    void aHigherLevelWritesFewerBytes(String name, int low, int high) throws Exception {
        byte[] data = TestBlocks.recordLike(new Random(3), 1 << 20);

        int lowSize = TestBlocks.compress(Codecs.of(name, low), data).length;
        int highSize = TestBlocks.compress(Codecs.of(name, high), data).length;

        assertTrue(highSize < lowSize, lowSize + " at " + low + ", " + highSize + " at " + high);
    }

    /** B057. */
    @ParameterizedTest
    @CsvSource({
        "deflate, -2, level of codec deflate is not within -1 to 9: -2",
        "deflate, 10, level of codec deflate is not within -1 to 9: 10",
        "zstd, 23, level of codec zstandard is not within -131072 to 22: 23",
        "bzip2, 0, level of codec bzip2 is not within 1 to 9: 0",
        "xz, 10, level of codec xz is not within 0 to 9: 10",
        "snappy, 1, codec snappy has no levels: 1",
        "null, 0, codec null has no levels: 0",
    })
    void refusesALevelThatTheCodecDoesNotHave(String name, int level, String message) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> Codecs.of(name, level))
                        .getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "deflate", "snappy", "bzip2", "xz", "zstandard"})
    void theRegistryKnowsTheNamesOfTheSpecification(String name) throws Exception {
        assertEquals(name, CodecRegistry.standard().codec(name).name());
        assertEquals(name, CodecRegistry.lenient().codec(name).name());
    }

    @Test
    void theRegistryReadsWhatAvroInCppCallsZstd() throws Exception {
        assertEquals("zstandard", CodecRegistry.standard().codec("zstd").name());
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "uncompressed", "Snappy", "zlib", "bz2", "lz4", ""})
    void theRegistryDoesNotTakeOptionsForNamesInHeaders(String name) {
        assertEquals(
                "unknown codec \"" + name + "\" in the file's header, known are " + KNOWN + ", zstd",
                assertThrows(
                                UnsupportedFeatureException.class,
                                () -> CodecRegistry.standard().codec(name))
                        .getMessage());
    }

    @Test
    void aRegistryTakesACodecOfOnesOwn() throws Exception {
        Codec own = new Codec() {
            @Override
            public String name() {
                return "own";
            }

            @Override
            public BlockCompressor newCompressor() {
                throw new UnsupportedOperationException();
            }

            @Override
            public BlockDecompressor newDecompressor(DecodeLimits limits) {
                throw new UnsupportedOperationException();
            }
        };
        CodecRegistry registry = CodecRegistry.standard().with(own);

        assertSame(own, registry.codec("own"));
        assertEquals("deflate", registry.codec("deflate").name());
        assertThrows(
                UnsupportedFeatureException.class,
                () -> CodecRegistry.standard().codec("own"));
    }

    @Test
    void equalSettingsAreEqualCodecs() throws Exception {
        assertEquals(Codecs.of("zstd", 7), Codecs.of("zstandard", 7));
        assertEquals(Codecs.of("deflate"), Codecs.of("deflate", -1));
        assertEquals(List.of(Codecs.of("xz")), List.of(Codecs.of("xz", 6)));
    }

    @Test
    void aLenientRegistryPassesOverSpareBytesBehindDeflateData() throws Exception {
        byte[] data = TestBlocks.recordLike(new Random(1), 1000);
        byte[] block = TestBlocks.append(TestBlocks.compress(Codecs.of("deflate"), data), new byte[] {0, 0});

        assertArrayEquals(
                data, TestBlocks.decompress(CodecRegistry.lenient().codec("deflate"), DecodeLimits.DEFAULT, block));
    }
}
