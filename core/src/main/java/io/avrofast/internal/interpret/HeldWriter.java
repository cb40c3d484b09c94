package io.avrofast.internal.interpret;

/** Writes a value that a record, an array or a map holds, taken from there by its position. */
abstract class HeldWriter {

    /**
     * Writes the value.
     *
     * @param context takes the bytes
     * @param pos where the value begins in the output
     * @param holder what holds the value
     * @param position where it holds it
     * @return where the value ends in the output
     */
    abstract int write(WriteContext context, int pos, Object holder, int position);
}
