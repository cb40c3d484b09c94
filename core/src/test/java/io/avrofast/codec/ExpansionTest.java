package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.limit.DecodeLimits;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** B016: blocks that become larger than allowed, or only say so, fail before memory moves. */
class ExpansionTest {

    static List<String> codecs() {
        return DamagedBlockTest.codecs();
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void dataOfExactlyTheLimitIsRead(String name) throws Exception {
        for (int size : new int[] {0, 1, 1000, 70_000}) {
            byte[] data = TestBlocks.recordLike(new Random(size), size);
            byte[] block = TestBlocks.compress(Codecs.of(name), data);

            assertArrayEquals(data, TestBlocks.decompress(Codecs.of(name), limit(size), block));
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void oneByteAboveTheLimitIsAnErrorThatNamesTheLimit(String name) throws Exception {
        for (int size : new int[] {1, 1000, 70_000}) {
            byte[] data = TestBlocks.recordLike(new Random(size), size);
            byte[] block = TestBlocks.compress(Codecs.of(name), data);

            LimitExceededException fault = assertThrows(
                    LimitExceededException.class, () -> TestBlocks.decompress(Codecs.of(name), limit(size - 1), block));

            assertEquals(
                    name + " block of " + block.length + " bytes becomes larger than the " + (size - 1)
                            + " bytes that the limit maxDecompressedBytes allows",
                    fault.getMessage());
        }
    }

    @ParameterizedTest
    @CsvSource({"deflate, 3000", "snappy, 300000", "zstandard, 1000", "bzip2, 1100000", "xz, 2100000"})
    void aBombMovesLittleMemory(String name, int allowed) throws Exception {
        byte[] bomb = TestBlocks.compress(Codecs.of(name), new byte[8 << 20]);
        BlockBuffer target = new BlockBuffer();
        try (BlockDecompressor decompressor = Codecs.of(name).newDecompressor(limit(1000))) {
            assertThrows(LimitExceededException.class, () -> decompressor.decompress(bomb, 0, bomb.length, target));
        }
        assertTrue(target.capacity() <= allowed, "capacity " + target.capacity());
    }

    /** The first 64 MiB are not judged, as blocks of equal records shrink without bound. */
    @ParameterizedTest
    @ValueSource(strings = {"deflate", "zstandard"})
    void theRatioIsLimitedBeyondTheFirstMegabytes(String name) throws Exception {
        DecodeLimits limits = DecodeLimits.DEFAULT.withMaxExpansion(10);
        byte[] zeros = TestBlocks.compress(Codecs.of(name), new byte[64 << 20]);
        byte[] moreZeros = TestBlocks.compress(Codecs.of(name), new byte[(64 << 20) + 1]);

        assertEquals(64 << 20, TestBlocks.decompress(Codecs.of(name), limits, zeros).length);
        LimitExceededException fault = assertThrows(
                LimitExceededException.class, () -> TestBlocks.decompress(Codecs.of(name), limits, moreZeros));
        assertTrue(fault.getMessage().contains("maxExpansion 10"), fault.getMessage());
    }

    @Test
    void aFrameThatClaimsMoreThanItsBlocksCanHoldMovesNoMemory() throws Exception {
        // Magic, content size of 8 bytes and a single segment, 1 TiB claimed, one last raw block of 1 byte.
        byte[] block = HexFormat.of().parseHex("28b52ffd" + "e0" + "0000000000010000" + "090000" + "61");

        MalformedDataException fault = assertThrows(
                MalformedDataException.class,
                () -> TestBlocks.decompress(Codecs.of("zstandard"), DecodeLimits.DEFAULT, block));

        assertEquals(
                "zstandard frame claims to hold 1099511627776 bytes, its blocks hold at most 1", fault.getMessage());
    }

    @Test
    void aSnappyBlockThatClaimsMoreThanItCanHoldMovesNoMemory() {
        // 512 MiB claimed, and one literal of a byte.
        byte[] block = HexFormat.of().parseHex("8080808002" + "0061" + "00000000");

        AvroException fault = assertThrows(
                AvroException.class, () -> TestBlocks.decompress(Codecs.of("snappy"), DecodeLimits.DEFAULT, block));

        assertEquals("snappy block of 7 bytes claims to hold 536870912 bytes, more than it can", fault.getMessage());
    }

    private static DecodeLimits limit(int bytes) {
        return DecodeLimits.DEFAULT.withMaxDecompressedBytes(bytes);
    }
}
