package io.avrofast.file;

import java.io.Closeable;
import java.io.IOException;

/**
 * Opened bytes of a {@link ByteSource}. For use by one thread, except where {@link #readsAhead} allows more.
 *
 * <p>An input whose size is known can be read anywhere. One whose size is unknown is read forward only: each read begins
 * at the end of the one before it.
 */
public interface ByteInput extends Closeable {

    /** What {@link #size()} returns for an input that can be read forward only. */
    long UNKNOWN_SIZE = -1;

    /**
     * How many bytes there are in all, or {@link #UNKNOWN_SIZE} when that is not known and the input can be read forward
     * only.
     *
     * @throws IOException when the storage fails
     */
    long size() throws IOException;

    /**
     * Reads some bytes; like all of storage, it may return fewer than were asked for.
     *
     * @param position the first byte's position, counted from 0; may lie beyond the end
     * @param target where to put the bytes, not null
     * @param offset where in {@code target} to put the first one
     * @param length the most bytes to read, at least 1
     * @return how many bytes were read, at least 1, or -1 at the end
     * @throws IOException when the storage fails
     */
    int read(long position, byte[] target, int offset, int length) throws IOException;

    /**
     * Up to how many bytes that nobody wants are better read than jumped over, when {@link #size} is known: what the
     * storage gives in about the time that a read elsewhere takes to begin. 1 MiB, unless the implementation knows better.
     */
    default int gapWorthReading() {
        return 1 << 20;
    }

    /**
     * How many {@linkplain #read reads} may be under way in other threads, beside that of the thread to which the input
     * belongs. 0, unless the implementation allows more: it does so when reads of several threads go on side by side, as with
     * an object store or a distributed file system. Then so many large parts of the bytes are {@linkplain
     * AvroFile#readAhead(java.util.concurrent.Executor) read ahead}. Every other method is for one thread, and {@link #close}
     * is called when no read is under way.
     */
    default int readsAhead() {
        return 0;
    }
}
