package io.avrofast.record;

import java.io.Serial;
import java.io.Serializable;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;

/**
 * A map of strings to values that keeps the order in which keys were first put, in two flat arrays; a hash index is made
 * once the map is large enough to gain by it. Values may be null, keys may not. Entries can also be reached by position,
 * without an iterator. Not safe for use by many threads while one changes it.
 */
public final class AvroMap extends AbstractMap<String, Object> implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final Object[] NOTHING = {};

    /** Up to this many entries a search from the start is as fast as an index. */
    private static final int LARGEST_WITHOUT_INDEX = 8;

    private static final int LARGEST = 1 << 28;

    /** So many keys do not stand in one row by chance, with half of the index free. */
    private static final int LONGEST_ROW = 256;

    /** Key and value by turns. */
    private Object[] entries;

    private int size;

    /** Open addressing, a power of two long: the position of an entry plus one, or 0; null while there is no index. */
    private int[] index;

    /** The positions by key, in place of the index, where keys were chosen to have equal hash codes; else null. */
    private HashMap<String, Integer> crowd;

    /** An empty map. */
    public AvroMap() {
        this.entries = NOTHING;
    }

    /**
     * An empty map with room.
     *
     * @param expectedSize how many entries fit before the map must grow
     */
    public AvroMap(int expectedSize) {
        this.entries = expectedSize == 0 ? NOTHING : new Object[Math.multiplyExact(expectedSize, 2)];
    }

    /** The key at a position counted from 0, in the order of the map. */
    public String keyAt(int position) {
        Objects.checkIndex(position, size);
        return (String) entries[2 * position];
    }

    /** The value at a position counted from 0, in the order of the map. */
    public Object valueAt(int position) {
        Objects.checkIndex(position, size);
        return entries[2 * position + 1];
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean containsKey(Object key) {
        return find(key) >= 0;
    }

    @Override
    public Object get(Object key) {
        int position = find(key);
        return position < 0 ? null : entries[2 * position + 1];
    }

    /** Puts a value; one of a key that is there already takes the place of the former. */
    @Override
    public Object put(String key, Object value) {
        Objects.requireNonNull(key, "key");
        int position = find(key);
        if (position >= 0) {
            return replace(position, value);
        }
        if (size == LARGEST) {
            throw new IllegalStateException("no map holds more than " + LARGEST + " entries");
        }
        if (2 * size == entries.length) {
            entries = Arrays.copyOf(entries, 2 * Math.min(LARGEST, ListGrowth.grow(size)));
        }
        entries[2 * size] = key;
        entries[2 * size + 1] = value;
        size++;
        if (crowd != null) {
            crowd.put(key, size - 1);
        } else if (index != null && 2 * size <= index.length) {
            insert(key, size - 1);
        } else if (size > LARGEST_WITHOUT_INDEX) {
            buildIndex();
        }
        return null;
    }

    @Override
    public Object remove(Object key) {
        int position = find(key);
        if (position < 0) {
            return null;
        }
        Object former = entries[2 * position + 1];
        removeAt(position);
        return former;
    }

    @Override
    public void clear() {
        entries = NOTHING;
        index = null;
        crowd = null;
        size = 0;
    }

    @Override
    public Set<Map.Entry<String, Object>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return size;
            }

            @Override
            public Iterator<Map.Entry<String, Object>> iterator() {
                return new EntryIterator();
            }
        };
    }

    @Override
    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Map<?, ?> that) || that.size() != size) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            Object value = that.get(keyAt(i));
            if ((value == null && !that.containsKey(keyAt(i))) || !ValueEquality.equal(valueAt(i), value)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (int i = 0; i < size; i++) {
            hash += keyAt(i).hashCode() ^ ValueEquality.hash(valueAt(i));
        }
        return hash;
    }

    private int find(Object key) {
        if (crowd != null) {
            return crowd.getOrDefault(key, -1);
        }
        if (index == null) {
            for (int i = 0; i < size; i++) {
                if (entries[2 * i].equals(key)) {
                    return i;
                }
            }
            return -1;
        }
        if (!(key instanceof String)) {
            return -1;
        }
        int mask = index.length - 1;
        for (int slot = spread(key) & mask; index[slot] != 0; slot = (slot + 1) & mask) {
            if (entries[2 * (index[slot] - 1)].equals(key)) {
                return index[slot] - 1;
            }
        }
        return -1;
    }

    private Object replace(int position, Object value) {
        Object former = entries[2 * position + 1];
        entries[2 * position + 1] = value;
        return former;
    }

    private void removeAt(int position) {
        System.arraycopy(entries, 2 * position + 2, entries, 2 * position, 2 * (size - position - 1));
        size--;
        entries[2 * size] = null;
        entries[2 * size + 1] = null;
        if (index != null || crowd != null) {
            buildIndex();
        }
    }

    private void buildIndex() {
        crowd = null;
        index = new int[Integer.highestOneBit(Math.max(size, LARGEST_WITHOUT_INDEX)) << 2];
        for (int i = 0; i < size && crowd == null; i++) {
            insert((String) entries[2 * i], i);
        }
    }

    private void insert(String key, int position) {
        int mask = index.length - 1;
        int slot = spread(key) & mask;
        int row = 0;
        while (index[slot] != 0) {
            slot = (slot + 1) & mask;
            if (++row > LONGEST_ROW) {
                leaveIndexToCrowd();
                return;
            }
        }
        index[slot] = position + 1;
    }

    /** A hash map of strings stays fast when hash codes are equal: it compares the strings then. */
    private void leaveIndexToCrowd() {
        index = null;
        crowd = new HashMap<>();
        for (int i = 0; i < size; i++) {
            crowd.put(keyAt(i), i);
        }
    }

    private static int spread(Object key) {
        int hash = key.hashCode() * 0x9E3779B9;
        return hash ^ (hash >>> 15);
    }

    private final class EntryIterator implements Iterator<Map.Entry<String, Object>> {

        private int next;
        private boolean removable;

        @Override
        public boolean hasNext() {
            return next < size;
        }

        @Override
        public Map.Entry<String, Object> next() {
            if (next >= size) {
                throw new NoSuchElementException();
            }
            removable = true;
            return new PositionEntry(next++);
        }

        @Override
        public void remove() {
            if (!removable) {
                throw new IllegalStateException("no entry was given out since the last was removed");
            }
            removable = false;
            removeAt(--next);
        }
    }

    /** An entry that writes through to the map; valid until an entry is removed. */
    private final class PositionEntry extends SimpleEntry<String, Object> {

        @Serial
        private static final long serialVersionUID = 1L;

        private final int position;

        PositionEntry(int position) {
            super(keyAt(position), AvroMap.this.valueAt(position));
            this.position = position;
        }

        @Override
        public Object setValue(Object value) {
            replace(position, value);
            return super.setValue(value);
        }
    }
}
