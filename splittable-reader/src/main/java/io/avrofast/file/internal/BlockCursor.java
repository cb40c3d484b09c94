package io.avrofast.file.internal;

import io.avrofast.error.AvroException;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.SinkCursor;
import java.io.IOException;

/**
 * Goes through the values in a block's data, whether they become objects or are told to a target. For one thread.
 *
 * @param <T> the class of the values, or of the target
 */
public interface BlockCursor<T> {

    /** Goes to the data of another block. */
    void reset(byte[] data, int offset, int limit);

    /**
     * Goes behind the next value.
     *
     * @return the value, or the target that was told it
     * @throws AvroException if the data is faulty
     * @throws IOException if the target fails
     */
    T next() throws IOException;

    /** Whether the last call of {@link #next} gave a value, or else came by a record that the filter does not want. */
    boolean passed();

    /** Where the next value begins. */
    int position();

    /** The values that a cursor makes. */
    static <T> BlockCursor<T> of(DatumCursor<T> cursor) {
        return new BlockCursor<>() {
            @Override
            public void reset(byte[] data, int offset, int limit) {
                cursor.reset(data, offset, limit);
            }

            @Override
            public T next() throws AvroException {
                return cursor.next();
            }

            @Override
            public boolean passed() {
                return cursor.passed();
            }

            @Override
            public int position() {
                return cursor.position();
            }
        };
    }

    /**
     * The target of a cursor, after each of the values that it is told.
     *
     * @param target the one that the cursor was made for
     */
    static <S> BlockCursor<S> of(SinkCursor<S> cursor, S target) {
        return new BlockCursor<>() {
            @Override
            public void reset(byte[] data, int offset, int limit) {
                cursor.reset(data, offset, limit);
            }

            @Override
            public S next() throws IOException {
                cursor.next();
                return target;
            }

            @Override
            public boolean passed() {
                return cursor.passed();
            }

            @Override
            public int position() {
                return cursor.position();
            }
        };
    }
}
