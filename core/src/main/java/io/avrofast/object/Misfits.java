package io.avrofast.object;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Set;

/** Collects what does not fit. One thread. */
final class Misfits {

    private final Class<?> type;
    private final Set<String> all = new LinkedHashSet<>();

    /**
     * @param type the class that is mapped
     */
    Misfits(Class<?> type) {
        this.type = type;
    }

    /** Adds one, at a dotted path; that of the whole value is empty. */
    void add(String path, String problem) {
        all.add(path.isEmpty() ? problem : path + ": " + problem);
    }

    /** Whether there are any. */
    boolean areThere() {
        return !all.isEmpty();
    }

    /**
     * Throws, if there are any.
     *
     * @throws ClassMappingException with all of them
     */
    void require() {
        if (!all.isEmpty()) {
            throw new ClassMappingException(type, new ArrayList<>(all));
        }
    }

    /** The path of a field in a path. */
    static String path(String outer, String name) {
        return outer.isEmpty() ? name : outer + "." + name;
    }
}
