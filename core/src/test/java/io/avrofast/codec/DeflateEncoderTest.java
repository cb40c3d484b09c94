package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.limit.DecodeLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What deflate data is made of each kind of block; zlib reads it, whose sizes are the measure. */
class DeflateEncoderTest {

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
    void zlibReadsEachKindOfBlock(int level) throws Exception {
        long seed = System.nanoTime();
        try (BlockCompressor compressor = Codecs.of("deflate", level).newCompressor()) {
            for (byte[] data : blocks(new Random(seed))) {
                assertArrayEquals(data, inflate(compress(compressor, data), data.length), "seed " + seed);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
    void isAsSmallAsZlibAtEachLevel(int level) throws Exception {
        Random random = new Random(3);
        for (byte[] data : List.of(
                TestBlocks.recordLike(random, 1_000_000),
                TestBlocks.random(random, 300_000),
                numbers(random, 300_000),
                periodic(random, 500, 300_000))) {
            int ours = TestBlocks.compress(Codecs.of("deflate", level), data).length;
            int zlibs = zlibSize(data, level);
            assertTrue(ours <= zlibs * 1.01 + 8, "ours " + ours + ", zlib's " + zlibs);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 6, 9})
    void writesEverySmallSize(int level) throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        try (BlockCompressor compressor = Codecs.of("deflate", level).newCompressor()) {
            for (int size = 0; size < 600; size++) {
                for (byte[] data : List.of(
                        new byte[size], TestBlocks.random(random, size), periodic(random, 1 + size % 7, size))) {
                    assertArrayEquals(
                            data, inflate(compress(compressor, data), size), "seed " + seed + ", " + size + " bytes");
                }
            }
        }
    }

    @Test
    void writesASliceOfAnArrayAndLeavesTheRestAlone() throws Exception {
        byte[] data = TestBlocks.recordLike(new Random(5), 5_000);
        byte[] array = new byte[6_000];
        Arrays.fill(array, (byte) 7);
        System.arraycopy(data, 0, array, 321, data.length);
        byte[] before = array.clone();
        BlockBuffer target = new BlockBuffer();
        try (BlockCompressor compressor = Codecs.of("deflate").newCompressor()) {
            compressor.compress(array, 321, data.length, target);
        }

        assertArrayEquals(data, inflate(TestBlocks.content(target), data.length));
        assertArrayEquals(before, array);
    }

    @Test
    void givesTheSameBytesForABlockWhateverCameBefore() throws Exception {
        Random random = new Random(6);
        byte[] data = TestBlocks.recordLike(random, 100_000);
        try (BlockCompressor compressor = Codecs.of("deflate").newCompressor()) {
            byte[] first = compress(compressor, data);
            compress(compressor, TestBlocks.recordLike(random, 70_000));
            compress(compressor, TestBlocks.random(random, 70_000));

            assertArrayEquals(first, compress(compressor, data));
        }
    }

    @Test
    void goesOnAfterMoreBytesThanAnIntCounts() throws Exception {
        byte[] zeros = new byte[256 << 20];
        byte[] data = TestBlocks.recordLike(new Random(7), 50_000);
        try (BlockCompressor compressor = Codecs.of("deflate").newCompressor()) {
            byte[] expected = compress(compressor, data);
            for (int i = 0; i < 9; i++) {
                compress(compressor, zeros);

                assertArrayEquals(expected, compress(compressor, data));
            }
        }
    }

    @Test
    void writesALongRunInAFewBytesForEachOfItsParts() throws Exception {
        byte[] block = TestBlocks.compress(Codecs.of("deflate"), new byte[1 << 20]);

        assertTrue(block.length <= zlibSize(new byte[1 << 20], 6) + 8, block.length + " bytes");
        assertEquals(1 << 20, TestBlocks.decompress(Codecs.of("deflate"), DecodeLimits.DEFAULT, block).length);
    }

    private static List<byte[]> blocks(Random random) {
        List<byte[]> blocks = new ArrayList<>();
        for (int size : new int[] {0, 1, 3, 4, 100, 16_383, 16_384, 65_535, 65_536, 200_000}) {
            blocks.add(new byte[size]);
            blocks.add(TestBlocks.random(random, size));
            blocks.add(TestBlocks.recordLike(random, size));
            blocks.add(numbers(random, size));
        }
        // Around the longest distance, and the longest match.
        for (int period : new int[] {2, 257, 258, 259, 516, 32_766, 32_767, 32_768, 32_769}) {
            blocks.add(periodic(random, period, 3 * period + 300));
        }
        // Parts that repeat after others, so that a run ends, and is met again.
        byte[] mixed = TestBlocks.random(random, 150_000);
        for (int i = 0; i < 60; i++) {
            int length = random.nextInt(4_000);
            int from = random.nextInt(mixed.length - length);
            int to = random.nextInt(mixed.length - length);
            System.arraycopy(mixed, from, mixed, to, length);
            Arrays.fill(mixed, to, to + length / 3, mixed[to]);
        }
        blocks.add(mixed);
        return blocks;
    }

    /** Two bytes each, of which one says much. */
    private static byte[] numbers(Random random, int size) {
        byte[] data = new byte[size];
        for (int i = 0; i < size; i++) {
            data[i] = (byte) (i % 2 == 0 ? random.nextInt(4) : (int) (random.nextGaussian() * 20));
        }
        return data;
    }

    private static byte[] periodic(Random random, int period, int size) {
        byte[] part = TestBlocks.random(random, period);
        byte[] data = new byte[size];
        for (int i = 0; i < size; i++) {
            data[i] = part[i % period];
        }
        return data;
    }

    private static byte[] compress(BlockCompressor compressor, byte[] data) throws Exception {
        BlockBuffer target = new BlockBuffer();
        compressor.compress(data, 0, data.length, target);
        return TestBlocks.content(target);
    }

    private static byte[] inflate(byte[] block, int size) throws Exception {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(block);
            byte[] data = new byte[size + 1];
            int count = inflater.inflate(data);
            assertTrue(inflater.finished(), "the data has an end");
            assertEquals(0, inflater.getRemaining(), "bytes behind the end");
            return Arrays.copyOf(data, count);
        } finally {
            inflater.end();
        }
    }

    private static int zlibSize(byte[] data, int level) {
        Deflater deflater = new Deflater(level, true);
        try {
            deflater.setInput(data);
            deflater.finish();
            return deflater.deflate(new byte[data.length + 10_000]);
        } finally {
            deflater.end();
        }
    }
}
