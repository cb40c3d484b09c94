package io.avrofast.read;

import io.avrofast.error.AvroException;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.interpret.SinkInterpreter;
import java.io.IOException;
import java.util.Objects;

/**
 * Tells a target value after value of a part of an array, such as a block of a container file. Belongs to one thread.
 *
 * @param <S> the class of the target
 */
public final class SinkCursor<S> {

    private static final byte[] NO_DATA = {};

    private final SinkInterpreter<S> interpreter;
    private final ReadContext context;
    private final S target;
    private byte[] data = NO_DATA;
    private int start;
    private int position;
    private int limit;

    SinkCursor(SinkInterpreter<S> interpreter, ReadContext context, S target) {
        this.interpreter = interpreter;
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
        context.beginData();
    }

    /**
     * Tells the value at the position and goes to its end. After an error the position is still where the value begins.
     *
     * @throws IOException an {@link AvroException} for a fault in the data, after which the target holds nothing of the value;
     *     any other from the target itself
     */
    public void next() throws IOException {
        try {
            position = interpreter.read(data, position, limit, context, target);
        } catch (AvroException e) {
            throw e.countedFrom(start);
        }
    }

    /** Steps over the value at the position. After an error the position is still where the value begins. */
    public void skip() throws AvroException {
        try {
            position = interpreter.skip(data, position, limit, context);
        } catch (AvroException e) {
            throw e.countedFrom(start);
        }
    }

    /** The index in the array at which the next value begins. */
    public int position() {
        return position;
    }

    /** Whether there are bytes left; a schema whose values take no bytes has values even where there are none. */
    public boolean hasRemaining() {
        return position < limit;
    }
}
