package io.avrofast.cli.parquet;

/** Instants as old writers store them, by days and nanoseconds. */
final class Int96 {

    /** The number by which the first of January 1970 goes. */
    static final long JULIAN_DAY_OF_EPOCH = 2_440_588;

    private static final long NANOS_OF_MICRO = 1000;
    private static final long MICROS_OF_DAY = 86_400_000_000L;
    private static final long NANOS_OF_DAY = MICROS_OF_DAY * NANOS_OF_MICRO;

    private Int96() {}

    /**
     * The microseconds since 1970.
     *
     * @throws ArithmeticException if there are nanoseconds
     */
    static long micros(long days, long nanosOfDay) {
        if (nanosOfDay % NANOS_OF_MICRO != 0) {
            throw new ArithmeticException("nanoseconds");
        }
        return Math.addExact(Math.multiplyExact(days, MICROS_OF_DAY), nanosOfDay / NANOS_OF_MICRO);
    }

    /**
     * The nanoseconds since 1970.
     *
     * @throws ArithmeticException if a long has none for the instant
     */
    static long nanos(long days, long nanosOfDay) {
        return Math.addExact(Math.multiplyExact(days, NANOS_OF_DAY), nanosOfDay);
    }
}
