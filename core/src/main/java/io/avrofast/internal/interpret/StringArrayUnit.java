package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.record.ObjectList;
import java.util.Arrays;

/** Reads an array of strings. */
final class StringArrayUnit extends ArrayUnit {

    StringArrayUnit(ItemWidth width) {
        super(width);
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
                items[i] = TextDecoder.readString(buf, at, limit, context.maxValueBytes, context);
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
