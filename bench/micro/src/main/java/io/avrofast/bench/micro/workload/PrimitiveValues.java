package io.avrofast.bench.micro.workload;

import java.util.Random;

/**
 * Sequences of numbers and strings, the same on every call. They are 65,536 values long: shorter ones are learnt by
 * heart by the branch predictor of a processor, and then measure nothing.
 */
public final class PrimitiveValues {

    /** The length of every sequence. */
    public static final int COUNT = 65_536;

    private static final long SEED = 42;
    private static final long YEAR_OF_MICROS = 365L * 24 * 3600 * 1_000_000;
    private static final long FIRST_MICROS = 1_790_000_000_000_000L;

    private PrimitiveValues() {}

    /**
     * Ints by distribution: {@code spread} is a quarter each of one byte, up to three bytes, any positive and any
     * negative; {@code realistic} is 60 % within a thousand of 0, 25 % below 10 million and 15 % any positive.
     */
    public static int[] ints(String distribution) {
        Random random = new Random(SEED);
        int[] ints = new int[COUNT];
        for (int i = 0; i < COUNT; i++) {
            ints[i] = switch (distribution) {
                case "spread" -> spreadInt(random);
                case "realistic" -> realisticInt(random);
                default -> throw new IllegalArgumentException("unknown distribution " + distribution);
            };
        }
        return ints;
    }

    /**
     * Longs by distribution: {@code spread} is a quarter each of one byte, positive below 2^31, any positive and any
     * negative; {@code realistic} is 60 % within a thousand of 0, 25 % timestamps in microseconds and 15 % below 10
     * million; {@code small} is one byte each, {@code timestamps} a year of microseconds, {@code mixed} 90 % of the former and
     * 10 % of the latter.
     */
    public static long[] longs(String distribution) {
        Random random = new Random(SEED);
        long[] longs = new long[COUNT];
        for (int i = 0; i < COUNT; i++) {
            longs[i] = switch (distribution) {
                case "spread" -> spreadLong(random);
                case "realistic" -> realisticLong(random);
                case "small" -> smallLong(random);
                case "timestamps" -> timestamp(random);
                case "mixed" -> random.nextInt(10) == 0 ? timestamp(random) : smallLong(random);
                default -> throw new IllegalArgumentException("unknown distribution " + distribution);
            };
        }
        return longs;
    }

    /** Strings: 80 % of one letter repeated 8 to 47 times, 20 % with letters of two and three bytes. */
    public static String[] strings() {
        Random random = new Random(SEED);
        String[] strings = new String[COUNT];
        for (int i = 0; i < COUNT; i++) {
            strings[i] = random.nextInt(5) == 0
                    ? "Grüße, 日本 " + random.nextInt(Integer.MAX_VALUE)
                    : String.valueOf((char) ('a' + random.nextInt(26))).repeat(8 + random.nextInt(40));
        }
        return strings;
    }

    private static int spreadInt(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt(128) - 64;
            case 1 -> random.nextInt(1 << 20);
            case 2 -> random.nextInt(Integer.MAX_VALUE);
            default -> -random.nextInt(Integer.MAX_VALUE);
        };
    }

    private static int realisticInt(Random random) {
        int percent = random.nextInt(100);
        if (percent < 60) {
            return random.nextInt(2_000) - 1_000;
        }
        return random.nextInt(percent < 85 ? 10_000_000 : Integer.MAX_VALUE);
    }

    private static long spreadLong(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> smallLong(random);
            case 1 -> random.nextInt(Integer.MAX_VALUE);
            case 2 -> random.nextLong() & Long.MAX_VALUE;
            default -> -(random.nextLong() & Long.MAX_VALUE);
        };
    }

    private static long realisticLong(Random random) {
        int percent = random.nextInt(100);
        if (percent < 60) {
            return random.nextInt(2_000) - 1_000L;
        }
        if (percent < 85) {
            return timestamp(random);
        }
        return random.nextInt(10_000_000);
    }

    private static long smallLong(Random random) {
        return random.nextInt(128) - 64L;
    }

    private static long timestamp(Random random) {
        return FIRST_MICROS + (long) (random.nextDouble() * YEAR_OF_MICROS);
    }
}
