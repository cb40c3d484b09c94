package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.record.ObjectList;
import java.util.Arrays;

/** Reads an array of objects. */
final class ObjectArrayUnit extends ArrayUnit {

    private final ObjectUnit item;

    ObjectArrayUnit(ObjectUnit item, ItemWidth width) {
        super(width);
        this.item = item;
    }

    @Override
    Object grow(Object storage, int size, int capacity) {
        return storage == null ? new Object[capacity] : Arrays.copyOf((Object[]) storage, capacity);
    }

    @Override
    Object readItems(byte[] buf, int pos, int limit, ReadContext context, Object storage, int from, int to)
            throws AvroException {
        Object[] items = (Object[]) storage;
        int at = pos;
        int i = from;
        try {
            for (; i < to; i++) {
                items[i] = item.read(buf, at, limit, context);
                at = context.end;
            }
        } catch (AvroException e) {
            throw e.inItem(i);
        }
        context.end = at;
        return items;
    }

    @Override
    Object list(Object storage, int size) {
        return ObjectList.wrap(storage == null ? ItemStorage.NOTHING : (Object[]) storage, size);
    }
}
