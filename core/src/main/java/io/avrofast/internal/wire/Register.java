package io.avrofast.internal.wire;

/**
 * Where a kernel leaves the value that it read, since its result is the new position. Belongs to one thread.
 *
 * <p>The fields are open to the kernels and units on purpose: a read is two or three machine instructions, and this is
 * their result.
 */
public class Register {

    /**
     * The last number: an int sign-extended, a long, a float's or a double's raw bits, a boolean as 0 or 1, the index of
     * an enum's symbol.
     */
    public long bits;

    /** The last value that is an object; null is Avro's null. */
    public Object value;
}
