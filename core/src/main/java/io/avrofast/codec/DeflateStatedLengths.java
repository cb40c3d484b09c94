package io.avrofast.codec;

import java.util.Arrays;

/**
 * The lengths of a block's two codes as the block states them: one after the other, with runs shortened (RFC 1951, section
 * 3.2.7). For one thread at a time.
 */
final class DeflateStatedLengths {

    private static final int LEAST_REPEATS = 3;
    private static final int MOST_REPEATS = 6;
    private static final int MOST_ZEROS = 10;
    private static final int MOST_MORE_ZEROS = 138;

    private final byte[] lengths = new byte[DeflateAlphabet.LITERAL_SYMBOLS + DeflateAlphabet.DISTANCE_SYMBOLS];

    /** Symbols, and from bit 8 on what the bits behind them say. */
    private final int[] entries = new int[lengths.length];

    private final int[] frequencies = new int[DeflateAlphabet.STATED_SYMBOLS];
    private int count;

    /** States the lengths of two codes. */
    void state(DeflateCode literals, DeflateCode distances) {
        int total = 0;
        for (int symbol = 0, end = Math.max(literals.end(), DeflateAlphabet.END + 1); symbol < end; symbol++) {
            lengths[total++] = (byte) literals.length(symbol);
        }
        for (int symbol = 0, end = distances.end(); symbol < end; symbol++) {
            lengths[total++] = (byte) distances.length(symbol);
        }
        Arrays.fill(frequencies, 0);
        count = 0;
        for (int i = 0; i < total; ) {
            int end = i + 1;
            while (end < total && lengths[end] == lengths[i]) {
                end++;
            }
            addRun(lengths[i], end - i);
            i = end;
        }
    }

    private void addRun(int length, int times) {
        int left = times;
        if (length != 0) {
            add(length, 0);
            left--;
        }
        while (left >= LEAST_REPEATS) {
            int most = length != 0 ? MOST_REPEATS : MOST_MORE_ZEROS;
            int part = Math.min(left, most);
            if (length != 0) {
                add(DeflateAlphabet.REPEAT, part - LEAST_REPEATS);
            } else if (part <= MOST_ZEROS) {
                add(DeflateAlphabet.ZEROS, part - LEAST_REPEATS);
            } else {
                add(DeflateAlphabet.MORE_ZEROS, part - MOST_ZEROS - 1);
            }
            left -= part;
        }
        for (; left > 0; left--) {
            add(length, 0);
        }
    }

    private void add(int symbol, int more) {
        entries[count++] = symbol | more << 8;
        frequencies[symbol]++;
    }

    /** By symbol. */
    int[] frequencies() {
        return frequencies;
    }

    /** How many bits the statement takes. */
    long bits(DeflateCode stated) {
        return stated.bits(frequencies)
                + frequencies[DeflateAlphabet.REPEAT] * 2L
                + frequencies[DeflateAlphabet.ZEROS] * 3L
                + frequencies[DeflateAlphabet.MORE_ZEROS] * 7L;
    }

    /** Writes the statement; there is room for it. */
    void put(DeflateCode stated, DeflateOutput output) {
        for (int i = 0; i < count; i++) {
            int symbol = entries[i] & 0xff;
            output.put(stated.code(symbol), stated.length(symbol));
            int bits = switch (symbol) {
                case DeflateAlphabet.REPEAT -> 2;
                case DeflateAlphabet.ZEROS -> 3;
                case DeflateAlphabet.MORE_ZEROS -> 7;
                default -> 0;
            };
            output.put(entries[i] >>> 8, bits);
        }
    }
}
