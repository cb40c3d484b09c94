package io.avrofast.container;

/**
 * A zig-zag varint that arrives byte by byte (specification, section "Primitive Types" of the
 * binary encoding). For one thread at a time.
 */
final class Varint {

    /** The most bytes that a 64-bit number takes. */
    private static final int MAX_BYTES = 10;

    private long bits;
    private int length;

    /** Begins a new number. */
    void clear() {
        bits = 0;
        length = 0;
    }

    /**
     * Takes the next byte.
     *
     * @return false if the number would have more than 64 bits
     */
    boolean add(byte next) {
        if (length == MAX_BYTES - 1 && (next & 0xff) > 1) {
            return false;
        }
        bits |= (next & 0x7fL) << (7 * length);
        length++;
        return true;
    }

    /** How many bytes the number has so far. */
    int length() {
        return length;
    }

    /** The number, once its last byte has come. */
    long value() {
        return (bits >>> 1) ^ -(bits & 1);
    }
}
