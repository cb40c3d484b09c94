package io.avrofast.file.internal;

import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.file.ByteInput;
import java.io.IOException;

/**
 * The stretch of an input that is in memory. It moves forward in large steps; the bytes of an array are read in place.
 *
 * <p>The array is written again by every method that moves the window: a slice of it lives until then.
 */
final class SourceWindow {

    private final ByteInput input;
    private final long sourceSize;
    private final byte[] bytes;
    private final boolean inPlace;
    private final int firstRead;
    private int nextRead;
    private long origin;
    private int position;
    private int limit;

    /** A window whose reads are always as large as it can hold. */
    SourceWindow(ByteInput input, int size) throws IOException {
        this(input, size, size);
    }

    /**
     * A window whose reads begin small and double, up to its size, as long as bytes in a row are wanted.
     *
     * @param firstRead how many bytes are read at the beginning, and after each jump
     */
    SourceWindow(ByteInput input, int firstRead, int size) throws IOException {
        this.input = input;
        this.firstRead = firstRead;
        this.nextRead = firstRead;
        this.sourceSize = input.size();
        this.inPlace = input instanceof ArrayInput;
        if (input instanceof ArrayInput array) {
            bytes = array.bytes();
            limit = bytes.length;
        } else {
            bytes = new byte[sourceSize < 0 ? size : (int) Math.min(size, sourceSize)];
        }
    }

    /** A window on a stretch of an input of which nothing else is to be read. */
    private SourceWindow(byte[] stretch, long origin) {
        this.input = null;
        this.sourceSize = origin + stretch.length;
        this.inPlace = true;
        this.bytes = stretch;
        this.firstRead = stretch.length;
        this.limit = stretch.length;
        this.origin = origin;
    }

    /**
     * A window on a stretch of an input.
     *
     * @param stretch its bytes
     * @param offset where it begins in the input, which ends with it
     */
    static SourceWindow of(byte[] stretch, long offset) {
        return new SourceWindow(stretch, offset);
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
     * @param end up to which offset of the input bytes are wanted
     * @return false when the window is empty and the input has no more bytes
     */
    boolean fill(long end) throws IOException {
        return position < limit || extend(end);
    }

    /**
     * Gets more bytes behind those in the window, of which there must be fewer than the window can hold.
     *
     * @param end up to which offset of the input bytes are wanted; one more byte at least is read
     * @return false when the input has no more bytes
     * @throws TruncatedDataException if it ends before the size that it told when it was opened
     */
    boolean extend(long end) throws IOException {
        long next = origin + limit;
        if (inPlace || (sourceSize >= 0 && next >= sourceSize)) {
            return false;
        }
        moveToFront();
        long most = Math.max(1, end - next);
        if (sourceSize >= 0) {
            most = Math.min(most, sourceSize - next);
        }
        most = Math.min(most, Math.min(nextRead, bytes.length - limit));
        nextRead = (int) Math.min(2L * nextRead, bytes.length);
        int count = read(next, bytes, limit, (int) most);
        limit += Math.max(0, count);
        return count > 0;
    }

    /**
     * Reads what must be there when the size is known. An end before it may lie just between two blocks: whoever takes it
     * for the end of the file loses rows without a word.
     *
     * @return how many bytes were read, at least 1, or -1 at the end of an input whose size is unknown
     */
    private int read(long from, byte[] target, int offset, int length) throws IOException {
        int count = input.read(from, target, offset, length);
        if (count == 0 || count < -1 || count > length) {
            throw failCount(count, from, length);
        }
        if (count < 0 && sourceSize >= 0) {
            throw failShorter(from);
        }
        return count;
    }

    /** A fault of an input that gives a number no read may give. */
    static IOException failCount(int count, long from, int length) {
        return new IOException("the storage was asked for 1 to " + length + " bytes at byte " + from
                + " or for -1 at the end, and gave " + count);
    }

    private TruncatedDataException failShorter(long end) {
        return new TruncatedDataException(
                "the file had " + sourceSize + " bytes when it was opened, now it ends at byte " + end + " or before",
                Place.UNKNOWN);
    }

    private void moveToFront() {
        int held = length();
        System.arraycopy(bytes, position, bytes, 0, held);
        origin += position;
        position = 0;
        limit = held;
    }

    /** Goes to another place in an input whose size is known. */
    void jump(long offset) {
        if (offset >= origin && offset <= origin + limit) {
            position = (int) (offset - origin);
        } else if (inPlace) {
            position = limit;
        } else {
            origin = offset;
            position = 0;
            limit = 0;
            nextRead = firstRead;
        }
    }

    /**
     * Copies bytes from elsewhere in an input whose size is known, without moving the window.
     *
     * @return how many bytes were copied: as many as fit into the target, or as many as there are
     * @throws TruncatedDataException if the input ends before the size that it told when it was opened
     */
    int copy(long offset, byte[] target) throws IOException {
        int copied = 0;
        while (copied < target.length && offset + copied < sourceSize) {
            long from = offset + copied;
            int count;
            if (from >= origin && from < origin + limit) {
                count = (int) Math.min(target.length - copied, origin + limit - from);
                System.arraycopy(bytes, (int) (from - origin), target, copied, count);
            } else {
                int most = (int) Math.min(target.length - copied, sourceSize - from);
                count = read(from, target, copied, most);
            }
            copied += count;
        }
        return copied;
    }
}
