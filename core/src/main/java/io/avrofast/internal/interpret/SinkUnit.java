package io.avrofast.internal.interpret;

import java.io.IOException;

/**
 * Reads a value and tells it to a target.
 *
 * @param <S> the class of the targets
 */
abstract class SinkUnit<S> {

    /**
     * Reads a value.
     *
     * @param buf the data
     * @param pos where the value begins
     * @param limit where the data ends
     * @param context the limits and the register
     * @param target is told the value
     * @return where the value ends, at most {@code limit}
     * @throws IOException an {@code AvroException} for a fault in the data, another one from the target
     */
    abstract int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException;
}
