package io.avrofast.internal.emit;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What writes a map of any class, as one block, in the order of the map. */
final class SourceMapCode {

    private SourceMapCode() {}

    /**
     * @param key writes the key on the stack
     * @param entryValue writes the value on the stack
     * @param other refuses what lies on the stack and is no map
     */
    static Snippet of(SourceEmitter writer, Snippet key, Snippet entryValue, Snippet other) {
        return WriteBlockCode.of(
                writer, List.of(Map.class), (code, map, size) -> writeEntries(code, map, size, key, entryValue), other);
    }

    private static void writeEntries(Code code, int map, int size, Snippet key, Snippet entryValue) {
        int entries = code.newLocal();
        int entry = code.newLocal();
        int count = code.newLocal();
        Label next = new Label();
        Label end = new Label();
        code.load(map);
        code.call(Map.class, "entrySet", Set.class);
        code.call(Set.class, "iterator", Iterator.class);
        code.store(entries);
        code.push(0);
        code.storeInt(count);
        code.place(next);
        code.load(entries);
        code.call(Iterator.class, "hasNext", boolean.class);
        code.jump(Opcodes.IFEQ, end);
        code.load(entries);
        code.call(Iterator.class, "next", Object.class);
        code.cast(Map.Entry.class);
        code.store(entry);
        code.load(entry);
        code.call(Map.Entry.class, "getKey", Object.class);
        key.write(code);
        code.load(entry);
        code.call(Map.Entry.class, "getValue", Object.class);
        entryValue.write(code);
        code.increment(count, 1);
        code.jump(Opcodes.GOTO, next);
        code.place(end);
        code.loadInt(size);
        code.loadInt(count);
        WriteBlockCode.requireSize(code);
    }
}
