package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.ArrayWriter;
import io.avrofast.internal.interpret.WriteContext;
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
        Snippet enter = writer.enter();
        Snippet leave = writer.leave();
        return code -> {
            Label isOther = new Label();
            Label done = new Label();
            Label empty = new Label();
            int list = code.newLocal();
            int size = code.newLocal();
            requireClass(code, List.class, isOther);
            requireClass(code, RandomAccess.class, isOther);
            code.load(WriteLocals.VALUE);
            code.cast(List.class);
            code.store(list);
            code.load(list);
            code.call(List.class, "size", int.class);
            code.storeInt(size);
            code.loadInt(size);
            code.jump(Opcodes.IFEQ, empty);
            enter.write(code);
            writeCount(code, size);
            writeItems(code, list, size, item);
            code.loadInt(size);
            code.load(list);
            code.call(List.class, "size", int.class);
            code.callStatic(ArrayWriter.class, "requireSize", void.class, int.class, int.class);
            leave.write(code);
            code.place(empty);
            writeEnd(code);
            code.jump(Opcodes.GOTO, done);
            code.place(isOther);
            code.load(WriteLocals.VALUE);
            other.write(code);
            code.place(done);
        };
    }

    /** Goes elsewhere if the value is not of a class. */
    static void requireClass(Code code, Class<?> type, Label isOther) {
        code.load(WriteLocals.VALUE);
        code.isInstance(type);
        code.jump(Opcodes.IFEQ, isOther);
    }

    /** Writes how many items or entries follow. */
    static void writeCount(Code code, int size) {
        code.load(WriteLocals.CONTEXT);
        code.loadInt(WriteLocals.POSITION);
        code.loadInt(size);
        code.callStatic(ArrayWriter.class, "writeCount", int.class, WriteContext.class, int.class, int.class);
        code.storeInt(WriteLocals.POSITION);
    }

    /** Writes that no block follows. */
    static void writeEnd(Code code) {
        code.load(WriteLocals.CONTEXT);
        code.loadInt(WriteLocals.POSITION);
        code.callStatic(ArrayWriter.class, "writeEnd", int.class, WriteContext.class, int.class);
        code.storeInt(WriteLocals.POSITION);
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
    }
}
