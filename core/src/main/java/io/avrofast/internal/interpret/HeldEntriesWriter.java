package io.avrofast.internal.interpret;

import io.avrofast.record.DatumMismatchException;
import java.util.function.ToIntFunction;

/** Writes a map whose entries are taken from it by their positions, as one block. */
final class HeldEntriesWriter extends ValueWriter {

    private final ToIntFunction<Object> sizeOf;
    private final HeldWriter keys;
    private final HeldWriter values;

    HeldEntriesWriter(ToIntFunction<Object> sizeOf, HeldWriter keys, HeldWriter values) {
        this.sizeOf = sizeOf;
        this.keys = keys;
        this.values = values;
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        int size = HeldItemsWriter.requireSize(sizeOf.applyAsInt(value));
        if (size == 0) {
            return ArrayWriter.writeEnd(context, pos);
        }
        context.enter();
        int at = ArrayWriter.writeCount(context, pos, size);
        int i = 0;
        try {
            for (; i < size; i++) {
                at = keys.write(context, at, value, i);
                at = values.write(context, at, value, i);
            }
        } catch (DatumMismatchException mismatch) {
            throw mismatch.inItem(i);
        }
        context.leave();
        return ArrayWriter.writeEnd(context, at);
    }
}
