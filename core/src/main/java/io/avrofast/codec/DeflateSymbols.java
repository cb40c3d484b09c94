package io.avrofast.codec;

import java.util.Arrays;

/** The literals and matches of one block of deflate data, and how often each symbol occurs. For one thread at a time. */
final class DeflateSymbols {

    /** Marks a match; the lowest bits are its distance, those from bit 16 on its length. A literal is its byte. */
    static final int MATCH = 1 << 30;

    /** As many as in a block of zlib's. */
    private static final int CAPACITY = (1 << 14) - 1;

    /** Enough for a block of much repeated data. */
    private static final int FIRST_ROOM = 1 << 11;

    private static final byte[] LENGTH_SYMBOLS = lengthSymbols();
    private static final byte[] DISTANCE_SYMBOLS = distanceSymbols();

    private int[] entries = new int[FIRST_ROOM];
    private final int[] literalFrequencies = new int[DeflateAlphabet.LITERAL_SYMBOLS];
    private final int[] distanceFrequencies = new int[DeflateAlphabet.DISTANCE_SYMBOLS];
    private int count;
    private int covered;

    /** Forgets all. The block's end is counted from the first. */
    void clear() {
        Arrays.fill(literalFrequencies, 0);
        Arrays.fill(distanceFrequencies, 0);
        literalFrequencies[DeflateAlphabet.END] = 1;
        count = 0;
        covered = 0;
    }

    /** Whether nothing more can be added. */
    boolean isFull() {
        return count == CAPACITY;
    }

    /** Adds a literal. */
    void addLiteral(byte literal) {
        int symbol = literal & 0xff;
        add(symbol);
        literalFrequencies[symbol]++;
        covered++;
    }

    /** Adds a match of 3 to 258 bytes from a distance of 1 to 32768. */
    void addMatch(int length, int distance) {
        add(MATCH | length << 16 | distance);
        literalFrequencies[lengthSymbol(length)]++;
        distanceFrequencies[distanceSymbol(distance)]++;
        covered += length;
    }

    private void add(int entry) {
        if (count == entries.length) {
            entries = Arrays.copyOf(entries, Math.min(2 * count, CAPACITY));
        }
        entries[count++] = entry;
    }

    /** How many bytes of data the entries stand for. */
    int covered() {
        return covered;
    }

    /** How many entries there are. */
    int count() {
        return count;
    }

    /** The entries, the first {@link #count} of which are valid until something is added. */
    int[] entries() {
        return entries;
    }

    /** By symbol; the end of the block included. */
    int[] literalFrequencies() {
        return literalFrequencies;
    }

    /** By symbol. */
    int[] distanceFrequencies() {
        return distanceFrequencies;
    }

    /** The symbol of a match's length. */
    static int lengthSymbol(int length) {
        return DeflateAlphabet.END + 1 + LENGTH_SYMBOLS[length - DeflateAlphabet.SHORTEST_MATCH];
    }

    /** The symbol of a match's distance. */
    static int distanceSymbol(int distance) {
        int less = distance - 1;
        // From 256 on the symbols stand for multiples of 128.
        return DISTANCE_SYMBOLS[less < 256 ? less : 256 + (less >>> 7)];
    }

    private static byte[] lengthSymbols() {
        byte[] symbols = new byte[DeflateAlphabet.LONGEST_MATCH - DeflateAlphabet.SHORTEST_MATCH + 1];
        int length = 0;
        for (int symbol = DeflateAlphabet.END + 1; symbol < DeflateAlphabet.LITERAL_SYMBOLS; symbol++) {
            int end = Math.min(symbols.length, length + (1 << DeflateAlphabet.lengthBits(symbol)));
            Arrays.fill(symbols, length, end, (byte) (symbol - DeflateAlphabet.END - 1));
            length = end;
        }
        // The longest has a symbol without further bits, though the one before it could stand for it.
        symbols[symbols.length - 1] = (byte) (DeflateAlphabet.LITERAL_SYMBOLS - DeflateAlphabet.END - 2);
        return symbols;
    }

    private static byte[] distanceSymbols() {
        byte[] symbols = new byte[512];
        int distance = 0;
        for (int symbol = 0; symbol < DeflateAlphabet.DISTANCE_SYMBOLS; symbol++) {
            for (int end = distance + (1 << DeflateAlphabet.distanceBits(symbol)); distance < end; distance++) {
                symbols[distance < 256 ? distance : 256 + (distance >>> 7)] = (byte) symbol;
            }
        }
        return symbols;
    }
}
