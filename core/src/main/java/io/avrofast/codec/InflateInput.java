package io.avrofast.codec;

import io.avrofast.internal.wire.LittleEndian;

/**
 * Bits from an array, least significant first, as deflate packs them. Behind the end come zeros without an end: who reads
 * asks {@link #isOverrun} when a unit is read, and not for each bit. For one thread at a time.
 */
final class InflateInput {

    private byte[] bytes;
    private int limit;

    /** The next byte to load; may lie behind the limit. */
    private int position;

    /** The bits loaded and not yet taken, from the least significant on; after them some that will be loaded again. */
    private long bits;

    private int count;

    void reset(byte[] source, int from, int to) {
        bytes = source;
        limit = to;
        resume(from, 0, 0);
    }

    /**
     * Takes bits.
     *
     * @param width how many, 0 to 16
     * @return them, the first one as the least significant
     */
    int take(int width) {
        fill();
        int value = (int) bits & ~(-1 << width);
        drop(width);
        return value;
    }

    /** Loads bits so that at least 56 are there, and returns the first 32 of them without taking any. */
    int peek() {
        fill();
        return (int) bits;
    }

    /** Takes bits that {@link #peek} has shown, at most 56 after each look. */
    void drop(int width) {
        bits >>>= width;
        count -= width;
    }

    private void fill() {
        if (position + 8 <= limit) {
            // Loads more than is counted; to load the same bits again later does no harm.
            bits |= LittleEndian.getLong(bytes, position) << count;
            position += (63 - count) >>> 3;
            count |= 56;
        } else {
            while (count < 56) {
                if (position < limit) {
                    bits |= (bytes[position] & 0xffL) << count;
                }
                position++;
                count += 8;
            }
        }
    }

    /** Skips the bits up to the next whole byte, and returns the offset of that byte. */
    int alignToByte() {
        int rest = count & 7;
        drop(rest);
        return position - (count >>> 3);
    }

    /** Whether bits behind the end were taken. */
    boolean isOverrun() {
        return (long) position * 8 - count > (long) limit * 8;
    }

    // What a loop needs that keeps the state in local variables; it gives it back by resume.

    byte[] bytes() {
        return bytes;
    }

    int limit() {
        return limit;
    }

    int position() {
        return position;
    }

    long bits() {
        return bits;
    }

    int count() {
        return count;
    }

    /** Goes on from a byte, after some bits before it that are loaded and not yet taken. */
    void resume(int next, long rest, int restCount) {
        position = next;
        bits = rest;
        count = restCount;
    }
}
