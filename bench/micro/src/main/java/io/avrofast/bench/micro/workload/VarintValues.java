package io.avrofast.bench.micro.workload;

import java.util.Random;

/** Longs by the bytes that their encoding takes, the same on every call: as many as {@link PrimitiveValues#COUNT}. */
public final class VarintValues {

    private static final long SEED = 7;

    private VarintValues() {}

    /**
     * Longs whose zig-zag numbers are spread evenly over all that take a number of bytes.
     *
     * @param bytes the number, from {@code 1} to {@code 10}, or {@code Mixed1-2} or {@code Mixed1-10} for each number in between
     *     with the same chance
     */
    public static long[] ofBytes(String bytes) {
        Random random = new Random(SEED);
        long[] values = new long[PrimitiveValues.COUNT];
        for (int i = 0; i < values.length; i++) {
            int length = switch (bytes) {
                case "Mixed1-2" -> 1 + random.nextInt(2);
                case "Mixed1-10" -> 1 + random.nextInt(10);
                default -> Integer.parseInt(bytes);
            };
            long zigZag = zigZag(random, length);
            values[i] = (zigZag >>> 1) ^ -(zigZag & 1);
        }
        return values;
    }

    private static long zigZag(Random random, int length) {
        if (length == 10) {
            return random.nextLong() | 1L << 63;
        }
        long lowest = length == 1 ? 0 : 1L << (7 * (length - 1));
        long highest = (1L << (7 * length)) - 1;
        // The range is 127/128 of a power of two, or all of it: few draws are in vain.
        long drawn = random.nextLong() & highest;
        while (drawn < lowest) {
            drawn = random.nextLong() & highest;
        }
        return drawn;
    }
}
