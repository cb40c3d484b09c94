package io.avrofast.codec;

/**
 * Bits from an array, most significant first. Behind the end come zeros without an end: who reads asks {@link #isOverrun}
 * when a unit is read, and not for each bit. For one thread at a time.
 */
final class BitInput {

    private byte[] bytes;
    private int limit;

    /** The next byte to load; may lie behind the limit. */
    private int position;

    /** The bits loaded and not yet taken, from the most significant on; after them some that will be loaded again. */
    private long bits;

    private int count;

    void reset(byte[] source, int from, int to) {
        bytes = source;
        position = from;
        limit = to;
        bits = 0;
        count = 0;
    }

    /**
     * Takes bits.
     *
     * @param width how many, 1 to 32
     * @return them, as the least significant ones
     */
    int take(int width) {
        fill();
        int value = (int) (bits >>> (64 - width));
        bits <<= width;
        count -= width;
        return value;
    }

    /** Loads bits so that at least 56 are there. */
    private void fill() {
        if (position + 8 <= limit) {
            // Loads more than is counted; to load the same bits again later does no harm.
            bits |= BigEndian.getLong(bytes, position) >>> count;
            position += (63 - count) >>> 3;
            count |= 56;
        } else {
            while (count < 56) {
                if (position < limit) {
                    bits |= (bytes[position] & 0xffL) << (56 - count);
                }
                position++;
                count += 8;
            }
        }
    }

    /**
     * Loads bits so that at least 56 are there, and hands them out; they are given back by {@link #resume}. So a loop can
     * keep them in a local variable.
     *
     * @return the bits, from the most significant on
     */
    long load() {
        fill();
        return bits;
    }

    /** How many bits are loaded. */
    int loaded() {
        return count;
    }

    /** Goes on with what is left of the bits that were loaded. */
    void resume(long rest, int restCount) {
        bits = rest;
        count = restCount;
    }

    /** Skips the bits up to the next whole byte, and returns the offset of that byte. */
    int alignToByte() {
        int rest = count & 7;
        bits <<= rest;
        count -= rest;
        return position - (count >>> 3);
    }

    /** Whether bits behind the end were taken. */
    boolean isOverrun() {
        return (long) position * 8 - count > (long) limit * 8;
    }
}
