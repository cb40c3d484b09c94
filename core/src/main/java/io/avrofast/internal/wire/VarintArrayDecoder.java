package io.avrofast.internal.wire;

import io.avrofast.error.AvroException;

/**
 * Reads runs of ints and longs into arrays, up to eight neighbours of one byte each at once. A fault is placed in its item,
 * counted by the index in the array.
 *
 * <p>Where numbers of one byte and longer ones alternate at random, no branch on their lengths is foreseen. So a word is taken
 * apart as if all its numbers had one byte, as many count as do, and the longer number behind them is read without a branch on
 * its length.
 */
public final class VarintArrayDecoder {

    private static final long CONTINUATION_BITS = 0x8080_8080_8080_8080L;

    /** The continuation bits of four numbers of two bytes each. */
    private static final long FOUR_PAIRS = 0x0080_0080_0080_0080L;

    private static final long FIRST_SIX = 0x8080_8080_8080L;

    /** The continuation bits of two numbers of three bytes each. */
    private static final long TWO_TRIPLES = 0x0080_8000_8080L;

    /** Those of two numbers of four bytes each. */
    private static final long TWO_QUADS = 0x0080_8080_0080_8080L;

    /** Those of one number of five bytes before one of more than three. */
    private static final long FIVE_AND_LONGER = 0x8080_8000_8080_8080L;

    private static final long FIVE_BYTES = 0xff_ffff_ffffL;

    /** Those of one number of eight bytes. */
    private static final long ONE_OF_EIGHT = 0x0080_8080_8080_8080L;

    private static final int FIRST_THREE = 0x80_8080;

    /** Those of the first three bytes where the first number has exactly three. */
    private static final int THREE_BYTES = 0x00_8080;

    /** So many items are read at most by one step, which looks at so many bytes. */
    private static final int MOST_ITEMS = 9;

    private static final int MOST_BYTES = 17;

    private static final int MAX_INT_BITS = 5 * Byte.SIZE;

    private VarintArrayDecoder() {}

    /** Reads ints into {@code target} from index {@code from} up to {@code to}. */
    public static int readInts(byte[] buf, int pos, int limit, int[] target, int from, int to, Register register)
            throws AvroException {
        int at = pos;
        int i = from;
        try {
            while (i < to) {
                if (to - i > MOST_ITEMS) {
                    at = readShortNumbers(buf, at, limit, target, i, to, register);
                    i = (int) register.bits;
                }
                at = VarintDecoder.readInt(buf, at, limit, register);
                target[i++] = (int) register.bits;
            }
        } catch (AvroException e) {
            throw e.inItem(i);
        }
        return at;
    }

    /** Reads longs into {@code target} from index {@code from} up to {@code to}. */
    public static int readLongs(byte[] buf, int pos, int limit, long[] target, int from, int to, Register register)
            throws AvroException {
        int at = pos;
        int i = from;
        try {
            while (i < to) {
                if (to - i > MOST_ITEMS) {
                    at = readWords(buf, at, limit, target, i, to, register);
                    i = (int) register.bits;
                }
                at = VarintDecoder.readLong(buf, at, limit, register);
                target[i++] = register.bits;
            }
        } catch (AvroException e) {
            throw e.inItem(i);
        }
        return at;
    }

    /**
     * Reads longs into {@code target} as long as they fit into 32 bits, and leaves the index of the first that does not, or
     * {@code to}, in {@code register.bits}.
     *
     * @return the position of that first one, or where the last ends
     */
    public static int readNarrowLongs(byte[] buf, int pos, int limit, int[] target, int from, int to, Register register)
            throws AvroException {
        int at = pos;
        int i = from;
        try {
            while (i < to) {
                if (to - i > MOST_ITEMS) {
                    at = readShortNumbers(buf, at, limit, target, i, to, register);
                    i = (int) register.bits;
                }
                int end = VarintDecoder.readLong(buf, at, limit, register);
                long number = register.bits;
                if (number != (int) number) {
                    break;
                }
                target[i++] = (int) number;
                at = end;
            }
        } catch (AvroException e) {
            throw e.inItem(i);
        }
        register.bits = i;
        return at;
    }

    /**
     * Reads numbers of up to 32 bits and 5 bytes, and leaves the index of the first that has more, or is too close to the end of
     * the items or the data, in {@code register.bits}; at least one item is left.
     *
     * @return the position of that one
     */
    private static int readShortNumbers(
            byte[] buf, int pos, int limit, int[] target, int from, int to, Register register) {
        int at = pos;
        int i = from;
        while (to - i > MOST_ITEMS && limit - at >= MOST_BYTES) {
            long word = LittleEndian.getLong(buf, at);
            long continuations = word & CONTINUATION_BITS;
            int ones = Long.numberOfTrailingZeros(continuations) >>> 3;
            if (ones != 0) {
                putEight(word, target, i);
                at += ones;
                i += ones;
                if (continuations == 0) {
                    continue;
                }
                word = LittleEndian.getLong(buf, at);
            } else if (continuations == FOUR_PAIRS) {
                putFour(word, target, i);
                at += 8;
                i += 4;
                continue;
            } else if (((int) continuations & FIRST_THREE) == THREE_BYTES) {
                int first = (int) word;
                int zigZag = (first & 0x7f) | ((first & 0x7f00) >>> 1) | ((first & 0x7f_0000) >>> 2);
                target[i++] = (zigZag >>> 1) ^ -(zigZag & 1);
                at += 3;
                continue;
            }
            int bits = Long.numberOfTrailingZeros(~word & CONTINUATION_BITS) + 1;
            long zigZag = VarintDecoder.gather(word & (-1L >>> -bits));
            if (bits > MAX_INT_BITS || zigZag >>> 32 != 0) {
                break;
            }
            target[i++] = (int) VarintDecoder.fromZigZag(zigZag);
            at += bits >>> 3;
        }
        register.bits = i;
        return at;
    }

    /**
     * Reads numbers of up to 8 bytes, and leaves the index of the first that has more, or is too close to the end of the items
     * or the data, in {@code register.bits}; at least one item is left.
     *
     * @return the position of that one
     */
    private static int readWords(byte[] buf, int pos, int limit, long[] target, int from, int to, Register register) {
        int at = pos;
        int i = from;
        while (to - i > MOST_ITEMS && limit - at >= MOST_BYTES) {
            long word = LittleEndian.getLong(buf, at);
            long continuations = word & CONTINUATION_BITS;
            int ones = Long.numberOfTrailingZeros(continuations) >>> 3;
            if (ones != 0) {
                putEight(word, target, i);
                at += ones;
                i += ones;
                if (continuations == 0) {
                    continue;
                }
                word = LittleEndian.getLong(buf, at);
            } else if (continuations == FOUR_PAIRS) {
                putFour(word, target, i);
                at += 8;
                i += 4;
                continue;
            } else if ((continuations & FIRST_SIX) == TWO_TRIPLES) {
                putTwo((word & 0x7f_7f7fL) | ((word & 0x7f7f_7f00_0000L) << 8), target, i);
                at += 6;
                i += 2;
                continue;
            } else if (continuations == TWO_QUADS) {
                putTwo(word & 0x7f7f_7f7f_7f7f_7f7fL, target, i);
                at += 8;
                i += 2;
                continue;
            } else if (areBoth(continuations, LittleEndian.getLong(buf, at + 5), FIVE_AND_LONGER)) {
                target[i++] = VarintDecoder.fromZigZag(VarintDecoder.gather(word & FIVE_BYTES));
                target[i++] =
                        VarintDecoder.fromZigZag(VarintDecoder.gather(LittleEndian.getLong(buf, at + 5) & FIVE_BYTES));
                at += 10;
                continue;
            } else if (areBoth(continuations, LittleEndian.getLong(buf, at + 8), ONE_OF_EIGHT)) {
                target[i++] = VarintDecoder.fromZigZag(VarintDecoder.gather(word));
                target[i++] = VarintDecoder.fromZigZag(VarintDecoder.gather(LittleEndian.getLong(buf, at + 8)));
                at += 16;
                continue;
            }
            long ends = ~word & CONTINUATION_BITS;
            if (ends == 0) {
                int ninth = buf[at + 8];
                int hasTenth = ninth >>> 31;
                int tenth = buf[at + 9] & -hasTenth;
                if ((tenth & ~1) != 0) {
                    break;
                }
                target[i++] = VarintDecoder.fromZigZag(
                        VarintDecoder.gather(word) | (ninth & 0x7fL) << 56 | (long) tenth << 63);
                at += 9 + hasTenth;
                continue;
            }
            int bits = Long.numberOfTrailingZeros(ends) + 1;
            target[i++] = VarintDecoder.fromZigZag(VarintDecoder.gather(word & (-1L >>> -bits)));
            at += bits >>> 3;
        }
        register.bits = i;
        return at;
    }

    /** Whether both have these continuation bits: one branch, which one number of such a length among others does not mislead. */
    private static boolean areBoth(long continuations, long nextWord, long expected) {
        return ((continuations ^ expected) | ((nextWord & CONTINUATION_BITS) ^ expected)) == 0;
    }

    /** Puts eight numbers of one byte each. */
    private static void putEight(long word, int[] target, int index) {
        long numbers = eight(word);
        target[index] = (byte) numbers;
        target[index + 1] = (byte) (numbers >>> 8);
        target[index + 2] = (byte) (numbers >>> 16);
        target[index + 3] = (byte) (numbers >>> 24);
        target[index + 4] = (byte) (numbers >>> 32);
        target[index + 5] = (byte) (numbers >>> 40);
        target[index + 6] = (byte) (numbers >>> 48);
        target[index + 7] = (byte) (numbers >>> 56);
    }

    private static void putEight(long word, long[] target, int index) {
        long numbers = eight(word);
        target[index] = (byte) numbers;
        target[index + 1] = (byte) (numbers >>> 8);
        target[index + 2] = (byte) (numbers >>> 16);
        target[index + 3] = (byte) (numbers >>> 24);
        target[index + 4] = (byte) (numbers >>> 32);
        target[index + 5] = (byte) (numbers >>> 40);
        target[index + 6] = (byte) (numbers >>> 48);
        target[index + 7] = (byte) (numbers >>> 56);
    }

    /** Undoes the zig-zag of eight numbers of one byte each. */
    private static long eight(long word) {
        long signs = word & 0x0101_0101_0101_0101L;
        return ((word >>> 1) & 0x3f3f_3f3f_3f3f_3f3fL) ^ (signs * 0xff);
    }

    /** Puts four numbers of two bytes each. */
    private static void putFour(long word, int[] target, int index) {
        long numbers = fourPairs(word);
        target[index] = (short) numbers;
        target[index + 1] = (short) (numbers >>> 16);
        target[index + 2] = (short) (numbers >>> 32);
        target[index + 3] = (short) (numbers >>> 48);
    }

    /** Undoes the zig-zag of four numbers of two bytes each. */
    private static long fourPairs(long word) {
        long groups = (word & 0x007f_007f_007f_007fL) | ((word & 0x7f00_7f00_7f00_7f00L) >>> 1);
        long signs = groups & 0x0001_0001_0001_0001L;
        return ((groups >>> 1) & 0x1fff_1fff_1fff_1fffL) ^ (signs * 0xffff);
    }

    private static void putFour(long word, long[] target, int index) {
        long numbers = fourPairs(word);
        target[index] = (short) numbers;
        target[index + 1] = (short) (numbers >>> 16);
        target[index + 2] = (short) (numbers >>> 32);
        target[index + 3] = (short) (numbers >>> 48);
    }

    /** Puts two numbers of up to four bytes each, their groups of 7 bits. */
    private static void putTwo(long groups, long[] target, int index) {
        long pairs = groups - ((groups & 0x7f00_7f00_7f00_7f00L) >>> 1);
        long upper = pairs & 0x3fff_0000_3fff_0000L;
        long zigZags = (pairs ^ upper) | (upper >>> 2);
        target[index] = VarintDecoder.fromZigZag(zigZags & 0x0fff_ffff);
        target[index + 1] = VarintDecoder.fromZigZag(zigZags >>> 32);
    }
}
