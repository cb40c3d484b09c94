package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;

/** Reads a record inside itself, by a unit that comes to be known later. */
final class RecursionUnit extends ValueUnit {

    private ValueUnit target;

    /** Names the unit; once, before the first read. */
    void complete(ValueUnit definition) {
        target = definition;
    }

    @Override
    int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        return target.read(buf, pos, limit, context);
    }
}
