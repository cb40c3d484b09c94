package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.ArrayWriter;
import io.avrofast.internal.interpret.WriteContext;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What writes a collection as one block: how many items or entries it has, these, and that no other block follows. */
final class WriteBlockCode {

    private WriteBlockCode() {}

    /** What writes the items or entries. */
    @FunctionalInterface
    interface Content {

        /**
         * Writes the code.
         *
         * @param collection the variable that holds the collection
         * @param size the variable that holds how many items or entries were told to follow
         */
        void write(Code code, int collection, int size);
    }

    /**
     * @param types what the collection must be to be written so; the first has the method {@code size}
     * @param other writes, or refuses, what lies on the stack and is not all of these
     */
    static Snippet of(WriteMethods writer, List<Class<?>> types, Content content, Snippet other) {
        Class<?> type = types.get(0);
        Snippet enter = writer.enter();
        Snippet leave = writer.leave();
        return code -> {
            Label isOther = new Label();
            Label done = new Label();
            Label empty = new Label();
            int collection = code.newLocal();
            int size = code.newLocal();
            for (Class<?> required : types) {
                code.load(WriteLocals.VALUE);
                code.isInstance(required);
                code.jump(Opcodes.IFEQ, isOther);
            }
            code.load(WriteLocals.VALUE);
            code.cast(type);
            code.store(collection);
            code.load(collection);
            code.call(type, "size", int.class);
            code.storeInt(size);
            code.loadInt(size);
            code.jump(Opcodes.IFEQ, empty);
            enter.write(code);
            writeCount(code, size);
            content.write(code, collection, size);
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

    /** Refuses a collection that has another size than was told, which is on the stack behind the one that was told. */
    static void requireSize(Code code) {
        code.callStatic(ArrayWriter.class, "requireSize", void.class, int.class, int.class);
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
}
