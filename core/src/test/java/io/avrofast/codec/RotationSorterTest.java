package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Both sorters against sorting by comparison. */
class RotationSorterTest {

    @Test
    void sortsTheSuffixesOfAnyText() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        SuffixSorter sorter = new SuffixSorter();
        for (int round = 0; round < 3000; round++) {
            int length = 1 + random.nextInt(1 + round / 10);
            int symbols = 1 + random.nextInt(random.nextBoolean() ? 3 : 300);
            int[] text = repetitive(random, length, symbols);
            int[] order = new int[length];

            sorter.sort(text, length, symbols, order);

            int[] expected = IntStream.range(0, length)
                    .boxed()
                    .sorted((a, b) -> Arrays.compare(text, a, length, text, b, length))
                    .mapToInt(i -> i)
                    .toArray();
            assertArrayEquals(expected, order, "seed " + seed + " round " + round);
        }
    }

    @Test
    void takesTheLastBytesOfTheSortedRotations() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        RotationSorter sorter = new RotationSorter();
        for (int round = 0; round < 3000; round++) {
            int length = 1 + random.nextInt(1 + round / 20);
            int[] values = repetitive(random, length, 1 + random.nextInt(random.nextBoolean() ? 3 : 256));
            byte[] block = new byte[length];
            for (int i = 0; i < length; i++) {
                block[i] = (byte) (values[i] * 37);
            }
            byte[] lastBytes = new byte[length];

            int place = sorter.sort(block, length, lastBytes);

            byte[] twice = TestBlocks.append(block, block);
            byte[][] rotations = IntStream.range(0, length)
                    .mapToObj(i -> Arrays.copyOfRange(twice, i, i + length))
                    .sorted(Comparator.comparing(r -> r, Arrays::compareUnsigned))
                    .toArray(byte[][]::new);
            String where = "seed " + seed + " round " + round;
            assertArrayEquals(block, rotations[place], where);
            for (int i = 0; i < length; i++) {
                assertEquals(rotations[i][length - 1], lastBytes[i], where);
            }
        }
    }

    /** Texts with long repetitions, whole periods among them. */
    private static int[] repetitive(Random random, int length, int symbols) {
        int[] text = new int[length];
        int period = 1 + random.nextInt(length);
        for (int i = 0; i < length; i++) {
            text[i] = i < period || (period % 2 == 0 && random.nextInt(50) == 0)
                    ? random.nextInt(symbols)
                    : text[i - period];
        }
        return text;
    }
}
