package io.avrofast.internal.interpret;

/** Writes one value of one plan node. Has no state; safe for use by many threads, each with its own context. */
public abstract class ValueWriter {

    /**
     * Writes a value.
     *
     * @param context takes the bytes
     * @param pos where the value begins in the output
     * @param value the value, or null
     * @return where the value ends in the output
     * @throws io.avrofast.record.DatumMismatchException if the schema does not take the value
     */
    public abstract int write(WriteContext context, int pos, Object value);
}
