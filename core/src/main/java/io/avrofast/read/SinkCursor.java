package io.avrofast.read;

import io.avrofast.error.AvroException;
import io.avrofast.internal.emit.SinkEngine;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.wire.BufferBytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Tells a target value after value of a part of an array, such as a block of a container file. Belongs to one thread.
 *
 * @param <S> the class of the target
 */
public final class SinkCursor<S> {

    private static final byte[] NO_DATA = {};

    private final SinkEngine<S> engine;
    private final ReadContext context;
    private final S target;
    private final BufferBytes bufferBytes = new BufferBytes();
    private byte[] data = NO_DATA;
    private int start;
    private int position;
    private int limit;

    /** What {@link #position()} tells is so much less than the index in the array. */
    private int shift;

    SinkCursor(SinkEngine<S> engine, ReadContext context, S target) {
        this.engine = engine;
        this.context = context;
        this.target = target;
    }

    /**
     * Goes to other data. The values in it share what the limit {@code maxZeroWidthItems} allows.
     *
     * @param newData the array, not null; not changed, and not kept after the next reset
     * @param offset where the data begins; offsets in errors are counted from here
     * @param newLimit where the data ends
     */
    public void reset(byte[] newData, int offset, int newLimit) {
        Objects.checkFromToIndex(offset, newLimit, newData.length);
        data = newData;
        start = offset;
        position = offset;
        limit = newLimit;
        shift = 0;
        context.beginData();
    }

    /**
     * Goes to the remaining bytes of a buffer, as {@link #reset(byte[], int, int)} does to those of an array. The bytes of a
     * heap buffer are read in place; those of another, or of a read-only one, are copied at once. The buffer itself stays as
     * it is: {@code buffer.position(cursor.position())} takes it behind what was read.
     *
     * @param buffer the buffer, not null; its bytes are not to change, and it is not kept after the next reset
     */
    public void reset(ByteBuffer buffer) {
        bufferBytes.take(buffer);
        reset(bufferBytes.array(), bufferBytes.offset(), bufferBytes.limit());
        shift = start - buffer.position();
    }

    /**
     * Tells the value at the position, unless it is a record that the filter does not want, and goes to its end. After an
     * error the position is still where the value begins.
     *
     * @throws IOException an {@link AvroException} for a fault in the data, after which the target holds nothing of the value;
     *     any other from the target itself
     */
    public void next() throws IOException {
        try {
            position = engine.read(data, position, limit, context, target);
        } catch (AvroException e) {
            throw e.countedFrom(start);
        }
    }

    /** Whether the last {@link #next} told a value, or else came by a record that the filter does not want. */
    public boolean passed() {
        return context.wasWanted();
    }

    /** Steps over the value at the position. After an error the position is still where the value begins. */
    public void skip() throws AvroException {
        try {
            position = engine.skip(data, position, limit, context);
        } catch (AvroException e) {
            throw e.countedFrom(start);
        }
    }

    /** The index in the array, or the position in the buffer, at which the next value begins. */
    public int position() {
        return position - shift;
    }

    /** Whether there are bytes left; a schema whose values take no bytes has values even where there are none. */
    public boolean hasRemaining() {
        return position < limit;
    }
}
