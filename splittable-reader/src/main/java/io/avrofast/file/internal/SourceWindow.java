package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import java.io.Closeable;
import java.io.IOException;

/**
 * The stretch of an input that is in memory: whatever is required next stands in it as one piece. Reads are large, and
 * memory for a piece grows only as its bytes arrive.
 *
 * <p>The array is written again by the next {@link #require} or {@link #skip}: a slice of it lives until then.
 */
final class SourceWindow implements Closeable {

    /** Large enough that neither a local disk nor a remote store is slowed down by the number of requests. */
    static final int DEFAULT_SIZE = 1 << 20;

    private static final int LARGEST_SIZE = Integer.MAX_VALUE - 16;

    private final ByteInput input;
    private final long sourceSize;
    private byte[] bytes;
    private long origin;
    private int position;
    private int limit;
    private boolean ended;

    SourceWindow(ByteInput input) throws IOException {
        this(input, DEFAULT_SIZE);
    }

    SourceWindow(ByteInput input, int size) throws IOException {
        this.input = input;
        this.sourceSize = input.size();
        if (input instanceof ArrayInput array) {
            bytes = array.bytes();
            limit = bytes.length;
            ended = true;
        } else {
            bytes = new byte[sourceSize < 0 ? size : (int) Math.min(size, sourceSize)];
        }
    }

    /** The array that holds the bytes from {@link #position} to {@link #limit}. */
    byte[] bytes() {
        return bytes;
    }

    int position() {
        return position;
    }

    int limit() {
        return limit;
    }

    /** The offset in the input of the byte at {@link #position}. */
    long offset() {
        return origin + position;
    }

    /** How many bytes of the input lie at and after {@link #position}, or {@link ByteInput#UNKNOWN_SIZE}. */
    long left() {
        return sourceSize < 0 ? ByteInput.UNKNOWN_SIZE : Math.max(0, sourceSize - offset());
    }

    /** Passes over bytes that are in the window. */
    void advance(int count) {
        position += count;
    }

    /**
     * Gets bytes into the window.
     *
     * @param count how many bytes shall stand in the window from {@link #position} on
     * @return false when the input ends before; all that is left stands in the window then
     */
    boolean require(int count) throws IOException {
        while (limit - position < count) {
            if (ended) {
                return false;
            }
            fill(count);
        }
        return true;
    }

    private void fill(int count) throws IOException {
        if (sourceSize >= 0 && origin + limit >= sourceSize) {
            ended = true;
            return;
        }
        makeRoom(count);
        int length = bytes.length - limit;
        if (sourceSize >= 0) {
            length = (int) Math.min(length, sourceSize - (origin + limit));
        }
        int got = input.read(origin + limit, bytes, limit, length);
        if (got < 0) {
            ended = true;
        } else {
            limit += got;
        }
    }

    private void makeRoom(int count) {
        int held = limit - position;
        byte[] target = held == bytes.length ? new byte[grownSize(count)] : bytes;
        if (position > 0 || target != bytes) {
            System.arraycopy(bytes, position, target, 0, held);
            origin += position;
            position = 0;
            limit = held;
            bytes = target;
        }
    }

    /** A known size vouches for the bytes; without one the window only doubles, however much is asked for. */
    private int grownSize(int count) {
        long doubled = Math.min(LARGEST_SIZE, 2L * bytes.length);
        return (int) (sourceSize < 0 ? doubled : Math.max(count, Math.min(doubled, left())));
    }

    /**
     * Passes over bytes, without reading them where that can be.
     *
     * @param count how many bytes
     * @return false when the input ends before; all of it has been passed then
     */
    boolean skip(long count) throws IOException {
        if (count <= limit - position) {
            position += (int) count;
            return true;
        }
        if (ended) {
            position = limit;
            return false;
        }
        return sourceSize < 0 ? skipByReading(count) : jump(offset() + count);
    }

    private boolean jump(long target) {
        origin = Math.min(target, sourceSize);
        position = 0;
        limit = 0;
        return target <= sourceSize;
    }

    private boolean skipByReading(long count) throws IOException {
        long open = count;
        while (open > limit - position) {
            open -= limit - position;
            position = limit;
            if (!require(1)) {
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
