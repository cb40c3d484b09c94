package io.avrofast.record;

import java.io.Serial;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * A list of floats in a {@code float[]}, without boxes. It can be changed as an {@link java.util.ArrayList} can, but holds
 * no nulls. Not safe for use by many threads while one changes it.
 */
public final class FloatList extends AbstractList<Float> implements RandomAccess, Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final float[] NOTHING = {};

    private float[] values;
    private int size;

    /** An empty list. */
    public FloatList() {
        this(NOTHING, 0);
    }

    private FloatList(float[] values, int size) {
        this.values = values;
        this.size = size;
    }

    /** A list of the given values; copied. */
    public static FloatList of(float... values) {
        return new FloatList(values.clone(), values.length);
    }

    /**
     * A list on an array, without a copy.
     *
     * @param values the array, which belongs to the list from now on, not null
     * @param size how many values from its start are the list's
     */
    public static FloatList wrap(float[] values, int size) {
        Objects.checkFromIndexSize(0, size, values.length);
        return new FloatList(values, size);
    }

    /** The value at an index counted from 0. */
    public float getFloat(int index) {
        Objects.checkIndex(index, size);
        return values[index];
    }

    /** Puts another value at an index counted from 0. */
    public void setFloat(int index, float value) {
        Objects.checkIndex(index, size);
        values[index] = value;
    }

    /** Puts a value at the end. */
    public void addFloat(float value) {
        modCount++;
        if (size == values.length) {
            values = Arrays.copyOf(values, ListGrowth.grow(size));
        }
        values[size++] = value;
    }

    /** A copy of the values. */
    public float[] toFloatArray() {
        return Arrays.copyOf(values, size);
    }

    /**
     * The array in which the values stand from the start, without a copy, for work in bulk: a change of it changes the list,
     * as long as the list has not grown since.
     */
    public float[] backingArray() {
        return values;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Float get(int index) {
        return getFloat(index);
    }

    @Override
    public Float set(int index, Float value) {
        float former = getFloat(index);
        values[index] = value;
        return former;
    }

    @Override
    public void add(int index, Float value) {
        Objects.checkIndex(index, size + 1);
        addFloat(value);
        System.arraycopy(values, index, values, index + 1, size - 1 - index);
        values[index] = value;
    }

    @Override
    public Float remove(int index) {
        float former = getFloat(index);
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
        if (!(other instanceof FloatList that)) {
            return other instanceof List<?> && super.equals(other);
        }
        return Arrays.equals(values, 0, size, that.values, 0, that.size);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = 0; i < size; i++) {
            hash = 31 * hash + Float.hashCode(values[i]);
        }
        return hash;
    }
}
