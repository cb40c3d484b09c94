package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.record.DatumMismatchException;
import java.util.function.ToIntFunction;

/** Writes an array whose items are taken from it by their positions, as one block. */
public final class HeldItemsWriter extends ValueWriter {

    private final ToIntFunction<Object> sizeOf;
    private final HeldWriter items;
    private final int zeroWidthValues;

    /**
     * @param width what each item takes
     */
    HeldItemsWriter(ToIntFunction<Object> sizeOf, HeldWriter items, ItemWidth width) {
        this.sizeOf = sizeOf;
        this.items = items;
        this.zeroWidthValues = width.zeroWidthValues();
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        int size = requireSize(sizeOf.applyAsInt(value));
        if (size == 0) {
            return ArrayWriter.writeEnd(context, pos);
        }
        context.enter();
        context.addZeroWidth((long) size * zeroWidthValues);
        int at = ArrayWriter.writeCount(context, pos, size);
        int i = 0;
        try {
            for (; i < size; i++) {
                at = items.write(context, at, value, i);
            }
        } catch (DatumMismatchException mismatch) {
            throw mismatch.inItem(i);
        }
        context.leave();
        return ArrayWriter.writeEnd(context, at);
    }

    /** A model that counts below zero would have its items read back as something else. */
    public static int requireSize(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("expected a number of items of at least 0, found " + size);
        }
        return size;
    }
}
