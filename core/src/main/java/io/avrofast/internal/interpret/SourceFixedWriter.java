package io.avrofast.internal.interpret;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.FixedSchema;

/** Writes a fixed that a model's slot takes. */
public final class SourceFixedWriter extends ValueWriter {

    private final SourceSlot.OfFixed slot;
    private final FixedSchema schema;

    SourceFixedWriter(SourceSlot.OfFixed slot, FixedSchema schema) {
        this.slot = slot;
        this.schema = schema;
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        return write(context, pos, value, slot, schema);
    }

    /** Writes a fixed for a slot. */
    public static int write(WriteContext context, int pos, Object value, SourceSlot.OfFixed slot, FixedSchema schema) {
        byte[] bytes = slot.bytes(value);
        if (bytes.length != schema.size()) {
            throw failSize(schema, bytes.length);
        }
        System.arraycopy(bytes, 0, context.room(pos, bytes.length), pos, bytes.length);
        return pos + bytes.length;
    }

    private static DatumMismatchException failSize(FixedSchema schema, int found) {
        return new DatumMismatchException(
                "expected " + schema.size() + " bytes of " + schema.fullName() + ", found " + found);
    }
}
