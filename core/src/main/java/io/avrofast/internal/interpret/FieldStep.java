package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;

/** One step of reading a record into its two areas. */
abstract class FieldStep {

    /**
     * Does the step.
     *
     * @param primitives the record's area of primitive values
     * @param references the record's area of objects
     * @return where what the step reads ends, at most {@code limit}
     */
    abstract int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
            throws AvroException;
}
