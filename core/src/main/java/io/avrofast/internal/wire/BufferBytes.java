package io.avrofast.internal.wire;

import java.nio.ByteBuffer;

/**
 * The remaining bytes of buffers as parts of arrays: those of a heap buffer without a copy; those of any other, and of a
 * read-only one, whose array is not to be had, copied at once into an array that is used again. The buffers stay as they
 * are. Belongs to one thread.
 */
public final class BufferBytes {

    private byte[] copy = {};
    private byte[] array = copy;
    private int offset;
    private int limit;

    /**
     * Goes to the remaining bytes of a buffer.
     *
     * @param buffer the buffer, not null; what is in it must not change while the bytes are in use
     */
    public void take(ByteBuffer buffer) {
        if (buffer.hasArray()) {
            array = buffer.array();
            offset = buffer.arrayOffset() + buffer.position();
        } else {
            copy(buffer);
            array = copy;
            offset = 0;
        }
        limit = offset + buffer.remaining();
    }

    /** The array that holds the bytes. */
    public byte[] array() {
        return array;
    }

    /** Where they begin in the array. */
    public int offset() {
        return offset;
    }

    /** Where they end in the array. */
    public int limit() {
        return limit;
    }

    private void copy(ByteBuffer buffer) {
        int length = buffer.remaining();
        if (copy.length < length) {
            copy = new byte[length];
        }
        buffer.get(buffer.position(), copy, 0, length);
    }
}
