package io.avrofast.internal.interpret;

import java.util.Arrays;

/**
 * How large the storage of an array's items is: as the first block needs, up to a chunk, and then grown in proportion to what
 * it holds, so that neither a declared number of items alone makes it large nor many small blocks copy it each.
 */
public final class ItemStorage {

    /** The storage of objects before the first. */
    public static final Object[] NOTHING = {};

    /** The most elements that every virtual machine can put in an array. */
    private static final int LARGEST = Integer.MAX_VALUE - 16;

    private static final int FIRST_CHUNK = 1 << 13;

    private ItemStorage() {}

    /**
     * The next length of a full storage: as large as is needed for the items to come, at most twice what there is, and at
     * least half as much again.
     *
     * @param size how many items it holds
     * @param target how many there will be with those of the block at hand
     */
    static int capacity(int size, int target) {
        long wanted = Math.min(target, Math.max(2L * size, FIRST_CHUNK));
        long least = Math.min(LARGEST, size + (long) (size >> 1));
        return (int) Math.max(wanted, least);
    }

    /**
     * A storage of objects with room for at least one more.
     *
     * @param storage the former one
     * @param size how many items it holds
     * @param target how many there will be with those of the block at hand, more than {@code size}
     */
    public static Object[] withRoom(Object[] storage, int size, int target) {
        return size < storage.length ? storage : Arrays.copyOf(storage, capacity(size, target), Object[].class);
    }
}
