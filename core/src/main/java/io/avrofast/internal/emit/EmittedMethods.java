package io.avrofast.internal.emit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;

/**
 * The methods of an emitted class. What many values share, such as a structure, is a method that is written once; methods are
 * written one after the other, however deep the plan is nested.
 */
final class EmittedMethods {

    private final EmittedClass target;
    private final Map<MethodKey, String> names = new HashMap<>();
    private final Deque<Runnable> pending = new ArrayDeque<>();

    EmittedMethods(EmittedClass target) {
        this.target = target;
    }

    /**
     * The name of a method.
     *
     * @param key what the method is for; a second question for the same has the same answer
     * @param stem what the name begins with
     * @param firstLocal the first local variable that is free
     * @param body makes all that the method does; asked for later
     */
    String nameOf(MethodKey key, String stem, String descriptor, int firstLocal, Supplier<Snippet> body) {
        String known = names.get(key);
        if (known != null) {
            return known;
        }
        String name = stem + names.size();
        names.put(key, name);
        pending.add(() -> target.method(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC,
                name,
                descriptor,
                firstLocal,
                line(key).then(body.get())));
        return name;
    }

    /** What has no lines of its own inside is on that of the method. */
    private Snippet line(MethodKey key) {
        String text = PlanText.of(key.node());
        if (text == null) {
            return Snippet.NOTHING;
        }
        int line = target.nextLine(() -> text);
        return code -> code.line(line);
    }

    /** Writes all methods, also those that are asked for meanwhile. */
    void writeAll() {
        while (!pending.isEmpty()) {
            pending.pop().run();
        }
    }
}
