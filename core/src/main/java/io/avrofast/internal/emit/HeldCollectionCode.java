package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.HeldItemsWriter;
import java.util.function.ToIntFunction;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What writes an array or a map whose items or entries are taken from it by their positions, as one block. */
final class HeldCollectionCode {

    /** Pushes the position of the item or entry at hand. */
    static final Snippet POSITION = code -> code.loadInt(WriteLocals.ITEM);

    private HeldCollectionCode() {}

    /**
     * @param sizeOf tells how many items or entries there are
     * @param item writes the one at {@link #POSITION}
     */
    static Snippet of(SourceEmitter writer, ToIntFunction<Object> sizeOf, Snippet item) {
        Snippet size = writer.constant(sizeOf, ToIntFunction.class);
        Snippet enter = writer.enter();
        Snippet leave = writer.leave();
        return code -> {
            int count = code.newLocal();
            Label next = new Label();
            Label end = new Label();
            Label empty = new Label();
            size.write(code);
            code.load(WriteLocals.VALUE);
            code.call(ToIntFunction.class, "applyAsInt", int.class, Object.class);
            code.callStatic(HeldItemsWriter.class, "requireSize", int.class, int.class);
            code.storeInt(count);
            code.loadInt(count);
            code.jump(Opcodes.IFEQ, empty);
            enter.write(code);
            WriteBlockCode.writeCount(code, count);
            code.push(0);
            code.storeInt(WriteLocals.ITEM);
            code.place(next);
            code.loadInt(WriteLocals.ITEM);
            code.loadInt(count);
            code.jump(Opcodes.IF_ICMPGE, end);
            item.write(code);
            code.increment(WriteLocals.ITEM, 1);
            code.jump(Opcodes.GOTO, next);
            code.place(end);
            leave.write(code);
            code.place(empty);
            WriteBlockCode.writeEnd(code);
        };
    }
}
