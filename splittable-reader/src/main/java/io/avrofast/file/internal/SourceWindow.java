package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import java.io.Closeable;
import java.io.IOException;

/**
 * The stretch of an input that is in memory. It moves forward in large steps; the bytes of an array are read in place.
 *
 * <p>The array is written again by {@link #fill} and {@link #skip}: a slice of it lives until then.
 */
final class SourceWindow implements Closeable {

    private final ByteInput input;
    private final long sourceSize;
    private final byte[] bytes;
    private long origin;
    private int position;
    private int limit;

    SourceWindow(ByteInput input, int size) throws IOException {
        this.input = input;
        this.sourceSize = input.size();
        if (input instanceof ArrayInput array) {
            bytes = array.bytes();
            limit = bytes.length;
        } else {
            bytes = new byte[sourceSize < 0 ? size : (int) Math.min(size, sourceSize)];
        }
    }

    /** The array that holds the bytes of the window. */
    byte[] bytes() {
        return bytes;
    }

    /** Where the next byte stands in the array. */
    int position() {
        return position;
    }

    /** How many bytes are in the window from {@link #position} on. */
    int length() {
        return limit - position;
    }

    /** The offset in the input of the byte at {@link #position}. */
    long offset() {
        return origin + position;
    }

    /** How many bytes the input has in all, or {@link ByteInput#UNKNOWN_SIZE}. */
    long sourceSize() {
        return sourceSize;
    }

    /** Passes over bytes that are in the window. */
    void advance(int count) {
        position += count;
    }

    /**
     * Gets the next bytes of the input when the window is empty.
     *
     * @return false when the window is empty and the input has no more bytes
     */
    boolean fill() throws IOException {
        if (position < limit) {
            return true;
        }
        if (sourceSize >= 0 && offset() >= sourceSize) {
            return false;
        }
        origin += position;
        position = 0;
        limit = 0;
        int most = sourceSize < 0 ? bytes.length : (int) Math.min(bytes.length, sourceSize - origin);
        limit = Math.max(0, input.read(origin, bytes, 0, most));
        return limit > 0;
    }

    /**
     * Passes over bytes, without reading them where that can be.
     *
     * @param count how many bytes; within the input when its size is known
     * @return false when the input ends before; all of it has been passed then
     */
    boolean skip(long count) throws IOException {
        long open = count;
        while (open > length()) {
            open -= length();
            position = limit;
            if (sourceSize >= 0) {
                origin += open;
                return offset() <= sourceSize;
            }
            if (!fill()) {
                return false;
            }
        }
        position += (int) open;
        return true;
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
