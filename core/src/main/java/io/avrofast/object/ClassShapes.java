package io.avrofast.object;

import java.util.HashMap;
import java.util.Map;

/** The shapes of the classes that a mapping meets, each found out once. One thread. */
final class ClassShapes {

    private final MemberAccess access;
    private final Map<Class<?>, ClassShape> shapes = new HashMap<>();

    ClassShapes(MemberAccess access) {
        this.access = access;
    }

    /** The shape of a class that was met at a path. */
    ClassShape of(Class<?> type, String path, Misfits misfits) {
        ClassShape known = shapes.get(type);
        if (known == null) {
            known = new ShapeReader(type, access, path, misfits).read();
            shapes.put(type, known);
        }
        return known;
    }
}
