package io.avrofast.codec;

import java.util.Arrays;

/**
 * Writes one sorted block of a bzip2 stream: moves to the front, the lengths of runs and the entropy code, for which each
 * group of symbols uses the best of some tables. Its arrays grow with the blocks and are used again. For one thread at a
 * time.
 */
final class Bzip2BlockOutput {

    /** As bzip2 itself does since version 1.0.3, although 20 are allowed. */
    private static final int MOST_CODE_BITS = 17;

    private static final int ROUNDS = 4;

    /** What a symbol costs in a table that was not made for it, before the first round. */
    private static final int FAR = 15;

    private final BitOutput bits;
    private final CodeLengths codeLengths = new CodeLengths(Bzip2Codec.MAX_SYMBOLS, MOST_CODE_BITS);
    private final byte[] front = new byte[256];
    private final boolean[] used = new boolean[256];
    private final byte[] selectors = new byte[Bzip2Codec.MAX_GROUPS];
    private final int[] occurrences = new int[Bzip2Codec.MAX_SYMBOLS];

    /** By table and symbol. */
    private final int[] frequencies = new int[Bzip2Codec.MAX_TABLES * Bzip2Codec.MAX_SYMBOLS];

    private final byte[] lengths = new byte[Bzip2Codec.MAX_TABLES * Bzip2Codec.MAX_SYMBOLS];
    private final int[] codes = new int[Bzip2Codec.MAX_TABLES * Bzip2Codec.MAX_SYMBOLS];

    // By symbol: its cost in the first three tables and in the others, 16 bits each.
    private final long[] firstCosts = new long[Bzip2Codec.MAX_SYMBOLS];
    private final long[] otherCosts = new long[Bzip2Codec.MAX_SYMBOLS];

    private char[] symbols = new char[0];
    private int symbolCount;
    private int alphabet;
    private int tableCount;
    private int groupCount;

    Bzip2BlockOutput(BitOutput bits) {
        this.bits = bits;
    }

    /**
     * Writes a block, from its map of values on.
     *
     * @param lastBytes the sorted block
     * @param length its length, at least 1
     */
    void write(byte[] lastBytes, int length) {
        writeValues(lastBytes, length);
        findSymbols(lastBytes, length);
        tableCount = tablesFor(symbolCount);
        groupCount = (symbolCount + Bzip2Codec.GROUP_SYMBOLS - 1) / Bzip2Codec.GROUP_SYMBOLS;
        guessTables();
        for (int round = 0; round < ROUNDS; round++) {
            selectTables();
            improveTables();
        }
        writeSelectors();
        writeTables();
        writeSymbols();
    }

    private void writeValues(byte[] lastBytes, int length) {
        Arrays.fill(used, false);
        for (int i = 0; i < length; i++) {
            used[lastBytes[i] & 0xff] = true;
        }
        int ranges = 0;
        int count = 0;
        for (int value = 0; value < 256; value++) {
            if (used[value]) {
                ranges |= 0x8000 >> (value >> 4);
                front[count++] = (byte) value;
            }
        }
        alphabet = count + 2;
        bits.put(ranges, 16);
        for (int range = 0; range < 16; range++) {
            if ((ranges & (0x8000 >> range)) != 0) {
                int values = 0;
                for (int i = 0; i < 16; i++) {
                    values |= used[range * 16 + i] ? 0x8000 >> i : 0;
                }
                bits.put(values, 16);
            }
        }
    }

    /** Finds the symbols: lengths of runs of the value at the front, and places of the others. */
    private void findSymbols(byte[] lastBytes, int length) {
        if (symbols.length < length + 1) {
            symbols = new char[length + length / 8 + 1];
        }
        Arrays.fill(occurrences, 0, alphabet, 0);
        int written = 0;
        int run = 0;
        byte first = front[0];
        for (int i = 0; i < length; i++) {
            byte value = lastBytes[i];
            if (value == first) {
                run++;
                continue;
            }
            if (run > 0) {
                written = addRun(run, written);
                run = 0;
            }
            int symbol = moveToFront(value) + 1;
            first = value;
            occurrences[symbol]++;
            symbols[written++] = (char) symbol;
        }
        if (run > 0) {
            written = addRun(run, written);
        }
        occurrences[alphabet - 1]++;
        symbols[written++] = (char) (alphabet - 1);
        symbolCount = written;
    }

    /** Writes the length of a run in digits of the value 1 or 2, the lowest first. */
    private int addRun(int run, int before) {
        int written = before;
        for (int rest = run; rest > 0; rest = (rest - 1) >> 1) {
            int symbol = (rest & 1) != 0 ? Bzip2Codec.RUN_A : Bzip2Codec.RUN_B;
            occurrences[symbol]++;
            symbols[written++] = (char) symbol;
        }
        return written;
    }

    private int moveToFront(byte value) {
        byte[] values = front;
        byte moved = values[0];
        int place = 0;
        while (moved != value) {
            place++;
            byte next = values[place];
            values[place] = moved;
            moved = next;
        }
        values[0] = value;
        return place;
    }

    private static int tablesFor(int symbolCount) {
        if (symbolCount < 200) {
            return 2;
        }
        if (symbolCount < 600) {
            return 3;
        }
        if (symbolCount < 1200) {
            return 4;
        }
        return symbolCount < 2400 ? 5 : 6;
    }

    /** Begins with tables that each suit a range of symbols, of about equal numbers of occurrences. */
    private void guessTables() {
        int left = symbolCount;
        int from = 0;
        for (int table = 0; table < tableCount; table++) {
            int share = left / (tableCount - table);
            int sum = 0;
            int to = from;
            while (to < alphabet && sum < share) {
                sum += occurrences[to++];
            }
            int base = table * Bzip2Codec.MAX_SYMBOLS;
            for (int symbol = 0; symbol < alphabet; symbol++) {
                lengths[base + symbol] = (byte) (symbol >= from && symbol < to ? 0 : FAR);
            }
            from = to;
            left -= sum;
        }
    }

    /** Gives each group the table in which it costs least, and counts the symbols by table. */
    private void selectTables() {
        gatherCosts();
        Arrays.fill(frequencies, 0);
        for (int group = 0; group < groupCount; group++) {
            int from = group * Bzip2Codec.GROUP_SYMBOLS;
            int to = Math.min(from + Bzip2Codec.GROUP_SYMBOLS, symbolCount);
            long first = 0;
            long other = 0;
            for (int i = from; i < to; i++) {
                first += firstCosts[symbols[i]];
                other += otherCosts[symbols[i]];
            }
            int table = cheapest(first, other);
            selectors[group] = (byte) table;
            int base = table * Bzip2Codec.MAX_SYMBOLS;
            for (int i = from; i < to; i++) {
                frequencies[base + symbols[i]]++;
            }
        }
    }

    private void gatherCosts() {
        for (int symbol = 0; symbol < alphabet; symbol++) {
            long first = 0;
            long other = 0;
            for (int table = 0; table < 3; table++) {
                first |= (long) lengths[table * Bzip2Codec.MAX_SYMBOLS + symbol] << (16 * table);
                other |= (long) lengths[(table + 3) * Bzip2Codec.MAX_SYMBOLS + symbol] << (16 * table);
            }
            firstCosts[symbol] = first;
            otherCosts[symbol] = other;
        }
    }

    private int cheapest(long first, long other) {
        int best = 0;
        long bestCost = Long.MAX_VALUE;
        for (int table = 0; table < tableCount; table++) {
            long cost = ((table < 3 ? first : other) >>> (16 * (table % 3))) & 0xffff;
            if (cost < bestCost) {
                bestCost = cost;
                best = table;
            }
        }
        return best;
    }

    private void improveTables() {
        for (int table = 0; table < tableCount; table++) {
            codeLengths.find(frequencies, table * Bzip2Codec.MAX_SYMBOLS, alphabet, lengths);
        }
    }

    private void writeSelectors() {
        bits.put(tableCount, 3);
        bits.put(groupCount, 15);
        byte[] order = {0, 1, 2, 3, 4, 5};
        for (int group = 0; group < groupCount; group++) {
            byte table = selectors[group];
            int place = 0;
            while (order[place] != table) {
                place++;
            }
            System.arraycopy(order, 0, order, 1, place);
            order[0] = table;
            // As many ones as the place says, and a zero.
            bits.put((1 << (place + 1)) - 2, place + 1);
        }
    }

    private void writeTables() {
        for (int table = 0; table < tableCount; table++) {
            int base = table * Bzip2Codec.MAX_SYMBOLS;
            int current = lengths[base];
            bits.put(current, 5);
            for (int symbol = 0; symbol < alphabet; symbol++) {
                for (; current < lengths[base + symbol]; current++) {
                    bits.put(0b10, 2);
                }
                for (; current > lengths[base + symbol]; current--) {
                    bits.put(0b11, 2);
                }
                bits.put(0, 1);
            }
            assignCodes(base);
        }
    }

    /** Shorter codes come first, and those of equal length in the order of their symbols. */
    private void assignCodes(int base) {
        int code = 0;
        for (int length = 1; length <= MOST_CODE_BITS; length++) {
            for (int symbol = 0; symbol < alphabet; symbol++) {
                if (lengths[base + symbol] == length) {
                    codes[base + symbol] = code++;
                }
            }
            code <<= 1;
        }
    }

    private void writeSymbols() {
        for (int group = 0; group < groupCount; group++) {
            int base = selectors[group] * Bzip2Codec.MAX_SYMBOLS;
            int from = group * Bzip2Codec.GROUP_SYMBOLS;
            int to = Math.min(from + Bzip2Codec.GROUP_SYMBOLS, symbolCount);
            for (int i = from; i < to; i++) {
                bits.put(codes[base + symbols[i]], lengths[base + symbols[i]]);
            }
        }
    }
}
