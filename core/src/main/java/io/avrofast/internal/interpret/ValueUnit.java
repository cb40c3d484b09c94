package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;

/** Reads one value of one plan node. */
abstract class ValueUnit {

    /**
     * Reads a value. Whether it ends up in the context's {@code bits} or in its {@code value} is fixed when the unit is
     * made.
     *
     * @param buf the data
     * @param pos where the value begins
     * @param limit where the data ends
     * @param context takes the value
     * @return where the value ends, at most {@code limit}
     */
    abstract int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException;
}
