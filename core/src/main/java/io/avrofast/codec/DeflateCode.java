package io.avrofast.codec;

import java.util.Arrays;

/**
 * A prefix code of deflate data made for given frequencies (RFC 1951, section 3.2.2): only symbols that occur have codes, at
 * least two of them. For one thread at a time.
 */
final class DeflateCode {

    /** Where the length stands in what {@link #codes} gives; below it is room for bits that follow a code. */
    static final int LENGTH_SHIFT = 24;

    private static final int MOST_BITS = 15;

    private final int symbols;
    private final CodeLengths maker;

    /** The symbols that occur, their frequencies, and the lengths of their codes, side by side. */
    private final int[] used;

    private final int[] usedFrequencies;
    private final byte[] usedLengths;

    /** By symbol: the length of its code, 0 without one. */
    private final byte[] lengths;

    /** By symbol: the code, its first bit the lowest, and its length from bit {@link #LENGTH_SHIFT} on. */
    private final int[] codes;

    private final int[] nextCodes = new int[MOST_BITS + 2];

    /**
     * A code for an alphabet.
     *
     * @param symbols how many symbols it has
     * @param mostBits the most bits that a symbol's code may have
     */
    DeflateCode(int symbols, int mostBits) {
        this.symbols = symbols;
        maker = new CodeLengths(symbols, mostBits);
        used = new int[symbols];
        usedFrequencies = new int[symbols];
        usedLengths = new byte[symbols];
        lengths = new byte[symbols];
        codes = new int[symbols];
    }

    /** A code of given lengths. */
    static DeflateCode of(byte[] lengths) {
        DeflateCode code = new DeflateCode(lengths.length, MOST_BITS);
        System.arraycopy(lengths, 0, code.lengths, 0, lengths.length);
        code.assign();
        return code;
    }

    /** Makes the code that is best for frequencies, one for each symbol. */
    void make(int[] frequencies) {
        int count = 0;
        for (int symbol = 0; symbol < symbols; symbol++) {
            if (frequencies[symbol] > 0) {
                used[count] = symbol;
                usedFrequencies[count++] = frequencies[symbol];
            }
        }
        // A code of one symbol would have no bits; decoders want complete ones.
        for (int symbol = 0; count < 2; symbol++) {
            if (frequencies[symbol] == 0) {
                used[count] = symbol;
                usedFrequencies[count++] = 1;
            }
        }
        maker.find(usedFrequencies, 0, count, usedLengths);
        Arrays.fill(lengths, (byte) 0);
        for (int i = 0; i < count; i++) {
            lengths[used[i]] = usedLengths[i];
        }
        assign();
    }

    private void assign() {
        Arrays.fill(nextCodes, 0);
        for (byte length : lengths) {
            nextCodes[length + 1]++;
        }
        nextCodes[1] = 0;
        // From how many codes are one shorter to the first code of a length.
        for (int length = 2; length <= MOST_BITS; length++) {
            nextCodes[length] = (nextCodes[length] + nextCodes[length - 1]) << 1;
        }
        for (int symbol = 0; symbol < symbols; symbol++) {
            int length = lengths[symbol];
            codes[symbol] = length == 0 ? 0 : Integer.reverse(nextCodes[length]++) >>> -length | length << LENGTH_SHIFT;
        }
    }

    /** The length of a symbol's code in bits, 0 if it has none. */
    int length(int symbol) {
        return lengths[symbol];
    }

    /** A symbol's code, its first bit the lowest. */
    int code(int symbol) {
        return codes[symbol] & (1 << LENGTH_SHIFT) - 1;
    }

    /** By symbol: its code and, from bit {@link #LENGTH_SHIFT} on, its length; valid until another code is made. */
    int[] codes() {
        return codes;
    }

    /** One more than the greatest symbol that has a code. */
    int end() {
        int end = symbols;
        while (lengths[end - 1] == 0) {
            end--;
        }
        return end;
    }

    /** How many bits the codes take for symbols of given frequencies; the last symbols may have none. */
    long bits(int[] frequencies) {
        long bits = 0;
        for (int symbol = 0; symbol < frequencies.length; symbol++) {
            bits += (long) frequencies[symbol] * lengths[symbol];
        }
        return bits;
    }
}
