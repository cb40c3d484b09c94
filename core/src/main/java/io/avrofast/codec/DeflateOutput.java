package io.avrofast.codec;

import io.avrofast.internal.wire.LittleEndian;

/** Writes bits, the lowest first, to a buffer that grows. For one thread at a time. */
final class DeflateOutput {

    private static final int CODE = (1 << DeflateCode.LENGTH_SHIFT) - 1;

    private BlockBuffer target;
    private byte[] bytes;
    private int at;

    /** The bits that are not yet written, fewer than 8 between two calls. */
    private long bits;

    private int bitCount;

    /** Begins with an empty buffer. */
    void begin(BlockBuffer buffer, int expectedLength) {
        target = buffer;
        bytes = buffer.reserve(expectedLength);
        at = 0;
        bits = 0;
        bitCount = 0;
    }

    /** Makes room for as many bits, and for words to be written over their end. */
    void makeRoom(long more) {
        int needed = Math.toIntExact(at + ((more + 7) >>> 3) + Long.BYTES);
        if (needed > target.capacity()) {
            bytes = target.grow((int) Math.max(needed, Math.min(2L * at, Integer.MAX_VALUE >>> 1)), at);
        }
    }

    /** Writes up to 32 bits, for which there is room. */
    void put(int value, int count) {
        bits |= (value & 0xffffffffL) << bitCount;
        bitCount += count;
        LittleEndian.putLong(bytes, at, bits);
        at += bitCount >>> 3;
        bits >>>= bitCount & -8;
        bitCount &= 7;
    }

    /**
     * Writes the symbols of a block, for which there is room.
     *
     * @param literals by literal: its code and, from bit {@link DeflateCode#LENGTH_SHIFT} on, its length
     * @param lengths by a match's length less 3: likewise, with the bits that follow
     * @param distances by the symbol of a distance: likewise, without the bits that follow
     */
    void putSymbols(DeflateSymbols symbols, int[] literals, int[] lengths, int[] distances) {
        byte[] output = bytes;
        int position = at;
        long held = bits;
        int heldCount = bitCount;
        int[] entries = symbols.entries();
        for (int i = 0, count = symbols.count(); i < count; i++) {
            int entry = entries[i];
            if (entry < DeflateSymbols.MATCH) {
                int literal = literals[entry];
                held |= (long) (literal & CODE) << heldCount;
                heldCount += literal >>> DeflateCode.LENGTH_SHIFT;
            } else {
                int length = lengths[(entry >>> 16 & 0x1ff) - DeflateAlphabet.SHORTEST_MATCH];
                held |= (long) (length & CODE) << heldCount;
                heldCount += length >>> DeflateCode.LENGTH_SHIFT;
                int distance = entry & 0xffff;
                int symbol = DeflateSymbols.distanceSymbol(distance);
                int code = distances[symbol];
                held |= (long) (code & CODE) << heldCount;
                heldCount += code >>> DeflateCode.LENGTH_SHIFT;
                int more = DeflateAlphabet.distanceBits(symbol);
                // What a symbol's bits stand for begins at a multiple of their range, but for the first four.
                held |= (long) (distance - 1 & ~(-1 << more)) << heldCount;
                heldCount += more;
            }
            LittleEndian.putLong(output, position, held);
            position += heldCount >>> 3;
            held >>>= heldCount & -8;
            heldCount &= 7;
        }
        at = position;
        bits = held;
        bitCount = heldCount;
    }

    /** Writes zeros up to the next whole byte, and bytes as they are; there is room for them. */
    void putAligned(byte[] source, int from, int length) {
        alignToByte();
        System.arraycopy(source, from, bytes, at, length);
        at += length;
    }

    /** Writes zeros up to the next whole byte. */
    void alignToByte() {
        if (bitCount > 0) {
            put(0, 8 - bitCount);
        }
    }

    /** Ends the data: the buffer holds it. */
    void finish() {
        alignToByte();
        target.finish(at);
        target = null;
        bytes = null;
    }
}
