package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.record.DatumMismatchException;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.RandomAccess;

/** Writes an array item by item, as one block. */
public final class ArrayWriter extends ValueWriter {

    private final ValueWriter items;
    private final int zeroWidthValues;

    /**
     * @param width what each item takes
     */
    ArrayWriter(ValueWriter items, ItemWidth width) {
        this.items = items;
        this.zeroWidthValues = width.zeroWidthValues();
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        if (!(value instanceof List<?> list)) {
            throw DatumMismatchException.of("array", value);
        }
        int size = list.size();
        if (size == 0) {
            return writeEnd(context, pos);
        }
        context.enter();
        context.addZeroWidth((long) size * zeroWidthValues);
        int start = writeCount(context, pos, size);
        int end = list instanceof RandomAccess
                ? writeByIndex(context, start, list, size)
                : writeByIterator(context, start, list, size);
        context.leave();
        return writeEnd(context, end);
    }

    /** Writes how many items or entries follow. */
    public static int writeCount(WriteContext context, int pos, int count) {
        return VarintEncoder.writeInt(context.room(pos, VarintEncoder.MAX_INT_ROOM), pos, count);
    }

    /** Writes that no block follows. */
    public static int writeEnd(WriteContext context, int pos) {
        context.room(pos, 1)[pos] = 0;
        return pos + 1;
    }

    /** The count is written already: a list that another thread changes meanwhile must not make it wrong. */
    public static void requireSize(int expected, int actual) {
        if (expected != actual) {
            throw new ConcurrentModificationException("a list or map was changed while it was written");
        }
    }

    private int writeByIndex(WriteContext context, int pos, List<?> list, int size) {
        int at = pos;
        int i = 0;
        try {
            for (; i < size; i++) {
                at = items.write(context, at, list.get(i));
            }
        } catch (DatumMismatchException mismatch) {
            throw mismatch.inItem(i);
        }
        requireSize(size, list.size());
        return at;
    }

    private int writeByIterator(WriteContext context, int pos, List<?> list, int size) {
        int at = pos;
        int i = 0;
        Iterator<?> iterator = list.iterator();
        try {
            for (; iterator.hasNext(); i++) {
                at = items.write(context, at, iterator.next());
            }
        } catch (DatumMismatchException mismatch) {
            throw mismatch.inItem(i);
        }
        requireSize(size, i);
        return at;
    }
}
