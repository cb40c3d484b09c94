package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;

/** Reads a value that is a number, a boolean or the index of a symbol. */
abstract class NumberUnit {

    /**
     * Reads a value.
     *
     * @param buf the data
     * @param pos where the value begins
     * @param limit where the data ends
     * @param context takes the value as {@code bits}
     * @return where the value ends, at most {@code limit}
     */
    abstract int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException;
}
