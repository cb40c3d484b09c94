package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.limit.DecodeLimits;

/** Runs the step of a primitive default once, when a record's unit is made, so that each record begins as a copy of what it left. */
final class DefaultPattern {

    private DefaultPattern() {}

    static void set(FieldStep read, byte[] encoded, byte[] primitives) {
        try {
            ReadContext context = new ReadContext(DecodeLimits.DEFAULT);
            read.run(encoded, 0, encoded.length, context, primitives, new Object[0]);
        } catch (AvroException e) {
            throw new IllegalStateException("the plan's encoding of a default does not decode", e);
        }
    }
}
