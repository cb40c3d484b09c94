package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.record.ObjectList;
import java.util.Arrays;

/** Reads an array of objects. */
final class ObjectArrayUnit extends ArrayUnit {

    private static final Object[] NOTHING = {};

    private final ValueUnit item;

    ObjectArrayUnit(ValueUnit item, ItemWidth width) {
        super(width);
        this.item = item;
    }

    @Override
    Object grow(Object storage, int size, int capacity) {
        return storage == null ? new Object[capacity] : Arrays.copyOf((Object[]) storage, capacity);
    }

    @Override
    int readItems(byte[] buf, int pos, int limit, ReadContext context, Object storage, int from, int to)
            throws AvroException {
        Object[] items = (Object[]) storage;
        int at = pos;
        int i = from;
        try {
            for (; i < to; i++) {
                at = item.read(buf, at, limit, context);
                items[i] = context.value;
            }
        } catch (AvroException e) {
            throw e.inItem(i);
        }
        context.value = items;
        return at;
    }

    @Override
    Object list(Object storage, int size) {
        return ObjectList.wrap(storage == null ? NOTHING : (Object[]) storage, size);
    }
}
