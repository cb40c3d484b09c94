package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.CollectionHead;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.plan.ItemWidth;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** The instructions around the blocks of an array or map. */
final class CollectionCode {

    private CollectionCode() {}

    /** Steps over the end of a collection and goes there, where the next byte is the end's single zero. */
    static void endIfZero(Code code, Label end) {
        Label isBlock = new Label();
        code.load(ReadLocals.BUFFER);
        code.loadInt(ReadLocals.POSITION);
        code.run(Opcodes.BALOAD);
        code.jump(Opcodes.IFNE, isBlock);
        code.increment(ReadLocals.POSITION, 1);
        code.jump(Opcodes.GOTO, end);
        code.place(isBlock);
    }

    /**
     * Reads what stands before a block: how many items there will be with it, and where it says that it ends.
     *
     * @param size the variable with the number of items before
     * @param target the variable for the number with this block's
     * @param blockEnd the variable for the end
     * @param end where to go if there is no block any more
     */
    static void readHead(Code code, Snippet width, int size, int target, int blockEnd, Label end) {
        code.load(ReadLocals.BUFFER);
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(ReadLocals.LIMIT);
        code.load(ReadLocals.CONTEXT);
        code.loadInt(size);
        width.write(code);
        code.callStatic(
                CollectionHead.class,
                "read",
                int.class,
                byte[].class,
                int.class,
                int.class,
                ReadContext.class,
                int.class,
                ItemWidth.class);
        code.storeInt(ReadLocals.POSITION);
        code.loadInt(size);
        NumberCode.loadBits(code);
        code.run(Opcodes.L2I);
        code.run(Opcodes.IADD);
        code.storeInt(target);
        code.load(ReadLocals.CONTEXT);
        code.getField(ReadContext.class, "blockEnd", int.class);
        code.storeInt(blockEnd);
        code.loadInt(target);
        code.loadInt(size);
        code.jump(Opcodes.IF_ICMPEQ, end);
    }

    /**
     * What reads a collection that is made when the first block's head tells how large it will be, and leaves it on the stack.
     *
     * @param begin leaves a new collection on the stack, for as many items as lie there
     * @param item reads an item and adds it
     */
    static Snippet made(ReadMethods reader, ItemWidth itemWidth, Snippet begin, Item item) {
        Snippet width = reader.constant(itemWidth, ItemWidth.class);
        Snippet enter = reader.enter();
        Snippet leave = reader.leave();
        return code -> {
            int collection = code.newLocal();
            int size = code.newLocal();
            int target = code.newLocal();
            int blockEnd = code.newLocal();
            Label empty = new Label();
            Label block = new Label();
            Label end = new Label();
            enter.write(code);
            code.push(0);
            code.storeInt(size);
            endIfZero(code, empty);
            readHead(code, width, size, target, blockEnd, empty);
            code.loadInt(target);
            begin.write(code);
            code.store(collection);
            code.place(block);
            writeItems(code, size, target, inner -> item.write(inner, collection));
            checkEnd(code, blockEnd);
            endIfZero(code, end);
            readHead(code, width, size, target, blockEnd, end);
            code.jump(Opcodes.GOTO, block);
            code.place(empty);
            code.push(0);
            begin.write(code);
            code.store(collection);
            code.place(end);
            leave.write(code);
            code.load(collection);
        };
    }

    /** What reads an item and adds it to a collection. */
    @FunctionalInterface
    interface Item {

        /**
         * Writes the instructions.
         *
         * @param collection the variable with the collection
         */
        void write(Code code, int collection);
    }

    private static void writeItems(Code code, int size, int target, Snippet item) {
        Label next = new Label();
        Label done = new Label();
        code.place(next);
        code.loadInt(size);
        code.loadInt(target);
        code.jump(Opcodes.IF_ICMPGE, done);
        item.write(code);
        code.increment(size, 1);
        code.jump(Opcodes.GOTO, next);
        code.place(done);
    }

    /** Checks that a block ended where it said it would. */
    static void checkEnd(Code code, int blockEnd) {
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(blockEnd);
        code.callStatic(CollectionHead.class, "checkEnd", void.class, int.class, int.class);
    }
}
