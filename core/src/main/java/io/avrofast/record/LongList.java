package io.avrofast.record;

import java.io.Serial;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * A list of longs without boxes: in an {@code int[]} while all fit into 32 bits, from then on in a {@code long[]}. It can be
 * changed as an {@link java.util.ArrayList} can, but holds no nulls. Not safe for use by many threads while one changes it.
 */
public final class LongList extends AbstractList<Long> implements RandomAccess, Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final int[] NOTHING = {};

    /** An {@code int[]} or a {@code long[]}. */
    private Object values;

    private int size;

    /** An empty list. */
    public LongList() {
        this(NOTHING, 0);
    }

    private LongList(Object values, int size) {
        this.values = values;
        this.size = size;
    }

    /** A list of the given values; copied. */
    public static LongList of(long... values) {
        for (long value : values) {
            if (value != (int) value) {
                return new LongList(values.clone(), values.length);
            }
        }
        int[] narrow = new int[values.length];
        for (int i = 0; i < narrow.length; i++) {
            narrow[i] = (int) values[i];
        }
        return new LongList(narrow, narrow.length);
    }

    /**
     * A list on an array, without a copy.
     *
     * @param values the array, which belongs to the list from now on, not null
     * @param size how many values from its start are the list's
     */
    public static LongList wrap(int[] values, int size) {
        Objects.checkFromIndexSize(0, size, values.length);
        return new LongList(values, size);
    }

    /**
     * A list on an array, without a copy.
     *
     * @param values the array, which belongs to the list from now on, not null
     * @param size how many values from its start are the list's
     */
    public static LongList wrap(long[] values, int size) {
        Objects.checkFromIndexSize(0, size, values.length);
        return new LongList(values, size);
    }

    /** The value at an index counted from 0. */
    public long getLong(int index) {
        Objects.checkIndex(index, size);
        return valueAt(index);
    }

    /** Puts another value at an index counted from 0. */
    public void setLong(int index, long value) {
        Objects.checkIndex(index, size);
        put(index, value);
    }

    /** Puts a value at the end. */
    public void addLong(long value) {
        modCount++;
        if (size == capacity()) {
            resize(ListGrowth.grow(size));
        }
        put(size, value);
        size++;
    }

    /** A copy of the values. */
    public long[] toLongArray() {
        if (values instanceof long[] wide) {
            return Arrays.copyOf(wide, size);
        }
        return widen((int[]) values, size, size);
    }

    /** Whether the values stand in an {@code int[]}. */
    public boolean isNarrow() {
        return values instanceof int[];
    }

    /**
     * The array in which the values stand from the start, without a copy, for work in bulk: a change of it changes the list,
     * as long as the list has not grown or widened since.
     *
     * @throws IllegalStateException if the list is not {@linkplain #isNarrow narrow}
     */
    public int[] narrowBackingArray() {
        if (values instanceof int[] narrow) {
            return narrow;
        }
        throw new IllegalStateException("the list is wide");
    }

    /**
     * The array in which the values stand from the start, without a copy, for work in bulk: a change of it changes the list,
     * as long as the list has not grown since.
     *
     * @throws IllegalStateException if the list is {@linkplain #isNarrow narrow}
     */
    public long[] wideBackingArray() {
        if (values instanceof long[] wide) {
            return wide;
        }
        throw new IllegalStateException("the list is narrow");
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Long get(int index) {
        return getLong(index);
    }

    @Override
    public Long set(int index, Long value) {
        long former = getLong(index);
        put(index, value);
        return former;
    }

    @Override
    public void add(int index, Long value) {
        Objects.checkIndex(index, size + 1);
        addLong(value);
        System.arraycopy(values, index, values, index + 1, size - 1 - index);
        put(index, value);
    }

    @Override
    public Long remove(int index) {
        long former = getLong(index);
        modCount++;
        size--;
        System.arraycopy(values, index + 1, values, index, size - index);
        return former;
    }

    @Override
    protected void removeRange(int fromIndex, int toIndex) {
        Objects.checkFromToIndex(fromIndex, toIndex, size);
        modCount++;
        System.arraycopy(values, toIndex, values, fromIndex, size - toIndex);
        size -= toIndex - fromIndex;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof LongList that)) {
            return other instanceof List<?> && super.equals(other);
        }
        if (that.size != size) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (valueAt(i) != that.valueAt(i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = 0; i < size; i++) {
            hash = 31 * hash + Long.hashCode(valueAt(i));
        }
        return hash;
    }

    private long valueAt(int index) {
        return values instanceof int[] narrow ? narrow[index] : ((long[]) values)[index];
    }

    private int capacity() {
        return values instanceof int[] narrow ? narrow.length : ((long[]) values).length;
    }

    private void resize(int capacity) {
        values = values instanceof int[] narrow
                ? Arrays.copyOf(narrow, capacity)
                : Arrays.copyOf((long[]) values, capacity);
    }

    private void put(int index, long value) {
        if (values instanceof int[] narrow) {
            if (value == (int) value) {
                narrow[index] = (int) value;
                return;
            }
            values = widen(narrow, size, narrow.length);
        }
        ((long[]) values)[index] = value;
    }

    private static long[] widen(int[] narrow, int size, int capacity) {
        long[] wide = new long[capacity];
        for (int i = 0; i < size; i++) {
            wide[i] = narrow[i];
        }
        return wide;
    }
}
