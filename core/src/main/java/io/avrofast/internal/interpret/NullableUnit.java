package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;

/** Reads an object or null. */
final class NullableUnit extends ValueUnit {

    private final int nullBranch;
    private final ValueUnit present;

    NullableUnit(int nullBranch, ValueUnit present) {
        this.nullBranch = nullBranch;
        this.present = present;
    }

    @Override
    int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        int at = ChoiceUnit.readBranch(buf, pos, limit, 2, context);
        if (context.bits == nullBranch) {
            context.value = null;
            return at;
        }
        return present.read(buf, at, limit, context);
    }
}
