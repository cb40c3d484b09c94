package io.avrofast.codec;

import java.util.Objects;

/**
 * The bytes of one block: a slice of an array, either of the buffer's own, which grows and is used again, or of an array
 * that the buffer shares with its owner. For one thread at a time.
 */
public final class BlockBuffer {

    /** How many bytes of an own array stay free after the data, so that readers may load whole words at its end. */
    public static final int SLACK = 16;

    private static final int MAX_CAPACITY = Integer.MAX_VALUE - 8 - SLACK;

    private byte[] own = new byte[SLACK];
    private byte[] bytes = own;
    private int offset;
    private int length;

    /** An empty buffer. */
    public BlockBuffer() {}

    /** The array in which the data lies, not a copy; valid until the buffer's next use. */
    public byte[] bytes() {
        return bytes;
    }

    /** Where the data begins in the array. */
    public int offset() {
        return offset;
    }

    /** The data's length in bytes. */
    public int length() {
        return length;
    }

    /** How many bytes fit into the own array before it must grow. */
    public int capacity() {
        return own.length - SLACK;
    }

    /**
     * Makes the buffer share a slice of an array that belongs to somebody else.
     *
     * @param source the array, not null
     * @param sourceOffset where the slice begins
     * @param sourceLength the slice's length in bytes
     * @throws IndexOutOfBoundsException if the slice does not lie in the array
     */
    public void wrap(byte[] source, int sourceOffset, int sourceLength) {
        Objects.checkFromIndexSize(sourceOffset, sourceLength, source.length);
        bytes = source;
        offset = sourceOffset;
        length = sourceLength;
    }

    /**
     * Fills the buffer's own array with a copy of a slice.
     *
     * @param source the array, not null
     * @param sourceOffset where the slice begins
     * @param sourceLength the slice's length in bytes
     * @throws IndexOutOfBoundsException if the slice does not lie in the array
     */
    public void copy(byte[] source, int sourceOffset, int sourceLength) {
        Objects.checkFromIndexSize(sourceOffset, sourceLength, source.length);
        System.arraycopy(source, sourceOffset, reserve(sourceLength), 0, sourceLength);
        finish(sourceLength);
    }

    /**
     * Makes room in the own array for new data, to be written from its first byte on and ended by {@link #finish}. What
     * the buffer held is lost.
     *
     * @param room how many bytes are needed at least
     * @return the own array, of at least {@code room + SLACK} bytes
     * @throws IllegalArgumentException if the room is negative or more than an array can have
     */
    public byte[] reserve(int room) {
        return grow(room, 0);
    }

    /**
     * Makes more room in the own array while data is being written to it.
     *
     * @param room how many bytes are needed at least, counted from the array's first
     * @param kept how many bytes from the array's first on must stay as they are
     * @return the own array, of at least {@code room + SLACK} bytes; not necessarily the same as before
     * @throws IllegalArgumentException if the room is negative or more than an array can have
     */
    public byte[] grow(int room, int kept) {
        if (room < 0 || room > MAX_CAPACITY) {
            throw new IllegalArgumentException("room is not within 0 to " + MAX_CAPACITY + " bytes: " + room);
        }
        if (room > capacity()) {
            // An eighth more: blocks of a file vary little in size, so the second or third block finds its room.
            int size = (int) Math.min(MAX_CAPACITY, room + (long) (room >>> 3)) + SLACK;
            byte[] larger = new byte[size];
            System.arraycopy(own, 0, larger, 0, kept);
            own = larger;
        }
        bytes = own;
        offset = 0;
        length = 0;
        return own;
    }

    /**
     * Ends the writing to the own array.
     *
     * @param written how many bytes from the array's first on are the data
     * @throws IndexOutOfBoundsException if they are more than there is room for
     */
    public void finish(int written) {
        Objects.checkFromIndexSize(0, written, capacity());
        bytes = own;
        offset = 0;
        length = written;
    }
}
