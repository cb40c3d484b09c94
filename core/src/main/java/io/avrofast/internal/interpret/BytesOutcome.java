package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;

/** How a string, bytes or fixed value compares with an operand. */
@FunctionalInterface
interface BytesOutcome {

    /** The outcome for the bytes from {@code from} to {@code to}, within the limits of a context. */
    int of(byte[] buf, int from, int to, ReadContext context) throws AvroException;
}
