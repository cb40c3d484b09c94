package io.avrofast.internal.emit;

import java.util.List;
import java.util.RandomAccess;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What writes an array of objects, as one block. A list that cannot be reached by index is left to the interpreter's writer. */
final class WriteListCode {

    private WriteListCode() {}

    /**
     * @param item writes an item on the stack
     * @param other writes a list on the stack that is not reached by index, or refuses what is none
     */
    static Snippet of(WriteMethods writer, Snippet item, Snippet other) {
        return WriteBlockCode.of(
                writer,
                List.of(List.class, RandomAccess.class),
                (code, list, size) -> writeItems(code, list, size, item),
                other);
    }

    private static void writeItems(Code code, int list, int size, Snippet item) {
        Label next = new Label();
        Label end = new Label();
        int index = code.newLocal();
        code.push(0);
        code.storeInt(index);
        code.place(next);
        code.loadInt(index);
        code.loadInt(size);
        code.jump(Opcodes.IF_ICMPGE, end);
        code.load(list);
        code.loadInt(index);
        code.call(List.class, "get", Object.class, int.class);
        item.write(code);
        code.increment(index, 1);
        code.jump(Opcodes.GOTO, next);
        code.place(end);
        code.loadInt(size);
        code.load(list);
        code.call(List.class, "size", int.class);
        WriteBlockCode.requireSize(code);
    }
}
