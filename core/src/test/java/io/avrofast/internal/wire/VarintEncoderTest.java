package io.avrofast.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.avro.io.BinaryData;
import org.junit.jupiter.api.Test;

class VarintEncoderTest {

    private static final long SEED = 11;

    /** Every power of two, its neighbours and their opposites: all lengths, and both sides of each border. */
    private static long[] borders() {
        return IntStream.range(0, Long.SIZE)
                .mapToLong(bit -> 1L << bit)
                .flatMap(power -> LongStream.of(power - 1, power, power + 1, -power - 1, -power, -power + 1))
                .toArray();
    }

    @Test
    void writesLongsOfEveryLengthAsApacheDoes() {
        for (long value : borders()) {
            assertLong(value);
        }
    }

    @Test
    void writesIntsOfEveryLengthAsApacheDoes() {
        for (long value : borders()) {
            assertInt((int) value);
        }
    }

    @Test
    void writesRandomNumbersAsApacheDoes() {
        Random random = new Random(SEED);
        for (int i = 0; i < 100_000; i++) {
            long value = random.nextLong() >> random.nextInt(Long.SIZE);
            assertLong(value);
            assertInt((int) value);
        }
    }

    @Test
    void writesRunsOfAnyLengthsAsOneAfterTheOtherWouldBe() {
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            int likelyShift = random.nextInt(Long.SIZE);
            long[] values = random.longs(random.nextInt(60))
                    .map(bits -> bits >> (random.nextInt(8) > 0 ? likelyShift : random.nextInt(Long.SIZE)))
                    .toArray();
            byte[] expected = new byte[10 * values.length];
            int size = 0;
            for (long value : values) {
                size += BinaryData.encodeLong(value, expected, size);
            }
            byte[] written = new byte[10 * values.length + RunEncoder.SLACK];
            assertEquals(size, RunEncoder.writeLongs(written, 0, values, 0, values.length), "seed " + seed);
            assertArrayEquals(Arrays.copyOf(expected, size), Arrays.copyOf(written, size), "seed " + seed);
        }
    }

    private static void assertLong(long value) {
        byte[] expected = new byte[10];
        int size = BinaryData.encodeLong(value, expected, 0);
        byte[] written = new byte[VarintEncoder.MAX_LONG_ROOM];
        assertEquals(size, VarintEncoder.writeLong(written, 0, value), () -> value + ", seed " + SEED);
        assertArrayEquals(Arrays.copyOf(expected, size), Arrays.copyOf(written, size), () -> value + ", seed " + SEED);
    }

    private static void assertInt(int value) {
        byte[] expected = new byte[10];
        int size = BinaryData.encodeInt(value, expected, 0);
        byte[] written = new byte[VarintEncoder.MAX_INT_ROOM];
        assertEquals(size, VarintEncoder.writeInt(written, 0, value), () -> value + ", seed " + SEED);
        assertArrayEquals(Arrays.copyOf(expected, size), Arrays.copyOf(written, size), () -> value + ", seed " + SEED);
    }
}
