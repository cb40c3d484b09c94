package io.avrofast.internal.wire;

/**
 * Where a kernel leaves the second thing that it has to give: the number that it read, when its result is the new position,
 * or the new position, when its result is an object. Belongs to one thread.
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

    /**
     * Where the last value ends that is an object and therefore the result itself. Objects never go through a register: it
     * lives longer than they do, and storing young objects in an old one costs a memory barrier each time.
     */
    public int end;

    /** Whether bits of a number beyond the width of its type are dropped; else they are malformed. */
    public final boolean dropsExcessBits;

    /** Whether bytes in a string that are no UTF-8 are replaced; else they are malformed. */
    public final boolean replacesInvalidText;

    /** A register of the strict kernels. */
    public Register() {
        this(false, false);
    }

    /** A register that says what the kernels read over. */
    public Register(boolean dropsExcessBits, boolean replacesInvalidText) {
        this.dropsExcessBits = dropsExcessBits;
        this.replacesInvalidText = replacesInvalidText;
    }
}
