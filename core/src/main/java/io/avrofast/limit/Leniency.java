package io.avrofast.limit;

/**
 * Which faults in values a reader reads over instead of refusing them, for data that faulty writers have left behind.
 * Immutable and safe for use by many threads.
 *
 * @param dropsExcessBits whether bits of a number beyond the 32nd of an int or the 64th of a long are dropped, as Apache Avro
 *     does; numbers of more than 5 or 10 bytes are refused all the same
 * @param replacesInvalidText whether bytes in strings that are no UTF-8 are read as U+FFFD, the replacement character
 */
public record Leniency(boolean dropsExcessBits, boolean replacesInvalidText) {

    /** No fault is read over. */
    public static final Leniency NONE = new Leniency(false, false);

    /** This leniency with another {@code dropsExcessBits}. */
    public Leniency withDropsExcessBits(boolean drops) {
        return new Leniency(drops, replacesInvalidText);
    }

    /** This leniency with another {@code replacesInvalidText}. */
    public Leniency withReplacesInvalidText(boolean replaces) {
        return new Leniency(dropsExcessBits, replaces);
    }
}
