package io.avrofast.codec;

import java.util.Arrays;

/**
 * The two codes of a block of deflate data (RFC 1951, sections 3.2.5 to 3.2.7), as one array of entries: first those for
 * literals and lengths of matches, then those for distances. For one thread at a time.
 */
final class InflateCodes {

    /** The bits of an index into the entries for literals and lengths. */
    static final int LITERAL_BITS = 11;

    /** The bits of an index into the entries for distances. */
    static final int DISTANCE_BITS = 9;

    private static final int LITERAL_SYMBOLS = 288;
    private static final int DISTANCE_SYMBOLS = 32;

    /** Where the entries for distances begin. */
    static final int DISTANCE_START = InflateTable.size(LITERAL_SYMBOLS, LITERAL_BITS);

    private static final int ENTRIES = DISTANCE_START + InflateTable.size(DISTANCE_SYMBOLS, DISTANCE_BITS);

    private static final int LENGTH_BITS = 7;

    private static final int[] LENGTH_MEANINGS = lengthMeanings();
    private static final int[] LITERAL_MEANINGS = literalMeanings();
    private static final int[] DISTANCE_MEANINGS = distanceMeanings();

    /** The codes of blocks that do not state their own; shared and never changed. */
    private static final int[] FIXED = fixedCodes();

    private final InflateTable table = new InflateTable();
    private final int[] entries = new int[ENTRIES];
    private final int[] lengthEntries = new int[1 << LENGTH_BITS];
    private final byte[] lengths = new byte[LITERAL_SYMBOLS + DISTANCE_SYMBOLS];

    /** The entries for the codes that the format itself states. */
    static int[] fixed() {
        return FIXED;
    }

    /** The entries that {@link #read} has made; valid until it is called again. */
    int[] entries() {
        return entries;
    }

    /**
     * Reads the codes that a block states.
     *
     * @param input stands behind the block's type; zeros that it gives behind its end are the caller's to find
     * @return what is wrong with them, or null
     */
    String read(InflateInput input) {
        int literals = input.take(5) + 257;
        int distances = input.take(5) + 1;
        int stated = input.take(4) + 4;
        if (literals > DeflateAlphabet.LITERAL_SYMBOLS || distances > DeflateAlphabet.DISTANCE_SYMBOLS) {
            return "codes for " + literals + " literals and lengths and " + distances
                    + " distances, at most 286 and 30 expected";
        }
        Arrays.fill(lengths, 0, DeflateAlphabet.STATED_SYMBOLS, (byte) 0);
        int sum = 0;
        for (int i = 0; i < stated; i++) {
            int length = input.take(3);
            lengths[DeflateAlphabet.statedAt(i)] = (byte) length;
            sum += length == 0 ? 0 : 1 << (LENGTH_BITS - length);
        }
        if (sum == 0) {
            return "no code for code lengths";
        }
        // Stricter than the builder: none may be missing.
        if (sum != 1 << LENGTH_BITS) {
            return "codes of code lengths are too many or too few";
        }
        table.build(lengths, 0, LENGTH_MEANINGS, DeflateAlphabet.STATED_SYMBOLS, lengthEntries, 0, LENGTH_BITS);
        if (!readLengths(input, literals + distances)) {
            return "repetition of code lengths without a first one or beyond the last one";
        }
        if (lengths[DeflateAlphabet.END] == 0) {
            return "no code for the end of the block";
        }
        if (!table.build(lengths, 0, LITERAL_MEANINGS, literals, entries, 0, LITERAL_BITS)) {
            return "codes of literals and lengths are too many or too few";
        }
        if (!table.build(lengths, literals, DISTANCE_MEANINGS, distances, entries, DISTANCE_START, DISTANCE_BITS)) {
            return "codes of distances are too many or too few";
        }
        return null;
    }

    private boolean readLengths(InflateInput input, int total) {
        int i = 0;
        while (i < total) {
            int entry = lengthEntries[input.peek() & ((1 << LENGTH_BITS) - 1)];
            input.drop(entry & 0x3f);
            int symbol = entry >>> InflateTable.VALUE_SHIFT;
            if (symbol < DeflateAlphabet.REPEAT) {
                lengths[i++] = (byte) symbol;
                continue;
            }
            byte repeated = 0;
            int times;
            if (symbol == DeflateAlphabet.REPEAT) {
                if (i == 0) {
                    return false;
                }
                repeated = lengths[i - 1];
                times = 3 + input.take(2);
            } else {
                times = symbol == DeflateAlphabet.ZEROS ? 3 + input.take(3) : 11 + input.take(7);
            }
            if (times > total - i) {
                return false;
            }
            Arrays.fill(lengths, i, i + times, repeated);
            i += times;
        }
        return true;
    }

    private static int[] lengthMeanings() {
        int[] meanings = new int[DeflateAlphabet.STATED_SYMBOLS];
        for (int symbol = 0; symbol < DeflateAlphabet.STATED_SYMBOLS; symbol++) {
            meanings[symbol] = symbol << InflateTable.VALUE_SHIFT;
        }
        return meanings;
    }

    private static int[] literalMeanings() {
        int[] meanings = new int[LITERAL_SYMBOLS];
        for (int symbol = 0; symbol < DeflateAlphabet.END; symbol++) {
            meanings[symbol] = InflateTable.LITERAL + (symbol << InflateTable.VALUE_SHIFT);
        }
        meanings[DeflateAlphabet.END] = InflateTable.EXCEPTION + InflateTable.END;
        int base = DeflateAlphabet.SHORTEST_MATCH;
        for (int symbol = DeflateAlphabet.END + 1; symbol < DeflateAlphabet.LITERAL_SYMBOLS - 1; symbol++) {
            int more = DeflateAlphabet.lengthBits(symbol);
            meanings[symbol] = (base << InflateTable.VALUE_SHIFT) + more;
            base += 1 << more;
        }
        meanings[DeflateAlphabet.LITERAL_SYMBOLS - 1] = DeflateAlphabet.LONGEST_MATCH << InflateTable.VALUE_SHIFT;
        Arrays.fill(meanings, DeflateAlphabet.LITERAL_SYMBOLS, LITERAL_SYMBOLS, InflateTable.INVALID);
        return meanings;
    }

    private static int[] distanceMeanings() {
        int[] meanings = new int[DISTANCE_SYMBOLS];
        int base = 1;
        for (int symbol = 0; symbol < DeflateAlphabet.DISTANCE_SYMBOLS; symbol++) {
            int more = DeflateAlphabet.distanceBits(symbol);
            meanings[symbol] = (base << InflateTable.VALUE_SHIFT) + more;
            base += 1 << more;
        }
        Arrays.fill(meanings, DeflateAlphabet.DISTANCE_SYMBOLS, DISTANCE_SYMBOLS, InflateTable.INVALID);
        return meanings;
    }

    private static int[] fixedCodes() {
        byte[] lengths = new byte[LITERAL_SYMBOLS + DISTANCE_SYMBOLS];
        for (int symbol = 0; symbol < LITERAL_SYMBOLS; symbol++) {
            lengths[symbol] = (byte) DeflateAlphabet.fixedLength(symbol);
        }
        Arrays.fill(lengths, LITERAL_SYMBOLS, lengths.length, (byte) 5);
        int[] entries = new int[DISTANCE_START + (1 << DISTANCE_BITS)];
        InflateTable table = new InflateTable();
        table.build(lengths, 0, LITERAL_MEANINGS, LITERAL_SYMBOLS, entries, 0, LITERAL_BITS);
        table.build(
                lengths, LITERAL_SYMBOLS, DISTANCE_MEANINGS, DISTANCE_SYMBOLS, entries, DISTANCE_START, DISTANCE_BITS);
        return entries;
    }
}
