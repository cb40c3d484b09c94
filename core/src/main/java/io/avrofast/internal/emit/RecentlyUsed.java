package io.avrofast.internal.emit;

import java.util.LinkedHashMap;
import java.util.Map;

/** A limited number of things by their keys; of those, the one that was not asked for the longest goes first. Safe for many threads. */
public final class RecentlyUsed<K, V> {

    private final Map<K, V> held;

    /** @param most how many it holds at most, at least 1 */
    public RecentlyUsed(int most) {
        held = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > most;
            }
        };
    }

    /** What is held for a key, or null. */
    public V get(K key) {
        synchronized (held) {
            return held.get(key);
        }
    }

    /** What is held for a key, which is the given thing where there was none. */
    public V getOr(K key, V added) {
        synchronized (held) {
            V known = held.putIfAbsent(key, added);
            return known == null ? added : known;
        }
    }

    /** Lets go of all. */
    public void clear() {
        synchronized (held) {
            held.clear();
        }
    }
}
