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

    /** Checks that a block ended where it said it would. */
    static void checkEnd(Code code, int blockEnd) {
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(blockEnd);
        code.callStatic(CollectionHead.class, "checkEnd", void.class, int.class, int.class);
    }
}
