package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.limit.DecodeLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compressors and decompressors serve many blocks, keep their arrays, and give back what they hold. */
class CodecReuseTest {

    static List<String> codecs() {
        return DamagedBlockTest.codecs();
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void oneOfEachServesBlocksOfAllSizesInAnyOrder(String name) throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        try (BlockCompressor compressor = Codecs.of(name).newCompressor();
                BlockDecompressor decompressor = Codecs.of(name).newDecompressor(DecodeLimits.DEFAULT)) {
            BlockBuffer block = new BlockBuffer();
            BlockBuffer target = new BlockBuffer();
            for (int i = 0; i < 60; i++) {
                int size = random.nextInt(4) == 0 ? random.nextInt(200_000) : random.nextInt(1000);
                byte[] data = i % 3 == 0 ? TestBlocks.random(random, size) : TestBlocks.recordLike(random, size);
                compressor.compress(data, 0, size, block);
                decompressor.decompress(block.bytes(), block.offset(), block.length(), target);
                assertArrayEquals(data, TestBlocks.content(target), "seed " + seed + " block " + i);
            }
        }
    }

    /** B055. */
    @ParameterizedTest
    @MethodSource("codecs")
    void aBlockMayLieAnywhereInItsArray(String name) throws Exception {
        byte[] data = TestBlocks.recordLike(new Random(1), 3000);
        byte[] source = TestBlocks.append(TestBlocks.append(new byte[37], data), new byte[11]);
        try (BlockCompressor compressor = Codecs.of(name).newCompressor();
                BlockDecompressor decompressor = Codecs.of(name).newDecompressor(DecodeLimits.DEFAULT)) {
            BlockBuffer block = new BlockBuffer();
            BlockBuffer target = new BlockBuffer();
            compressor.compress(source, 37, data.length, block);
            byte[] shifted = TestBlocks.append(new byte[5], TestBlocks.content(block));

            decompressor.decompress(shifted, 5, block.length(), target);

            assertArrayEquals(data, TestBlocks.content(target));
            assertThrows(
                    IndexOutOfBoundsException.class, () -> decompressor.decompress(shifted, 6, block.length(), target));
            assertThrows(IndexOutOfBoundsException.class, () -> compressor.compress(source, -1, data.length, block));
        }
    }

    @Test
    void runsOfAllLengthsComeBackFromBzip2() throws Exception {
        for (int length = 1; length < 1100; length++) {
            byte[] data = new byte[length + 2];
            Arrays.fill(data, 1, length + 1, (byte) 9);
            assertArrayEquals(
                    data,
                    TestBlocks.decompress(
                            Codecs.of("bzip2"), DecodeLimits.DEFAULT, TestBlocks.compress(Codecs.of("bzip2"), data)));
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void slackFollowsTheDataAlways(String name) throws Exception {
        for (int size : new int[] {0, 1, 15, 16, 17, 1000, 65_536}) {
            byte[] data = TestBlocks.recordLike(new Random(size), size);
            byte[] block = TestBlocks.compress(Codecs.of(name), data);
            try (BlockDecompressor decompressor = Codecs.of(name).newDecompressor(DecodeLimits.DEFAULT)) {
                BlockBuffer target = new BlockBuffer();
                decompressor.decompress(block, 0, block.length, target);
                assertTrue(target.bytes().length - target.offset() - target.length() >= BlockBuffer.SLACK);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void theOutputIsAllocatedOnceForBlocksOfAboutOneSize(String name) throws Exception {
        Random random = new Random(1);
        try (BlockDecompressor decompressor = Codecs.of(name).newDecompressor(DecodeLimits.DEFAULT)) {
            BlockBuffer target = new BlockBuffer();
            byte[] output = null;
            for (int i = 0; i < 20; i++) {
                byte[] block = TestBlocks.compress(
                        Codecs.of(name), TestBlocks.recordLike(random, 60_000 + random.nextInt(5_000)));
                byte[] withMarker = Arrays.copyOf(block, block.length + 16);
                decompressor.decompress(withMarker, 0, block.length, target);
                if (i > 3 && !name.equals("null")) {
                    assertSame(output, target.bytes());
                }
                output = target.bytes();
            }
            assertEquals(0, target.offset());
        }
    }

    @Test
    void aNullBlockIsNotCopiedWhereTheSourceHasRoomForTheSlack() throws Exception {
        byte[] source = new byte[100];
        try (BlockDecompressor decompressor = Codecs.of("null").newDecompressor(DecodeLimits.DEFAULT)) {
            BlockBuffer target = new BlockBuffer();

            decompressor.decompress(source, 4, 80, target);
            assertSame(source, target.bytes());
            assertEquals(4, target.offset());
            decompressor.decompress(source, 4, 81, target);
            assertNotSame(source, target.bytes());
            assertEquals(81, target.length());
            // What was shared is never written to.
            Arrays.fill(target.bytes(), (byte) 1);
            assertArrayEquals(new byte[100], source);
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void closingTwiceDoesNothingAndUseAfterItIsAnError(String name) throws Exception {
        BlockCompressor compressor = Codecs.of(name).newCompressor();
        BlockDecompressor decompressor = Codecs.of(name).newDecompressor(DecodeLimits.DEFAULT);
        compressor.close();
        compressor.close();
        decompressor.close();
        decompressor.close();

        byte[] data = new byte[40];
        BlockBuffer target = new BlockBuffer();
        assertThrows(IllegalStateException.class, () -> compressor.compress(data, 0, 40, target));
        assertThrows(IllegalStateException.class, () -> decompressor.decompress(data, 0, 40, target));
    }

    /** Native memory does not grow over thousands of uses, errors included. Without the closing it would, by gigabytes. */
    @ParameterizedTest
    @MethodSource("codecs")
    @EnabledOnOs(OS.LINUX)
    void closingReleasesNativeMemory(String name) throws Exception {
        byte[] data = TestBlocks.recordLike(new Random(1), 2000);
        byte[] block = TestBlocks.compress(Codecs.of(name), data);
        int rounds = name.equals("xz") || name.equals("bzip2") ? 100 : 3000;
        useAndClose(name, data, block, rounds / 10);
        long before = residentBytes();
        useAndClose(name, data, block, rounds);
        long growth = residentBytes() - before;

        assertTrue(growth < 400 << 20, "grew by " + growth + " bytes");
    }

    private static void useAndClose(String name, byte[] data, byte[] block, int rounds) throws Exception {
        BlockBuffer target = new BlockBuffer();
        for (int i = 0; i < rounds; i++) {
            try (BlockCompressor compressor = Codecs.of(name).newCompressor();
                    BlockDecompressor decompressor = Codecs.of(name).newDecompressor(DecodeLimits.DEFAULT)) {
                compressor.compress(data, 0, data.length, target);
                decompressor.decompress(block, 0, block.length, target);
                decompressor.decompress(block, 0, block.length - 1, target);
            } catch (AvroException e) {
                assertTrue(e.getMessage().startsWith(name), e.getMessage());
            }
        }
    }

    private static long residentBytes() throws Exception {
        return Long.parseLong(Files.readString(Path.of("/proc/self/statm")).split(" ")[1]) * 4096;
    }
}
