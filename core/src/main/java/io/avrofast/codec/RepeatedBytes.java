package io.avrofast.codec;

import io.avrofast.internal.wire.LittleEndian;

/** Repeats bytes that lie before the end of the data, word by word where the distance allows it. */
final class RepeatedBytes {

    /** From so many bytes on a copy is worth the call. */
    private static final int LONG_COPY = 64;

    private static final int WORD = 8;

    /** By a distance below 8: what a number of so many bytes is multiplied by to fill a word with it, over and over. */
    private static final long[] REPETITIONS = repetitions();

    private RepeatedBytes() {}

    /**
     * Copies bytes to the end of the data.
     *
     * @param output the array; up to {@link BlockBuffer#SLACK} bytes behind the copy are overwritten
     * @param at where the data ends
     * @param distance how many bytes before that the copy begins, at least 1
     * @param length how many bytes are copied; those beyond the distance are copies themselves
     */
    static void copy(byte[] output, int at, int distance, int length) {
        int to = at;
        int end = at + length;
        if (distance >= WORD) {
            int from = at - distance;
            if (length >= LONG_COPY && distance >= length) {
                System.arraycopy(output, from, output, to, length);
                return;
            }
            LittleEndian.putLong(output, to, LittleEndian.getLong(output, from));
            LittleEndian.putLong(output, to + WORD, LittleEndian.getLong(output, from + WORD));
            for (to += 2 * WORD, from += 2 * WORD; to < end; to += WORD, from += WORD) {
                LittleEndian.putLong(output, to, LittleEndian.getLong(output, from));
            }
        } else {
            long pattern =
                    (LittleEndian.getLong(output, at - distance) & ~(-1L << (8 * distance))) * REPETITIONS[distance];
            int step = WORD - WORD % distance;
            for (; to < end; to += step) {
                LittleEndian.putLong(output, to, pattern);
            }
        }
    }

    private static long[] repetitions() {
        long[] factors = new long[WORD];
        for (int distance = 1; distance < WORD; distance++) {
            for (int shift = 0; shift < Long.SIZE; shift += 8 * distance) {
                factors[distance] |= 1L << shift;
            }
        }
        return factors;
    }
}
