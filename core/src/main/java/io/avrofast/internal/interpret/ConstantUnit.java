package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;

/** Turns an index that another unit leaves as bits into one of a list of objects. */
final class ConstantUnit extends ValueUnit {

    private final ValueUnit index;
    private final Object[] constants;

    ConstantUnit(ValueUnit index, Object[] constants) {
        this.index = index;
        this.constants = constants;
    }

    @Override
    int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        int end = index.read(buf, pos, limit, context);
        context.value = constants[(int) context.bits];
        return end;
    }
}
