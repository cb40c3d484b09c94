package io.avrofast.internal.interpret;

/** Writes a record inside itself, by a writer that comes to be known later. */
final class RecursionWriter extends ValueWriter {

    private ValueWriter target;

    /** Names the writer; once, before the first value. */
    void complete(ValueWriter definition) {
        target = definition;
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        return target.write(context, pos, value);
    }
}
