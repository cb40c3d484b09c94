package io.avrofast.codec;

import java.util.Arrays;

/**
 * Builds the tables by which prefix codes of deflate data are decoded (RFC 1951, section 3.2.2): the next bits of the input
 * are the index of an entry, which says what to do. Codes of more bits than the index have lead to a second table. For one
 * thread at a time.
 *
 * <p>An entry, from its least significant bit on: 6 bits, how many bits of the input it stands for, those that follow the
 * code included; from bit 8 on 4 bits, how many of them are the code; the flags; from bit 16 on 15 bits, the value. So
 * shifts, which heed the lowest bits of their distance only, take an entry as it is.
 */
final class InflateTable {

    /** Marks a literal, which is the value; no other entry is negative. */
    static final int LITERAL = 1 << 31;

    /** Marks all that is neither a literal nor a base to which the bits after the code are added. */
    static final int EXCEPTION = 1 << 15;

    /** With {@link #EXCEPTION}: the value is where a second table begins, and the code's bits are those of its index. */
    static final int SECOND = 1 << 14;

    /** With {@link #EXCEPTION}: the end of the block. */
    static final int END = 1 << 13;

    /** Without a further flag: a code that means nothing. */
    static final int INVALID = EXCEPTION;

    static final int VALUE_SHIFT = 16;
    static final int CODE_SHIFT = 8;

    private static final int MOST_CODE_BITS = 15;
    private static final int MOST_SYMBOLS = 288;

    /** By a code's length: how many codes have it. */
    private final int[] counts = new int[MOST_CODE_BITS + 2];

    /** By a code's length: where its symbols go in the order of codes. */
    private final int[] places = new int[MOST_CODE_BITS + 2];

    private final short[] symbols = new short[MOST_SYMBOLS];

    /**
     * The most entries that a table needs, second tables included: each of those has two codes at least.
     *
     * @param symbolCount how many symbols have codes
     * @param indexBits the bits of an index
     */
    static int size(int symbolCount, int indexBits) {
        return (1 << indexBits) + symbolCount / 2 * (1 << (MOST_CODE_BITS - indexBits));
    }

    /**
     * Builds a table.
     *
     * @param lengths holds the length of each symbol's code, 0 for one that does not occur
     * @param from where the first symbol's length stands
     * @param meanings each symbol's entry, as far as it does not depend on the code
     * @param symbolCount how many symbols there are
     * @param table receives the entries
     * @param start where the first one stands
     * @param indexBits the bits of an index
     * @return false if the lengths are no code: too many codes, or too few, but for those of one bit, and none, where the
     *     codes that are missing mean nothing
     */
    boolean build(byte[] lengths, int from, int[] meanings, int symbolCount, int[] table, int start, int indexBits) {
        int longest = sort(lengths, from, symbolCount);
        if (!isCode(longest)) {
            return false;
        }
        table[start] = INVALID + bits(1);
        int placed = 0;
        int code = 0;
        for (int length = 1; length <= indexBits; length++) {
            int half = 1 << (length - 1);
            // An index of one bit more: shorter codes do not care for it.
            System.arraycopy(table, start, table, start + half, half);
            for (int end = placed + counts[length]; placed < end; placed++) {
                table[start + code] = meanings[symbols[placed]] + bits(length);
                code = next(code, length);
            }
        }
        if (longest > indexBits) {
            buildSecond(meanings, table, start, indexBits, placed, code);
        }
        return true;
    }

    /** Adds the codes that are longer than the index, from the given place in their order on. */
    private void buildSecond(int[] meanings, int[] table, int start, int indexBits, int firstPlace, int firstCode) {
        int placed = firstPlace;
        int code = firstCode;
        int prefix = -1;
        int second = 0;
        int secondBits = 0;
        int free = start + (1 << indexBits);
        for (int length = indexBits + 1; length <= MOST_CODE_BITS; length++) {
            for (int end = placed + counts[length]; placed < end; placed++) {
                int index = code & ((1 << indexBits) - 1);
                if (index != prefix) {
                    prefix = index;
                    second = free;
                    secondBits = secondBits(length, end - placed, indexBits);
                    free += 1 << secondBits;
                    table[start + prefix] =
                            EXCEPTION + SECOND + (second << VALUE_SHIFT) + (secondBits << CODE_SHIFT) + indexBits;
                }
                int entry = meanings[symbols[placed]] + bits(length - indexBits);
                for (int i = code >>> indexBits; i < 1 << secondBits; i += 1 << (length - indexBits)) {
                    table[second + i] = entry;
                }
                code = next(code, length);
            }
        }
    }

    /** The bits of the index of a second table whose first code has the given length, as have some codes behind it. */
    private int secondBits(int firstLength, int codesOfFirstLength, int indexBits) {
        int length = firstLength;
        int open = (1 << (length - indexBits)) - codesOfFirstLength;
        while (open > 0) {
            length++;
            open = 2 * open - counts[length];
        }
        return length - indexBits;
    }

    /** Puts the symbols in the order of their codes, and returns the length of the longest code, 0 if there is none. */
    private int sort(byte[] lengths, int from, int symbolCount) {
        Arrays.fill(counts, 0);
        for (int i = 0; i < symbolCount; i++) {
            counts[lengths[from + i]]++;
        }
        counts[0] = 0;
        places[1] = 0;
        int longest = 0;
        for (int length = 1; length <= MOST_CODE_BITS; length++) {
            places[length + 1] = places[length] + counts[length];
            if (counts[length] > 0) {
                longest = length;
            }
        }
        for (int i = 0; i < symbolCount; i++) {
            int length = lengths[from + i];
            if (length > 0) {
                symbols[places[length]++] = (short) i;
            }
        }
        return longest;
    }

    private boolean isCode(int longest) {
        int open = 1;
        for (int length = 1; length <= longest; length++) {
            open = 2 * open - counts[length];
            if (open < 0) {
                return false;
            }
        }
        return open == 0 || longest <= 1;
    }

    /** The entry in a second table to which an entry leads, by the bits behind those of the first index. */
    static int second(int[] table, int entry, int bits) {
        return table[(entry >>> VALUE_SHIFT) + (bits & ~(-1 << (entry >>> CODE_SHIFT)))];
    }

    /** The number that an entry and the bits behind its code stand for; the bits begin with the code's. */
    static int value(int entry, int bits) {
        return (entry >>> VALUE_SHIFT) + ((bits & ~(-1 << entry)) >>> (entry >>> CODE_SHIFT));
    }

    private static int bits(int length) {
        return (length << CODE_SHIFT) + length;
    }

    /** The next code of the same length or, if the caller goes on to a greater one, of that. Codes begin with their lowest bit. */
    private static int next(int code, int length) {
        int zeros = ~code & ((1 << length) - 1);
        int highest = Integer.highestOneBit(zeros);
        return highest == 0 ? 0 : (code & (highest - 1)) | highest;
    }
}
