package io.avrofast.schema;

import java.util.HashMap;
import java.util.Map;

/** Finds names by their position in a list; of a name that is there twice, the first. Immutable. */
final class NameIndex {

    /**
     * Up to so many names are found by a table of our own, which takes a fraction of a map's memory; beyond, a map keeps
     * names of equal hashes, which strangers can make in any number, from being tried one by one.
     */
    private static final int MOST_IN_TABLE = 64;

    private final String[] names;
    private final byte[] table;
    private final Map<String, Integer> map;

    /** Takes the array over. */
    NameIndex(String[] names) {
        this.names = names;
        if (names.length <= MOST_IN_TABLE) {
            map = null;
            table = new byte[Integer.highestOneBit(Math.max(1, names.length)) * 4];
        } else {
            map = new HashMap<>(names.length * 2);
            table = null;
        }
        for (int position = names.length - 1; position >= 0; position--) {
            if (map != null) {
                map.put(names[position], position);
            } else {
                table[slotOf(names[position])] = (byte) (position + 1);
            }
        }
    }

    /** The first position of a name, or -1. */
    int positionOf(String name) {
        return map != null ? map.getOrDefault(name, -1) : table[slotOf(name)] - 1;
    }

    /** Whether the name at a position is there before it, too. */
    boolean isRepeated(int position) {
        return positionOf(names[position]) != position;
    }

    /** The slot of a name, or the empty one in which it would be. */
    private int slotOf(String name) {
        int mask = table.length - 1;
        int hash = name.hashCode();
        int slot = (hash ^ (hash >>> 7) ^ (hash >>> 15)) & mask;
        while (table[slot] != 0 && !names[table[slot] - 1].equals(name)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}
