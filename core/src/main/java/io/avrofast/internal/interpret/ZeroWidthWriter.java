package io.avrofast.internal.interpret;

/** Writes a record that takes no bytes but has many values, which are counted as reading counts them. */
final class ZeroWidthWriter extends ValueWriter {

    private final ValueWriter record;
    private final int values;

    ZeroWidthWriter(ValueWriter record, int values) {
        this.record = record;
        this.values = values;
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        context.addZeroWidth(values);
        return record.write(context, pos, value);
    }
}
