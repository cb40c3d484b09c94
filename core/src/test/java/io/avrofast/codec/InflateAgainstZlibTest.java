package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

/** Right, cut and changed deflate data becomes the same by our decoder as by zlib: the same data, or the same refusal. */
class InflateAgainstZlibTest {

    private static final int[] STRATEGIES = {Deflater.DEFAULT_STRATEGY, Deflater.FILTERED, Deflater.HUFFMAN_ONLY};

    private final long seed = System.nanoTime();
    private final Random random = new Random(seed);
    private final InflateDecoder decoder = new InflateDecoder();
    private final BlockBuffer target = new BlockBuffer();

    @Test
    void readsAllThatZlibWritesAtEveryLevel() throws Exception {
        for (int size : new int[] {0, 1, 2, 10, 300, 5000, 70_000, 300_000}) {
            for (byte[] data : kinds(size)) {
                for (int level = 0; level <= 9; level++) {
                    for (int strategy : STRATEGIES) {
                        assertSame(deflate(data, level, strategy, 0));
                    }
                }
            }
        }
    }

    @Test
    void readsStreamsOfManyBlocks() throws Exception {
        for (int round = 0; round < 200; round++) {
            byte[] data = kinds(3000).get(round % 6);
            assertSame(deflate(data, 1 + random.nextInt(9), STRATEGIES[round % 3], 1 + random.nextInt(400)));
        }
    }

    @Test
    void everyCutOfASmallStreamIsTruncated() throws Exception {
        for (byte[] block : smallStreams()) {
            for (int length = 0; length < block.length; length++) {
                byte[] cut = Arrays.copyOf(block, length);
                assertEquals("truncated", byUs(cut, new byte[0]).verdict(), () -> "seed " + seed);
                assertSame(cut);
            }
        }
    }

    @Test
    void everyFlippedBitOfASmallStreamHasTheSameEffect() throws Exception {
        for (byte[] block : smallStreams()) {
            for (int bit = 0; bit < 8 * block.length; bit++) {
                byte[] changed = block.clone();
                changed[bit / 8] ^= (byte) (1 << bit % 8);
                assertSame(changed);
            }
        }
    }

    @Test
    void randomChangesHaveTheSameEffect() throws Exception {
        List<byte[]> streams = smallStreams();
        for (int round = 0; round < 20_000; round++) {
            byte[] changed = streams.get(random.nextInt(streams.size())).clone();
            for (int i = random.nextInt(6); i >= 0; i--) {
                // Damage near the start hits the codes.
                int within = random.nextBoolean() ? Math.min(changed.length, 40) : changed.length;
                changed[random.nextInt(within)] = (byte) random.nextInt();
            }
            assertSame(changed);
        }
    }

    @Test
    void randomBytesHaveTheSameEffect() throws Exception {
        for (int round = 0; round < 30_000; round++) {
            byte[] bytes = TestBlocks.random(random, 1 + random.nextInt(120));
            // The first of three types, so that none is rare.
            bytes[0] = (byte) ((bytes[0] & ~6) | (random.nextInt(3) << 1));
            assertSame(bytes);
        }
    }

    @Test
    void randomCompleteCodesAreRead() throws Exception {
        for (int round = 0; round < 2000; round++) {
            int literals = 257 + random.nextInt(30);
            int distances = 1 + random.nextInt(30);
            int[] literalLengths = completeCode(literals, 2 + random.nextInt(literals - 1), 256);
            int[] distanceLengths = distances == 1
                    ? new int[] {random.nextInt(2)}
                    : completeCode(distances, 2 + random.nextInt(distances - 1), -1);
            assertSame(randomSymbols(literalLengths, distanceLengths, random.nextInt(400)));
        }
    }

    /** Few are complete, so this asks about the refusals of codes. */
    @Test
    void randomLengthsOfCodesAreJudgedAlike() throws Exception {
        for (int round = 0; round < 20_000; round++) {
            int[] literals = completeCode(286, 2 + random.nextInt(20), random.nextInt(8) == 0 ? -1 : 256);
            int[] distances = completeCode(30, 2 + random.nextInt(5), -1);
            int[] damaged = random.nextBoolean() ? literals : distances;
            for (int i = random.nextInt(3); i > 0; i--) {
                damaged[random.nextInt(damaged.length)] = random.nextInt(4) == 0 ? random.nextInt(16) : 0;
            }
            if (random.nextInt(4) == 0) {
                Arrays.fill(distances, 0);
                distances[random.nextInt(30)] = random.nextInt(3);
            }
            DeflateBits bits = new DeflateBits().dynamic(true, literals, distances);
            for (int i = 0; i < 20; i++) {
                bits.number(random.nextInt(), 32);
            }
            assertSame(bits.toByteArray());
        }
    }

    private byte[] randomSymbols(int[] literals, int[] distances, int count) {
        DeflateBits bits = new DeflateBits().dynamic(true, literals, distances);
        for (int i = 0; i < count; i++) {
            int symbol = random.nextInt(literals.length);
            if (literals[symbol] > 0 && symbol != 256) {
                bits.symbol(literals, symbol);
                if (symbol > 256) {
                    bits.number(random.nextInt(), symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4);
                    // Mostly near, for the data to go on for a while.
                    int distance = random.nextInt(random.nextInt(distances.length) + 1);
                    if (distances[distance] > 0) {
                        bits.symbol(distances, distance);
                        bits.number(random.nextInt(), distance < 4 ? 0 : distance / 2 - 1);
                    }
                }
            }
        }
        return bits.symbol(literals, 256).toByteArray();
    }

    /** The lengths of a random complete code of so many among the symbols, one of them given unless it is negative. */
    private int[] completeCode(int symbols, int used, int always) {
        List<Integer> leaves = new ArrayList<>(List.of(1, 1));
        int deep = 1 + random.nextInt(4);
        while (leaves.size() < used) {
            int leaf = Math.max(0, leaves.size() - 1 - random.nextInt(Math.max(1, leaves.size() / deep)));
            if (leaves.get(leaf) == 15) {
                leaf = leaves.indexOf(Collections.min(leaves));
            }
            int length = leaves.remove(leaf) + 1;
            leaves.add(length);
            leaves.add(length);
        }
        int[] lengths = new int[symbols];
        if (always >= 0) {
            lengths[always] = leaves.remove(random.nextInt(leaves.size()));
        }
        for (int length : leaves) {
            int symbol = random.nextInt(symbols);
            while (lengths[symbol] > 0) {
                symbol = (symbol + 1) % symbols;
            }
            lengths[symbol] = length;
        }
        return lengths;
    }

    private List<byte[]> smallStreams() throws Exception {
        List<byte[]> streams = new ArrayList<>();
        for (byte[] data : kinds(250)) {
            streams.add(deflate(data, 6, Deflater.DEFAULT_STRATEGY, 0));
            streams.add(deflate(data, 9, Deflater.HUFFMAN_ONLY, 0));
        }
        streams.add(deflate(kinds(250).get(1), 6, Deflater.DEFAULT_STRATEGY, 60));
        byte[] longCodes;
        do {
            longCodes = randomSymbols(completeCode(286, 120, 256), completeCode(30, 20, -1), 30);
        } while (!Inflated.byZlib(longCodes).verdict().equals("whole"));
        streams.add(longCodes);
        streams.add(new DeflateBits()
                .stored(false, new byte[20])
                .stored(true, new byte[3])
                .toByteArray());
        return streams;
    }

    /** Data of many kinds: none of it repeated, all of it, short and long periods, few values, records. */
    private List<byte[]> kinds(int size) {
        byte[] periodic = new byte[size];
        int period = 1 + random.nextInt(12);
        byte[] mixed = TestBlocks.recordLike(random, size);
        byte[] skewed = new byte[size];
        for (int i = 0; i < size; i++) {
            periodic[i] = i < period ? (byte) random.nextInt() : periodic[i - period];
            skewed[i] = (byte) Math.abs(random.nextGaussian() * random.nextInt(20));
        }
        System.arraycopy(TestBlocks.random(random, size / 4), 0, mixed, size / 2, size / 4);
        Arrays.fill(mixed, size / 4, size / 3, (byte) 7);
        return List.of(
                TestBlocks.random(random, size),
                TestBlocks.recordLike(random, size),
                new byte[size],
                periodic,
                skewed,
                mixed);
    }

    /** Compresses, with the end of a block after each so many bytes unless that is 0. */
    private static byte[] deflate(byte[] data, int level, int strategy, int flushEvery) {
        Deflater deflater = new Deflater(level, true);
        deflater.setStrategy(strategy);
        byte[] block = new byte[2 * data.length + 20_000];
        int length = 0;
        int step = flushEvery == 0 ? Math.max(1, data.length) : flushEvery;
        for (int at = 0; at < data.length; at += step) {
            deflater.setInput(data, at, Math.min(step, data.length - at));
            int mode = flushEvery == 0 ? Deflater.NO_FLUSH : Deflater.SYNC_FLUSH;
            length += deflater.deflate(block, length, block.length - length, mode);
        }
        deflater.finish();
        length += deflater.deflate(block, length, block.length - length);
        deflater.end();
        return Arrays.copyOf(block, length);
    }

    private void assertSame(byte[] block) throws Exception {
        Inflated expected = Inflated.byZlib(block);
        for (byte[] behind : List.of(new byte[0], TestBlocks.random(random, 24))) {
            Inflated found = byUs(block, behind);
            assertTrue(
                    expected.agrees(found),
                    () -> "seed " + seed + ", " + behind.length + " bytes behind "
                            + HexFormat.of().formatHex(block) + ": expected " + expected + ", found " + found);
        }
    }

    /** From the middle or the end of an array, into a buffer that is new, or has been used, or is quite small. */
    private Inflated byUs(byte[] block, byte[] behind) throws Exception {
        byte[] before = TestBlocks.random(random, random.nextInt(9));
        byte[] array = TestBlocks.append(TestBlocks.append(before, block), behind);
        BlockBuffer buffer = random.nextBoolean() ? target : new BlockBuffer();
        buffer.reserve(random.nextInt(600));
        return Inflated.byUs(decoder, array, before.length, before.length + block.length, buffer);
    }
}
