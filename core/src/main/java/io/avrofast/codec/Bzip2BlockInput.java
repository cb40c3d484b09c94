package io.avrofast.codec;

import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import java.util.Arrays;

/**
 * Reads one block of a bzip2 stream, up to the undoing of the block sort: the entropy code, the lengths of runs and the
 * moves to the front. Its arrays grow with the blocks and are used again. For one thread at a time.
 */
final class Bzip2BlockInput {

    private static final int FIRST_ROOM = 64 << 10;

    private final Bzip2CodeTable[] tables = new Bzip2CodeTable[Bzip2Codec.MAX_TABLES];
    private final byte[] selectors = new byte[Bzip2Codec.MAX_GROUPS];
    private final byte[] codeLengths = new byte[Bzip2Codec.MAX_SYMBOLS];

    /** The values that occur, the last used one first. */
    private final byte[] front = new byte[256];

    private final int[] occurrences = new int[256];
    private final BitInput bits;

    private int[] links = new int[FIRST_ROOM];
    private int length;
    private int valueCount;
    private int tableCount;
    private int selectorCount;

    Bzip2BlockInput(BitInput bits) {
        this.bits = bits;
        Arrays.setAll(tables, i -> new Bzip2CodeTable());
    }

    /** How many bytes the block has, before the undoing of the first step of compression, which shortened runs. */
    int length() {
        return length;
    }

    /**
     * The block's bytes as a chain: an element's lowest 8 bits are a byte, the others the index of the next element. The
     * element of which the stream says so leads to the first.
     */
    int[] links() {
        return links;
    }

    /**
     * Reads a block, from its map of values on.
     *
     * @param most the most bytes that the block may have
     * @throws MalformedDataException if the block is not what the format says
     */
    void read(int most) throws MalformedDataException {
        readValues();
        readSelectors();
        for (int i = 0; i < tableCount; i++) {
            readTable(tables[i], valueCount + 2);
        }
        readSymbols(most);
        chain();
    }

    private void readValues() throws MalformedDataException {
        int ranges = bits.take(16);
        valueCount = 0;
        for (int range = 0; range < 16; range++) {
            if ((ranges & (0x8000 >> range)) != 0) {
                int values = bits.take(16);
                for (int i = 0; i < 16; i++) {
                    if ((values & (0x8000 >> i)) != 0) {
                        front[valueCount++] = (byte) (range * 16 + i);
                    }
                }
            }
        }
        if (valueCount == 0) {
            throw damaged("block uses no values");
        }
    }

    private void readSelectors() throws MalformedDataException {
        tableCount = bits.take(3);
        if (tableCount < 2 || tableCount > Bzip2Codec.MAX_TABLES) {
            throw damaged("block has " + tableCount + " code tables, 2 to 6 expected");
        }
        selectorCount = bits.take(15);
        if (selectorCount == 0) {
            throw damaged("block has no groups of symbols");
        }
        byte[] order = {0, 1, 2, 3, 4, 5};
        for (int i = 0; i < selectorCount; i++) {
            int place = 0;
            while (bits.take(1) != 0) {
                place++;
                if (place == tableCount) {
                    throw damaged("group of symbols has a code table that is not there");
                }
            }
            byte table = order[place];
            System.arraycopy(order, 0, order, 1, place);
            order[0] = table;
            // Some writers say more groups than a block can have; they are never used.
            if (i < selectors.length) {
                selectors[i] = table;
            }
        }
        selectorCount = Math.min(selectorCount, selectors.length);
    }

    private void readTable(Bzip2CodeTable table, int symbolCount) throws MalformedDataException {
        int codeLength = bits.take(5);
        for (int symbol = 0; symbol < symbolCount; symbol++) {
            while (bits.take(1) != 0) {
                codeLength += bits.take(1) == 0 ? 1 : -1;
                requireCodeLength(codeLength);
            }
            requireCodeLength(codeLength);
            codeLengths[symbol] = (byte) codeLength;
        }
        if (!table.build(codeLengths, symbolCount)) {
            throw damaged("code table has more codes than their lengths allow");
        }
    }

    private static void requireCodeLength(int codeLength) throws MalformedDataException {
        if (codeLength < 1 || codeLength > Bzip2Codec.MAX_CODE_BITS) {
            throw damaged("code has " + codeLength + " bits, 1 to 20 expected");
        }
    }

    private void readSymbols(int most) throws MalformedDataException {
        byte[] values = front;
        int[] output = links;
        int end = valueCount + 1;
        int written = 0;
        int run = 0;
        int runUnit = 1;
        int group = 0;
        int groupLeft = 0;
        Bzip2CodeTable table = null;
        short[] quick = null;
        long window = bits.load();
        int loaded = bits.loaded();
        Arrays.fill(occurrences, 0);
        while (true) {
            if (groupLeft == 0) {
                if (group == selectorCount) {
                    throw damaged("block has more symbols than groups for them");
                }
                table = tables[selectors[group++]];
                quick = table.quick;
                groupLeft = Bzip2Codec.GROUP_SYMBOLS;
            }
            groupLeft--;
            if (loaded < Bzip2Codec.MAX_CODE_BITS) {
                bits.resume(window, loaded);
                window = bits.load();
                loaded = bits.loaded();
            }
            int entry = quick[(int) (window >>> (64 - Bzip2CodeTable.QUICK_BITS))];
            if (entry == 0) {
                entry = table.find((int) (window >>> (64 - Bzip2Codec.MAX_CODE_BITS)));
                if (entry == 0) {
                    throw damaged("symbol has a code that is not in its table");
                }
            }
            window <<= entry & 31;
            loaded -= entry & 31;
            int symbol = entry >>> 5;
            if (symbol <= Bzip2Codec.RUN_B) {
                run += runUnit << symbol;
                runUnit <<= 1;
                if (run > most - written) {
                    throw tooLong(most);
                }
                continue;
            }
            if (written + run >= output.length) {
                output = Arrays.copyOf(output, Math.min(most + 1, 2 * (written + run + 1)));
                links = output;
            }
            if (run > 0) {
                int value = values[0] & 0xff;
                occurrences[value] += run;
                Arrays.fill(output, written, written + run, value);
                written += run;
                run = 0;
                runUnit = 1;
            }
            if (symbol == end) {
                break;
            }
            if (written == most) {
                throw tooLong(most);
            }
            byte value = moveToFront(values, symbol - 1);
            occurrences[value & 0xff]++;
            output[written++] = value & 0xff;
        }
        bits.resume(window, loaded);
        length = written;
    }

    private static byte moveToFront(byte[] values, int place) {
        byte value = values[place];
        if (place < 16) {
            for (int i = place; i > 0; i--) {
                values[i] = values[i - 1];
            }
        } else {
            System.arraycopy(values, 0, values, 1, place);
        }
        values[0] = value;
        return value;
    }

    private static MalformedDataException tooLong(int most) {
        return damaged("block has more than the " + most + " bytes that its stream's level allows");
    }

    private static MalformedDataException damaged(String problem) {
        return new MalformedDataException("bzip2 data is damaged: " + problem, Place.UNKNOWN);
    }

    /** Links each byte to the one that follows it in the unsorted block. */
    private void chain() {
        int[] next = occurrences;
        int sum = 0;
        for (int value = 0; value < 256; value++) {
            int count = next[value];
            next[value] = sum;
            sum += count;
        }
        int[] output = links;
        for (int i = 0; i < length; i++) {
            output[next[output[i] & 0xff]++] |= i << 8;
        }
    }
}
