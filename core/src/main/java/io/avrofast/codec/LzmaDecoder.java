package io.avrofast.codec;

import io.avrofast.error.MalformedDataException;
import java.util.Arrays;

/**
 * Decodes runs of LZMA symbols straight into the output array, which serves as the dictionary: no window has to be
 * allocated, whatever size of dictionary the data asks for. For one thread at a time.
 */
final class LzmaDecoder {

    /** So many bytes behind its input may be loaded: no symbol takes more. */
    static final int INPUT_SLACK = 64;

    private static final int PROBABILITY_BITS = 11;
    private static final short EVEN = 1 << (PROBABILITY_BITS - 1);
    private static final int MOVE_BITS = 5;

    /** Makes the move of a probability one towards certainty, rounded as the format has it. */
    private static final int MOVE_UP = (1 << MOVE_BITS) - 1 - (1 << PROBABILITY_BITS);

    private static final int STATES = 12;
    private static final int FIRST_STATE_AFTER_MATCH = 7;
    private static final int POSITION_STATES = 16;
    private static final int SHORTEST_MATCH = 2;

    // The model's probabilities by what they predict, all in one array.
    private static final int IS_MATCH = 0;
    private static final int IS_REPEAT = IS_MATCH + STATES * POSITION_STATES;
    private static final int IS_REPEAT_0 = IS_REPEAT + STATES;
    private static final int IS_REPEAT_1 = IS_REPEAT_0 + STATES;
    private static final int IS_REPEAT_2 = IS_REPEAT_1 + STATES;
    private static final int IS_LONG_REPEAT_0 = IS_REPEAT_2 + STATES;
    private static final int DISTANCE_SLOT = IS_LONG_REPEAT_0 + STATES * POSITION_STATES;
    private static final int DISTANCE_SPECIAL = DISTANCE_SLOT + 4 * 64;
    private static final int DISTANCE_ALIGN = DISTANCE_SPECIAL + 128;
    private static final int MATCH_LENGTH = DISTANCE_ALIGN + 16;
    private static final int LENGTH_LOW = 2;
    private static final int LENGTH_MIDDLE = LENGTH_LOW + POSITION_STATES * 8;
    private static final int LENGTH_HIGH = LENGTH_MIDDLE + POSITION_STATES * 8;
    private static final int LENGTH_SIZE = LENGTH_HIGH + 256;
    private static final int REPEAT_LENGTH = MATCH_LENGTH + LENGTH_SIZE;
    private static final int LITERAL = REPEAT_LENGTH + LENGTH_SIZE;
    private static final int LITERAL_SIZE = 0x300;
    private static final int MOST_LITERAL_BITS = 4;

    private final short[] probabilities = new short[LITERAL + (LITERAL_SIZE << MOST_LITERAL_BITS)];

    private int literalContextBits;
    private int literalPositionMask;
    private int positionMask;

    private int state;
    private int repeat0;
    private int repeat1;
    private int repeat2;
    private int repeat3;

    private byte[] input;
    private int position;
    private int range;
    private int code;

    /**
     * Takes the settings that a byte of the data states.
     *
     * @return false if they are not possible
     */
    boolean setProperties(int properties) {
        if (properties > (4 * 5 + 4) * 9 + 8) {
            return false;
        }
        int contextBits = properties % 9;
        int positionBits = properties / 9 % 5;
        if (contextBits + positionBits > MOST_LITERAL_BITS) {
            return false;
        }
        literalContextBits = contextBits;
        literalPositionMask = (1 << positionBits) - 1;
        positionMask = (1 << (properties / 45)) - 1;
        return true;
    }

    /** Forgets what the data so far has taught. */
    void resetState() {
        state = 0;
        repeat0 = 0;
        repeat1 = 0;
        repeat2 = 0;
        repeat3 = 0;
        int used = LITERAL + ((LITERAL_SIZE * (literalPositionMask + 1)) << literalContextBits);
        Arrays.fill(probabilities, 0, used, EVEN);
    }

    /**
     * Decodes one run of symbols.
     *
     * @param source holds the run, and {@link #INPUT_SLACK} bytes of anything behind it
     * @param from where the run begins
     * @param to where it ends
     * @param output receives the data; {@link BlockBuffer#SLACK} bytes behind its end are overwritten
     * @param dictionaryStart where the data begins that matches may refer to
     * @param dictionarySize how far back matches may refer
     * @param written where the run's data begins
     * @param end where it ends
     */
    void decode(
            byte[] source,
            int from,
            int to,
            byte[] output,
            int dictionaryStart,
            int dictionarySize,
            int written,
            int end)
            throws MalformedDataException {
        if (to - from < 5 || source[from] != 0) {
            throw XzFormat.damaged("run of symbols begins wrongly");
        }
        input = source;
        range = -1;
        code = BigEndian.getInt(source, from + 1);
        position = from + 5;
        int at = written;
        while (at < end) {
            int positionState = (at - dictionaryStart) & positionMask;
            if (decodeBit(IS_MATCH + (state << 4) + positionState) == 0) {
                output[at] = (byte) decodeLiteral(output, dictionaryStart, at);
                at++;
            } else {
                int length = decodeMatch(positionState);
                if (repeat0 < 0 || repeat0 >= Math.min(at - dictionaryStart, dictionarySize)) {
                    throw XzFormat.damaged("match refers to data before the first byte");
                }
                if (length > end - at) {
                    throw XzFormat.damaged("match reaches beyond the end of its run");
                }
                RepeatedBytes.copy(output, at, repeat0 + 1, length);
                at += length;
            }
            if (position > to) {
                throw XzFormat.damaged("symbol reaches beyond the end of its run");
            }
        }
        normalize();
        if (position != to || code != 0) {
            throw XzFormat.damaged("run of symbols does not end where it should");
        }
    }

    private int decodeLiteral(byte[] output, int dictionaryStart, int at) {
        int before = at > dictionaryStart ? output[at - 1] & 0xff : 0;
        int context = (((at - dictionaryStart) & literalPositionMask) << literalContextBits)
                + (before >>> (8 - literalContextBits));
        int base = LITERAL + LITERAL_SIZE * context;
        int now = state;
        state = now < 4 ? 0 : (now < 10 ? now - 3 : now - 6);
        return now < FIRST_STATE_AFTER_MATCH
                ? decodeTree(base, 8)
                : decodeMatchedLiteral(base, output[at - repeat0 - 1] & 0xff);
    }

    /** After a match, the byte that would have continued it tells much of the literal, as long as its bits are the same. */
    private int decodeMatchedLiteral(int base, int matched) {
        short[] model = probabilities;
        byte[] source = input;
        int at = position;
        int width = range;
        int value = code;
        int symbol = 1;
        int rest = matched;
        int offset = 0x100;
        do {
            rest <<= 1;
            int matchedBit = rest & offset;
            int index = base + offset + matchedBit + symbol;
            if (width >>> 24 == 0) {
                value = (value << 8) | (source[at++] & 0xff);
                width <<= 8;
            }
            int probability = model[index];
            int bound = (width >>> PROBABILITY_BITS) * probability;
            int zero = allOnesIfBelow(value, bound);
            width = (bound & zero) | ((width - bound) & ~zero);
            value -= bound & ~zero;
            model[index] = moved(probability, zero);
            symbol = (symbol << 1) + 1 + zero;
            offset &= matchedBit ^ zero;
        } while (symbol < 0x100);
        position = at;
        range = width;
        code = value;
        return symbol;
    }

    /** Decodes a match into {@link #repeat0}, its distance less 1, and returns its length. */
    private int decodeMatch(int positionState) {
        if (decodeBit(IS_REPEAT + state) == 0) {
            repeat3 = repeat2;
            repeat2 = repeat1;
            repeat1 = repeat0;
            state = state < FIRST_STATE_AFTER_MATCH ? 7 : 10;
            int length = decodeLength(MATCH_LENGTH, positionState);
            repeat0 = decodeDistance(length);
            return length;
        }
        if (decodeBit(IS_REPEAT_0 + state) == 0) {
            if (decodeBit(IS_LONG_REPEAT_0 + (state << 4) + positionState) == 0) {
                state = state < FIRST_STATE_AFTER_MATCH ? 9 : 11;
                return 1;
            }
        } else {
            useOlderDistance();
        }
        state = state < FIRST_STATE_AFTER_MATCH ? 8 : 11;
        return decodeLength(REPEAT_LENGTH, positionState);
    }

    private void useOlderDistance() {
        int distance;
        if (decodeBit(IS_REPEAT_1 + state) == 0) {
            distance = repeat1;
        } else {
            if (decodeBit(IS_REPEAT_2 + state) == 0) {
                distance = repeat2;
            } else {
                distance = repeat3;
                repeat3 = repeat2;
            }
            repeat2 = repeat1;
        }
        repeat1 = repeat0;
        repeat0 = distance;
    }

    private int decodeLength(int base, int positionState) {
        if (decodeBit(base) == 0) {
            return SHORTEST_MATCH + decodeTree(base + LENGTH_LOW + (positionState << 3), 3);
        }
        if (decodeBit(base + 1) == 0) {
            return SHORTEST_MATCH + 8 + decodeTree(base + LENGTH_MIDDLE + (positionState << 3), 3);
        }
        return SHORTEST_MATCH + 16 + decodeTree(base + LENGTH_HIGH, 8);
    }

    private int decodeDistance(int length) {
        int lengthState = Math.min(length - SHORTEST_MATCH, 3);
        int slot = decodeTree(DISTANCE_SLOT + (lengthState << 6), 6);
        if (slot < 4) {
            return slot;
        }
        int bits = (slot >>> 1) - 1;
        int high = 2 | (slot & 1);
        if (slot < 14) {
            int distance = high << bits;
            return distance + decodeReverseTree(DISTANCE_SPECIAL + distance - slot, bits);
        }
        int middle = decodeDirect(high, bits - 4);
        return (middle << 4) + decodeReverseTree(DISTANCE_ALIGN, 4);
    }

    /**
     * Decodes bits of which each is predicted by those before it. As in the other loops over bits, the coder's state is in
     * local variables, and no branch hangs on a bit: half of them would be predicted wrongly.
     */
    private int decodeTree(int base, int bits) {
        short[] model = probabilities;
        byte[] source = input;
        int at = position;
        int width = range;
        int value = code;
        int end = 1 << bits;
        int symbol = 1;
        do {
            if (width >>> 24 == 0) {
                value = (value << 8) | (source[at++] & 0xff);
                width <<= 8;
            }
            int probability = model[base + symbol];
            int bound = (width >>> PROBABILITY_BITS) * probability;
            int zero = allOnesIfBelow(value, bound);
            width = (bound & zero) | ((width - bound) & ~zero);
            value -= bound & ~zero;
            model[base + symbol] = moved(probability, zero);
            symbol = (symbol << 1) + 1 + zero;
        } while (symbol < end);
        position = at;
        range = width;
        code = value;
        return symbol - end;
    }

    /** As {@link #decodeTree}, with the least significant bit first. */
    private int decodeReverseTree(int base, int bits) {
        short[] model = probabilities;
        byte[] source = input;
        int at = position;
        int width = range;
        int value = code;
        int symbol = 1;
        int result = 0;
        for (int i = 0; i < bits; i++) {
            if (width >>> 24 == 0) {
                value = (value << 8) | (source[at++] & 0xff);
                width <<= 8;
            }
            int probability = model[base + symbol];
            int bound = (width >>> PROBABILITY_BITS) * probability;
            int zero = allOnesIfBelow(value, bound);
            width = (bound & zero) | ((width - bound) & ~zero);
            value -= bound & ~zero;
            model[base + symbol] = moved(probability, zero);
            symbol = (symbol << 1) + 1 + zero;
            result |= (1 + zero) << i;
        }
        position = at;
        range = width;
        code = value;
        return result;
    }

    /** -1 if the first of two unsigned numbers is less than the second, and otherwise 0. */
    private static int allOnesIfBelow(int first, int second) {
        return (int) (((first & 0xffffffffL) - (second & 0xffffffffL)) >> 63);
    }

    /** A probability of a 0 after the bit has been seen: moved up after a 0, when all bits of the flag are set, or down. */
    private static short moved(int probability, int zero) {
        return (short) (probability - ((probability + (zero & MOVE_UP)) >> MOVE_BITS));
    }

    /** Decodes bits that are as likely 0 as 1, and appends them. */
    private int decodeDirect(int high, int bits) {
        int result = high;
        for (int i = 0; i < bits; i++) {
            normalize();
            range >>>= 1;
            int borrow = (code - range) >>> 31;
            code -= range & (borrow - 1);
            result = (result << 1) | (1 - borrow);
        }
        return result;
    }

    private int decodeBit(int index) {
        normalize();
        int probability = probabilities[index];
        int bound = (range >>> PROBABILITY_BITS) * probability;
        if (Integer.compareUnsigned(code, bound) < 0) {
            range = bound;
            probabilities[index] = (short) (probability + (((1 << PROBABILITY_BITS) - probability) >>> MOVE_BITS));
            return 0;
        }
        range -= bound;
        code -= bound;
        probabilities[index] = (short) (probability - (probability >>> MOVE_BITS));
        return 1;
    }

    private void normalize() {
        if (range >>> 24 == 0) {
            code = (code << 8) | (input[position++] & 0xff);
            range <<= 8;
        }
    }
}
