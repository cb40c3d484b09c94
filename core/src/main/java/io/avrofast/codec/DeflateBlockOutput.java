package io.avrofast.codec;

import java.util.Arrays;

/**
 * Writes blocks of deflate data, each in the form in which it is shortest: with codes of its own, with the fixed ones, or
 * with the bytes as they are (RFC 1951, section 3.2.3). For one thread at a time.
 */
final class DeflateBlockOutput {

    private static final int STORED = 0;
    private static final int FIXED = 1;
    private static final int OWN = 2;

    private static final int HEAD_BITS = 3;
    private static final int MOST_STORED = 0xffff;
    private static final int STORED_HEAD_BITS = HEAD_BITS + 7 + 32;
    private static final int MOST_STATED_BITS = 7;

    /** Shared and never changed. */
    private static final DeflateCode FIXED_LITERALS = fixedLiterals();

    private static final DeflateCode FIXED_DISTANCES = fixedDistances();

    private final DeflateOutput output = new DeflateOutput();
    private final DeflateCode literals = new DeflateCode(DeflateAlphabet.LITERAL_SYMBOLS, 15);
    private final DeflateCode distances = new DeflateCode(DeflateAlphabet.DISTANCE_SYMBOLS, 15);
    private final DeflateCode stated = new DeflateCode(DeflateAlphabet.STATED_SYMBOLS, MOST_STATED_BITS);
    private final DeflateStatedLengths lengths = new DeflateStatedLengths();
    private final int[] lengthCodes = new int[DeflateAlphabet.LONGEST_MATCH - DeflateAlphabet.SHORTEST_MATCH + 1];

    /** Begins with an empty buffer. */
    void begin(BlockBuffer target, int expectedLength) {
        output.begin(target, expectedLength);
    }

    /**
     * Writes a block.
     *
     * @param symbols what it consists of
     * @param source holds the bytes that they stand for
     * @param from where these begin
     * @param last whether no other block follows
     */
    void put(DeflateSymbols symbols, byte[] source, int from, boolean last) {
        literals.make(symbols.literalFrequencies());
        distances.make(symbols.distanceFrequencies());
        lengths.state(literals, distances);
        stated.make(lengths.frequencies());
        int statedCount = DeflateAlphabet.STATED_SYMBOLS;
        while (statedCount > 4 && stated.length(DeflateAlphabet.statedAt(statedCount - 1)) == 0) {
            statedCount--;
        }

        long more = moreBits(symbols);
        long own = HEAD_BITS + 14 + 3L * statedCount + lengths.bits(stated) + bits(symbols, literals, distances) + more;
        long fixed = HEAD_BITS + bits(symbols, FIXED_LITERALS, FIXED_DISTANCES) + more;
        long plain = storedBits(symbols.covered());
        if (plain <= Math.min(own, fixed)) {
            store(source, from, symbols.covered(), last);
        } else if (fixed <= own) {
            output.makeRoom(fixed);
            output.put(head(FIXED, last), HEAD_BITS);
            putSymbols(symbols, FIXED_LITERALS, FIXED_DISTANCES);
        } else {
            output.makeRoom(own);
            output.put(head(OWN, last), HEAD_BITS);
            output.put((literals.end() - 257) | (distances.end() - 1) << 5 | (statedCount - 4) << 10, 14);
            for (int place = 0; place < statedCount; place++) {
                output.put(stated.length(DeflateAlphabet.statedAt(place)), 3);
            }
            lengths.put(stated, output);
            putSymbols(symbols, literals, distances);
        }
    }

    /** Writes bytes as they are, in as many blocks as that takes, at least one. */
    void store(byte[] source, int from, int length, boolean last) {
        output.makeRoom(storedBits(length));
        int at = from;
        int left = length;
        do {
            int part = Math.min(left, MOST_STORED);
            left -= part;
            output.put(head(STORED, last && left == 0), HEAD_BITS);
            output.alignToByte();
            output.put(part | ~part << 16, 32);
            output.putAligned(source, at, part);
            at += part;
        } while (left > 0);
    }

    /** Ends the data. */
    void finish() {
        output.finish();
    }

    private void putSymbols(DeflateSymbols symbols, DeflateCode literalCode, DeflateCode distanceCode) {
        for (int i = 0; i < lengthCodes.length; i++) {
            int symbol = DeflateSymbols.lengthSymbol(i + DeflateAlphabet.SHORTEST_MATCH);
            int more = DeflateAlphabet.lengthBits(symbol);
            int length = literalCode.length(symbol);
            lengthCodes[i] = literalCode.code(symbol)
                    | (i & ~(-1 << more)) << length
                    | (length + more) << DeflateCode.LENGTH_SHIFT;
        }
        output.putSymbols(symbols, literalCode.codes(), lengthCodes, distanceCode.codes());
        output.put(literalCode.code(DeflateAlphabet.END), literalCode.length(DeflateAlphabet.END));
    }

    private static int head(int type, boolean last) {
        return type << 1 | (last ? 1 : 0);
    }

    private static long storedBits(int length) {
        return 8L * length + (long) STORED_HEAD_BITS * (length / MOST_STORED + 1);
    }

    private static long bits(DeflateSymbols symbols, DeflateCode literals, DeflateCode distances) {
        return literals.bits(symbols.literalFrequencies()) + distances.bits(symbols.distanceFrequencies());
    }

    /** The bits that follow the codes of lengths and distances. */
    private static long moreBits(DeflateSymbols symbols) {
        long bits = 0;
        int[] frequencies = symbols.literalFrequencies();
        for (int symbol = DeflateAlphabet.END + 1; symbol < frequencies.length; symbol++) {
            bits += (long) frequencies[symbol] * DeflateAlphabet.lengthBits(symbol);
        }
        frequencies = symbols.distanceFrequencies();
        for (int symbol = 0; symbol < frequencies.length; symbol++) {
            bits += (long) frequencies[symbol] * DeflateAlphabet.distanceBits(symbol);
        }
        return bits;
    }

    private static DeflateCode fixedLiterals() {
        byte[] lengths = new byte[288];
        for (int symbol = 0; symbol < lengths.length; symbol++) {
            lengths[symbol] = (byte) DeflateAlphabet.fixedLength(symbol);
        }
        return DeflateCode.of(lengths);
    }

    private static DeflateCode fixedDistances() {
        byte[] lengths = new byte[32];
        Arrays.fill(lengths, (byte) 5);
        return DeflateCode.of(lengths);
    }
}
