package io.avrofast.internal.wire;

/** The array that encoders write into; it grows and is used again. Belongs to one thread. */
public class OutputBuffer {

    /** The longest array that every virtual machine can make. */
    private static final int LARGEST = Integer.MAX_VALUE - 16;

    private static final int SMALLEST = 512;

    private byte[] bytes = {};

    /** The array; another one after it has grown. */
    public final byte[] bytes() {
        return bytes;
    }

    /**
     * Makes sure of room; what stands before the position stays.
     *
     * @param pos the position, counted from 0
     * @param needed how many bytes there must be from it on
     * @return the array, which may be another one than before
     */
    public final byte[] room(int pos, long needed) {
        return bytes.length - pos >= needed ? bytes : grow(pos, needed);
    }

    private byte[] grow(int pos, long needed) {
        if (needed > LARGEST - pos) {
            throw new IllegalStateException("a block of data holds at most " + LARGEST + " bytes");
        }
        long twice = Math.max(SMALLEST, 2L * bytes.length);
        byte[] grown = new byte[(int) Math.min(LARGEST, Math.max(pos + needed, twice))];
        System.arraycopy(bytes, 0, grown, 0, pos);
        bytes = grown;
        return grown;
    }
}
