package io.avrofast.codec;

import java.util.Arrays;

/** One table of codes of a bzip2 block, for decoding: short codes by one look, long ones by their length. */
final class Bzip2CodeTable {

    /** Codes of up to so many bits are found by one look. */
    static final int QUICK_BITS = 10;

    /** By the next {@link #QUICK_BITS} bits: the symbol, shifted by 5, and its code's length; 0 when the code is longer. */
    final short[] quick = new short[1 << QUICK_BITS];

    /** By a code's length: what all codes of up to that length are below, as 20 bits. */
    private final int[] limits = new int[Bzip2Codec.MAX_CODE_BITS + 1];

    /** By a code's length: what leads from a code to its place in the order of symbols. */
    private final int[] shifts = new int[Bzip2Codec.MAX_CODE_BITS + 1];

    /** The symbols in the order of their codes. */
    private final short[] symbols = new short[Bzip2Codec.MAX_SYMBOLS];

    /**
     * Builds the table from the lengths of the codes.
     *
     * @return false if the codes are more than bits can tell apart
     */
    boolean build(byte[] lengths, int symbolCount) {
        int next = 0;
        int code = 0;
        Arrays.fill(quick, (short) 0);
        for (int length = 1; length <= Bzip2Codec.MAX_CODE_BITS; length++) {
            shifts[length] = next - code;
            for (int symbol = 0; symbol < symbolCount; symbol++) {
                if (lengths[symbol] == length) {
                    if (code >= 1 << length) {
                        return false;
                    }
                    addQuick(symbol, code, length);
                    symbols[next++] = (short) symbol;
                    code++;
                }
            }
            limits[length] = code << (Bzip2Codec.MAX_CODE_BITS - length);
            code <<= 1;
        }
        return true;
    }

    private void addQuick(int symbol, int code, int length) {
        if (length <= QUICK_BITS) {
            int from = code << (QUICK_BITS - length);
            Arrays.fill(quick, from, from + (1 << (QUICK_BITS - length)), (short) (symbol << 5 | length));
        }
    }

    /**
     * Finds a symbol whose code is longer than {@link #QUICK_BITS}.
     *
     * @param window the next 20 bits
     * @return the symbol, shifted by 5, and its code's length; or 0 if there is no such code
     */
    int find(int window) {
        for (int length = QUICK_BITS + 1; length <= Bzip2Codec.MAX_CODE_BITS; length++) {
            if (window < limits[length]) {
                int code = window >>> (Bzip2Codec.MAX_CODE_BITS - length);
                return symbols[code + shifts[length]] << 5 | length;
            }
        }
        return 0;
    }
}
