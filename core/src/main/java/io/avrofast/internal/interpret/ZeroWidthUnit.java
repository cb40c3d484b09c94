package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;

/** Counts the values of a record that takes no bytes but makes many of them, before it makes them. */
final class ZeroWidthUnit extends ValueUnit {

    private final ValueUnit record;
    private final int values;

    ZeroWidthUnit(ValueUnit record, int values) {
        this.record = record;
        this.values = values;
    }

    @Override
    int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        context.addZeroWidth(values, pos);
        return record.read(buf, pos, limit, context);
    }
}
