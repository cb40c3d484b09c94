package io.avrofast.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The map, measured by {@link LinkedHashMap}. */
class AvroMapTest {

    @Test
    void changesAsALinkedHashMapDoes() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int keys : new int[] {4, 20, 500}) {
            AvroMap map = new AvroMap();
            Map<String, Object> expected = new LinkedHashMap<>();
            for (int step = 0; step < 2000; step++) {
                String key = "key" + random.nextInt(keys);
                if (random.nextInt(3) == 0) {
                    assertEquals(expected.remove(key), map.remove(key), "seed " + seed);
                } else {
                    Object value = random.nextInt(5) == 0 ? null : random.nextInt();
                    assertEquals(expected.put(key, value), map.put(key, value), "seed " + seed);
                }
                assertEquals(expected.get(key), map.get(key), "seed " + seed);
                assertEquals(expected.containsKey(key), map.containsKey(key), "seed " + seed);
                if (step % 50 == 0) {
                    assertEquals(new ArrayList<>(expected.entrySet()), new ArrayList<>(map.entrySet()), "seed " + seed);
                    assertEquals(expected, map, "seed " + seed);
                    assertEquals(map, expected, "seed " + seed);
                    assertEquals(expected.hashCode(), map.hashCode(), "seed " + seed);
                }
            }
        }
    }

    /** Data of strangers may hold keys that were chosen so: a search through all of them for each would take forever. */
    @Test
    void takesKeysThatAllHaveOneHashCode() {
        AvroMap map = new AvroMap();
        Map<String, Object> expected = new LinkedHashMap<>();
        for (int i = 0; i < 1 << 15; i++) {
            map.put(collidingKey(i), i);
            expected.put(collidingKey(i), i);
        }
        map.put(collidingKey(7), "other");
        expected.put(collidingKey(7), "other");
        map.remove(collidingKey(8));
        expected.remove(collidingKey(8));
        assertEquals(new ArrayList<>(expected.entrySet()), new ArrayList<>(map.entrySet()));
        assertEquals(9, map.get(collidingKey(9)));
        assertNull(map.get("absent"));
        map.clear();
        map.put("a", 1);
        assertEquals(Map.of("a", 1), map);
    }

    /** "Aa" and "BB" have one hash code, and so have all rows of as many of them. */
    private static String collidingKey(int number) {
        StringBuilder key = new StringBuilder();
        for (int bit = 0; bit < 16; bit++) {
            key.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return key.toString();
    }

    @Test
    void keepsTheLastValueOfAKeyAtThePlaceOfTheFirst() {
        AvroMap map = new AvroMap();
        map.put("a", 1);
        map.put("b", 2);
        map.put("a", 3);
        assertEquals(List.of("a", "b"), List.of(map.keyAt(0), map.keyAt(1)));
        assertEquals(3, map.valueAt(0));
    }

    @Test
    void removesThroughTheIterator() {
        AvroMap map = new AvroMap();
        for (int i = 0; i < 30; i++) {
            map.put("k" + i, i);
        }
        map.values().removeIf(value -> (Integer) value % 2 == 0);
        assertEquals(15, map.size());
        assertNull(map.get("k2"));
        assertEquals(3, map.get("k3"));
    }

    @Test
    void removesAnEntryThroughTheIteratorOnce() {
        AvroMap map = new AvroMap();
        map.put("a", 1);
        map.put("b", 2);
        Iterator<String> keys = map.keySet().iterator();
        assertThrows(IllegalStateException.class, keys::remove);
        keys.next();
        keys.remove();
        assertThrows(IllegalStateException.class, keys::remove);
        assertEquals(Map.of("b", 2), map);
    }

    @Test
    void refusesANullKey() {
        assertThrows(NullPointerException.class, () -> new AvroMap().put(null, 1));
    }
}
