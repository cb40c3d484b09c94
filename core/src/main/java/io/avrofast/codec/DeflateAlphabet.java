package io.avrofast.codec;

/** The symbols of deflate data and the numbers they stand for (RFC 1951, sections 3.2.5 and 3.2.7). */
final class DeflateAlphabet {

    static final int SHORTEST_MATCH = 3;
    static final int LONGEST_MATCH = 258;

    /** Symbols of literals are below it, those of lengths above. */
    static final int END = 256;

    /** The symbols for literals and lengths that may occur. */
    static final int LITERAL_SYMBOLS = 286;

    /** The symbols for distances that may occur. */
    static final int DISTANCE_SYMBOLS = 30;

    /** The symbols by which lengths of codes are stated. */
    static final int STATED_SYMBOLS = 19;

    /** Of the symbols that state lengths: repeats the length before it 3 to 6 times, by 2 bits. */
    static final int REPEAT = 16;

    /** Of the symbols that state lengths: 3 to 10 zeros, by 3 bits. */
    static final int ZEROS = 17;

    /** Of the symbols that state lengths: 11 to 138 zeros, by 7 bits. */
    static final int MORE_ZEROS = 18;

    private static final int[] STATED_ORDER = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

    private DeflateAlphabet() {}

    /** The symbol whose own code's length is stated at a place. */
    static int statedAt(int place) {
        return STATED_ORDER[place];
    }

    /** How many bits follow the code of a length's symbol. */
    static int lengthBits(int symbol) {
        return symbol == LITERAL_SYMBOLS - 1 ? 0 : Math.max(0, (symbol - 261) / 4);
    }

    /** How many bits follow the code of a distance's symbol. */
    static int distanceBits(int symbol) {
        return Math.max(0, symbol / 2 - 1);
    }

    /** How long the code of a symbol for literals and lengths is in blocks that do not state their codes. */
    static int fixedLength(int symbol) {
        return symbol < 144 ? 8 : symbol < END ? 9 : symbol < 280 ? 7 : 8;
    }
}
