package io.avrofast.record;

import java.io.Serial;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * A list of ints in an {@code int[]}, without boxes. It can be changed as an {@link java.util.ArrayList} can, but holds
 * no nulls. Not safe for use by many threads while one changes it.
 */
public final class IntList extends AbstractList<Integer> implements RandomAccess, Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final int[] NOTHING = {};

    private int[] values;
    private int size;

    /** An empty list. */
    public IntList() {
        this(NOTHING, 0);
    }

    private IntList(int[] values, int size) {
        this.values = values;
        this.size = size;
    }

    /** A list of the given values; copied. */
    public static IntList of(int... values) {
        return new IntList(values.clone(), values.length);
    }

    /**
     * A list on an array, without a copy.
     *
     * @param values the array, which belongs to the list from now on, not null
     * @param size how many values from its start are the list's
     */
    public static IntList wrap(int[] values, int size) {
        Objects.checkFromIndexSize(0, size, values.length);
        return new IntList(values, size);
    }

    /** The value at an index counted from 0. */
    public int getInt(int index) {
        Objects.checkIndex(index, size);
        return values[index];
    }

    /** Puts another value at an index counted from 0. */
    public void setInt(int index, int value) {
        Objects.checkIndex(index, size);
        values[index] = value;
    }

    /** Puts a value at the end. */
    public void addInt(int value) {
        modCount++;
        if (size == values.length) {
            values = Arrays.copyOf(values, ListGrowth.grow(size));
        }
        values[size++] = value;
    }

    /** A copy of the values. */
    public int[] toIntArray() {
        return Arrays.copyOf(values, size);
    }

    /**
     * The array in which the values stand from the start, without a copy, for work in bulk: a change of it changes the list,
     * as long as the list has not grown since.
     */
    public int[] backingArray() {
        return values;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Integer get(int index) {
        return getInt(index);
    }

    @Override
    public Integer set(int index, Integer value) {
        int former = getInt(index);
        values[index] = value;
        return former;
    }

    @Override
    public void add(int index, Integer value) {
        Objects.checkIndex(index, size + 1);
        addInt(value);
        System.arraycopy(values, index, values, index + 1, size - 1 - index);
        values[index] = value;
    }

    @Override
    public Integer remove(int index) {
        int former = getInt(index);
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
        if (!(other instanceof IntList that)) {
            return other instanceof List<?> && super.equals(other);
        }
        return Arrays.equals(values, 0, size, that.values, 0, that.size);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = 0; i < size; i++) {
            hash = 31 * hash + Integer.hashCode(values[i]);
        }
        return hash;
    }
}
