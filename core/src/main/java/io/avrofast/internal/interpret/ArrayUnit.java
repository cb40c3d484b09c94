package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ItemWidth;

/**
 * Reads an array into a list. The storage is an array of the subclass's choice, whose length {@link ItemStorage} tells.
 */
public abstract class ArrayUnit extends ObjectUnit {

    private final ItemWidth width;

    ArrayUnit(ItemWidth width) {
        this.width = width;
    }

    @Override
    public final Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        context.enter(pos);
        Object storage = null;
        int capacity = 0;
        int size = 0;
        int at = CollectionHead.read(buf, pos, limit, context, 0, width);
        while (context.bits != 0) {
            int blockEnd = context.blockEnd;
            int target = size + (int) context.bits;
            while (size < target) {
                if (size == capacity) {
                    capacity = ItemStorage.capacity(size, target);
                    storage = grow(storage, size, capacity);
                }
                int upTo = Math.min(target, capacity);
                storage = readItems(buf, at, limit, context, storage, size, upTo);
                at = context.end;
                size = upTo;
            }
            CollectionHead.checkEnd(at, blockEnd);
            at = CollectionHead.read(buf, at, limit, context, size, width);
        }
        context.leave();
        context.end = at;
        return list(storage, size);
    }

    /**
     * A storage of another capacity with the same items.
     *
     * @param storage the former one, or null before the first
     */
    abstract Object grow(Object storage, int size, int capacity);

    /**
     * Reads items into a part of the storage and leaves in the context where they end. A fault is placed in its item.
     *
     * @return the storage, the same or a wider one of the same capacity
     */
    abstract Object readItems(byte[] buf, int pos, int limit, ReadContext context, Object storage, int from, int to)
            throws AvroException;

    /**
     * The list of the items.
     *
     * @param storage the storage, or null when there are no items
     */
    abstract Object list(Object storage, int size);
}
