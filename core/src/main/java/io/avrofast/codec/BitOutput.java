package io.avrofast.codec;

/** Bits into a buffer, most significant first. For one thread at a time. */
final class BitOutput {

    private BlockBuffer target;
    private byte[] bytes;
    private int position;

    /** The bits not yet written, from the most significant on; zeros after them. */
    private long bits;

    private int count;

    void reset(BlockBuffer buffer, int expectedLength) {
        target = buffer;
        bytes = buffer.reserve(expectedLength);
        position = 0;
        bits = 0;
        count = 0;
    }

    /**
     * Appends bits.
     *
     * @param value the bits, as the least significant ones; the others are zero
     * @param width how many, 0 to 32
     */
    void put(int value, int width) {
        if (count + width > 63) {
            flush();
        }
        bits |= (value & 0xffffffffL) << (64 - count - width);
        count += width;
    }

    /** Writes all bits, and forgets those that fill whole bytes: at most 7 are left, to be written again. */
    private void flush() {
        if (position + 8 > target.capacity()) {
            bytes = target.grow(2 * target.capacity() + 64, position);
        }
        BigEndian.putLong(bytes, position, bits);
        position += count >>> 3;
        bits <<= count & ~7;
        count &= 7;
    }

    /** Fills the last byte with zeros and ends the buffer behind it. */
    void finish() {
        flush();
        target.finish(count > 0 ? position + 1 : position);
        target = null;
        bytes = null;
    }
}
