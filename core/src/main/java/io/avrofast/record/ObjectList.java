package io.avrofast.record;

import java.io.Serial;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * A list of objects or nulls that compares its items as values are compared here: {@code byte[]} by content. It can be changed
 * as an {@link java.util.ArrayList} can. Not safe for use by many threads while one changes it.
 */
public final class ObjectList extends AbstractList<Object> implements RandomAccess, Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final Object[] NOTHING = {};

    private Object[] values;
    private int size;

    /** An empty list. */
    public ObjectList() {
        this(NOTHING, 0);
    }

    private ObjectList(Object[] values, int size) {
        this.values = values;
        this.size = size;
    }

    /** A list of the given values; the array is copied. */
    public static ObjectList of(Object... values) {
        return new ObjectList(Arrays.copyOf(values, values.length, Object[].class), values.length);
    }

    /**
     * A list on an array, without a copy.
     *
     * @param values the array, of the class {@code Object[]} itself, which belongs to the list from now on, not null
     * @param size how many values from its start are the list's
     */
    public static ObjectList wrap(Object[] values, int size) {
        Objects.checkFromIndexSize(0, size, values.length);
        return new ObjectList(values, size);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Object get(int index) {
        Objects.checkIndex(index, size);
        return values[index];
    }

    @Override
    public Object set(int index, Object value) {
        Object former = get(index);
        values[index] = value;
        return former;
    }

    @Override
    public boolean add(Object value) {
        modCount++;
        if (size == values.length) {
            values = Arrays.copyOf(values, ListGrowth.grow(size));
        }
        values[size++] = value;
        return true;
    }

    @Override
    public void add(int index, Object value) {
        Objects.checkIndex(index, size + 1);
        add(value);
        System.arraycopy(values, index, values, index + 1, size - 1 - index);
        values[index] = value;
    }

    @Override
    public Object remove(int index) {
        Object former = get(index);
        removeRange(index, index + 1);
        return former;
    }

    @Override
    protected void removeRange(int fromIndex, int toIndex) {
        Objects.checkFromToIndex(fromIndex, toIndex, size);
        modCount++;
        System.arraycopy(values, toIndex, values, fromIndex, size - toIndex);
        int formerSize = size;
        size -= toIndex - fromIndex;
        Arrays.fill(values, size, formerSize, null);
    }

    @Override
    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof List<?> that) || that.size() != size) {
            return false;
        }
        int index = 0;
        for (Object value : that) {
            if (index == size || !ValueEquality.equal(values[index++], value)) {
                return false;
            }
        }
        return index == size;
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = 0; i < size; i++) {
            hash = 31 * hash + ValueEquality.hash(values[i]);
        }
        return hash;
    }
}
