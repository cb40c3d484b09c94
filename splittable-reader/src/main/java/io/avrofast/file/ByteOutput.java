package io.avrofast.file;

import java.io.Closeable;
import java.io.IOException;

/** A file of a {@link ByteTarget} that is being written. For use by one thread. */
public interface ByteOutput extends Closeable {

    /**
     * Appends bytes.
     *
     * @param bytes where the bytes are, not null; not kept
     * @param offset the first byte's position in {@code bytes}
     * @param length how many bytes
     * @throws IOException when the storage fails
     */
    void write(byte[] bytes, int offset, int length) throws IOException;

    /**
     * Hands on to the storage what the output may hold back.
     *
     * @throws IOException when the storage fails
     */
    void flush() throws IOException;

    /**
     * Finishes the file: it appears whole under its name. Nothing may be written after that.
     *
     * @throws IOException when the storage fails; the file is not there then
     */
    void commit() throws IOException;

    /**
     * Gives back what the output holds. Without a {@link #commit} before, what was written is thrown away, as far as the
     * storage can do that (a stream cannot).
     *
     * @throws IOException when the storage fails
     */
    @Override
    void close() throws IOException;
}
