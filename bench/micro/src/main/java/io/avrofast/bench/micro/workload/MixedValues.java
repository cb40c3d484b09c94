package io.avrofast.bench.micro.workload;

import java.util.Random;

/** A sequence of longs, strings, doubles and bytes that take turns, the same in every instance. */
public final class MixedValues {

    /** How many there are of each. */
    public static final int COUNT = PrimitiveValues.COUNT / 4;

    public final long[] longs = PrimitiveValues.longs("spread");
    public final String[] texts = PrimitiveValues.strings();
    public final double[] doubles = new double[COUNT];
    public final byte[][] bytes = new byte[COUNT][16];

    public MixedValues() {
        Random random = new Random(COUNT);
        for (int i = 0; i < COUNT; i++) {
            doubles[i] = random.nextDouble() * 2e6 - 1e6;
            random.nextBytes(bytes[i]);
        }
    }
}
