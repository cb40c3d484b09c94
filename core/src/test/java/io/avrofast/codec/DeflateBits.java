package io.avrofast.codec;

import java.io.ByteArrayOutputStream;

/** Writes deflate data bit by bit, right or wrong as a test wants it. */
final class DeflateBits {

    private static final int[] LENGTH_ORDER = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int pending;
    private int count;

    /** Adds a number, its least significant bit first. */
    DeflateBits number(int value, int width) {
        for (int i = 0; i < width; i++) {
            pending |= (value >>> i & 1) << count++;
            if (count == 8) {
                bytes.write(pending);
                pending = 0;
                count = 0;
            }
        }
        return this;
    }

    /** Adds a code, its most significant bit first. */
    DeflateBits code(int code, int width) {
        for (int i = width - 1; i >= 0; i--) {
            number(code >>> i, 1);
        }
        return this;
    }

    /** Adds a symbol by the code that the given lengths of all symbols make. */
    DeflateBits symbol(int[] lengths, int symbol) {
        int code = 0;
        for (int length = 1; length <= lengths[symbol]; length++) {
            code <<= 1;
            for (int other = 0; other < lengths.length; other++) {
                if (lengths[other] == length && (length < lengths[symbol] || other < symbol)) {
                    code++;
                }
            }
        }
        return code(code, lengths[symbol]);
    }

    /** Begins a block: 0 stored, 1 with fixed codes, 2 with codes of its own. */
    DeflateBits block(boolean last, int type) {
        return number(last ? 1 : 0, 1).number(type, 2);
    }

    /** Begins a block with codes of its own; none of their lengths is written as a repetition. */
    DeflateBits dynamic(boolean last, int[] literals, int[] distances) {
        lengthsOfFourBits(last, literals.length, distances.length);
        for (int length : literals) {
            code(length, 4);
        }
        for (int length : distances) {
            code(length, 4);
        }
        return this;
    }

    /** Begins a block whose lengths of codes 0 to 15 are written by 4 bits each, and can not be repeated. */
    DeflateBits lengthsOfFourBits(boolean last, int literals, int distances) {
        block(last, 2).number(literals - 257, 5).number(distances - 1, 5).number(15, 4);
        for (int symbol : LENGTH_ORDER) {
            number(symbol < 16 ? 4 : 0, 3);
        }
        return this;
    }

    /** Begins a block whose lengths of codes are 0, 1, or repeated: 0 by the bit 0; 1, 16, 17 and 18 by 100, 101, 110, 111. */
    DeflateBits repeatedLengths(boolean last, int literals, int distances) {
        block(last, 2).number(literals - 257, 5).number(distances - 1, 5).number(15, 4);
        for (int symbol : LENGTH_ORDER) {
            number(symbol == 0 ? 1 : symbol == 1 || symbol > 15 ? 3 : 0, 3);
        }
        return this;
    }

    DeflateBits align() {
        return number(0, (8 - count) & 7);
    }

    DeflateBits stored(boolean last, byte[] data) {
        block(last, 0).align().number(data.length, 16).number(~data.length, 16);
        for (byte value : data) {
            number(value, 8);
        }
        return this;
    }

    /** A copy of what has been written; unused bits of the last byte are 0. */
    byte[] toByteArray() {
        DeflateBits whole = new DeflateBits();
        whole.bytes.writeBytes(bytes.toByteArray());
        if (count > 0) {
            whole.bytes.write(pending);
        }
        return whole.bytes.toByteArray();
    }
}
