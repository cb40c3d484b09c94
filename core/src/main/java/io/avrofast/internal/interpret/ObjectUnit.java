package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;

/** Reads a value that is an object, or null, or a number in a box. */
public abstract class ObjectUnit {

    /**
     * Reads a value.
     *
     * @param buf the data
     * @param pos where the value begins
     * @param limit where the data ends
     * @param context takes where the value ends, as {@code end}, at most {@code limit}
     * @return the value; null is Avro's null
     */
    public abstract Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException;
}
