package io.avrofast.write;

import io.avrofast.internal.emit.WriteEngine;
import io.avrofast.internal.interpret.WriteContext;
import io.avrofast.record.DatumMismatchException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Writes value after value into an array that grows, such as a block of a container file. Makes no garbage once the array is
 * large enough. Belongs to one thread.
 *
 * @param <T> the class of the values
 */
public final class DatumEncoder<T> {

    private final WriteEngine engine;
    private final WriteContext context;
    private int size;
    private long zeroWidthItems;

    DatumEncoder(WriteEngine engine, WriteContext context) {
        this.engine = engine;
        this.context = context;
    }

    /**
     * Writes a value behind those before. After any exception the data is as it was before.
     *
     * @param value the value; null where the schema takes null
     * @throws DatumMismatchException if the schema does not take the value
     * @throws IllegalStateException if the data would become larger than an array can be
     */
    public void write(T value) {
        size = engine.write(context, size, value);
        zeroWidthItems += context.zeroWidthItems();
    }

    /** The array in which the data stands from the start, without a copy, until the next write; it may be longer. */
    public byte[] bytes() {
        return context.bytes();
    }

    /** The number of bytes of data. */
    public int size() {
        return size;
    }

    /**
     * How many values in the data take no bytes, as the limit {@link io.avrofast.limit.DecodeLimits#maxZeroWidthItems} counts
     * them. One datum never exceeds the default limit; the data together may, and then has to be read in parts.
     */
    public long zeroWidthItems() {
        return zeroWidthItems;
    }

    /** A copy of the data. */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes(), size);
    }

    /**
     * Copies the data into a buffer from its position on, which goes behind the data.
     *
     * @param target the buffer, not null; of any kind that can be written
     * @throws java.nio.BufferOverflowException if the data is longer than what remains of it; nothing is copied then
     */
    public void copyTo(ByteBuffer target) {
        target.put(bytes(), 0, size);
    }

    /**
     * Writes the data to a stream at once.
     *
     * @param target the stream, not null; not flushed
     * @throws IOException if the stream does
     */
    public void copyTo(OutputStream target) throws IOException {
        target.write(bytes(), 0, size);
    }

    /** Drops the data and keeps the array. */
    public void reset() {
        size = 0;
        zeroWidthItems = 0;
    }
}
