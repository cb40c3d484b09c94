package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ItemWidth;

/**
 * Reads an array into a list. The storage is an array of the subclass's choice, made as large as the first block needs, up
 * to a chunk, and then grown in proportion to what it holds, so that neither a declared number of items alone makes it large
 * nor many small blocks copy it each.
 */
abstract class ArrayUnit extends ObjectUnit {

    private static final int FIRST_CHUNK = 1 << 13;

    /** The most elements that every virtual machine can put in an array. */
    private static final int LARGEST = Integer.MAX_VALUE - 16;

    private final ItemWidth width;

    ArrayUnit(ItemWidth width) {
        this.width = width;
    }

    @Override
    final Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
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
                    capacity = largerCapacity(size, target);
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

    /** As large as is needed for the items to come, at most twice what there is, and at least half as much again. */
    private static int largerCapacity(int size, int target) {
        long wanted = Math.min(target, Math.max(2L * size, FIRST_CHUNK));
        long least = Math.min(LARGEST, size + (long) (size >> 1));
        return (int) Math.max(wanted, least);
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
