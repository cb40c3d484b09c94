package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.ItemStorage;
import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.record.ObjectList;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What reads an array of objects and leaves the list on the stack. */
final class ListCode {

    private ListCode() {}

    /**
     * @param item reads an item and leaves it on the stack
     */
    static Snippet of(ReadEmitter reader, ReadNode.Array node, Snippet item) {
        Snippet width = reader.constant(node.width(), ItemWidth.class);
        Snippet enter = reader.enter();
        Snippet leave = reader.leave();
        return code -> {
            Variables variables = new Variables(code);
            Label head = new Label();
            Label end = new Label();
            enter.write(code);
            variables.write(code);
            code.place(head);
            CollectionCode.endIfZero(code, end);
            CollectionCode.readHead(code, width, variables.size, variables.target, variables.blockEnd, end);
            writeItems(code, variables, item);
            CollectionCode.checkEnd(code, variables.blockEnd);
            code.jump(Opcodes.GOTO, head);
            code.place(end);
            leave.write(code);
            code.load(variables.storage);
            code.loadInt(variables.size);
            code.callStatic(ObjectList.class, "wrap", ObjectList.class, Object[].class, int.class);
        };
    }

    /** Reads the items of a block, in steps of what the storage has room for. */
    private static void writeItems(Code code, Variables variables, Snippet item) {
        Label room = new Label();
        Label items = new Label();
        Label full = new Label();
        Label blockDone = new Label();
        code.place(room);
        code.loadInt(variables.size);
        code.loadInt(variables.target);
        code.jump(Opcodes.IF_ICMPGE, blockDone);
        code.load(variables.storage);
        code.loadInt(variables.size);
        code.loadInt(variables.target);
        code.callStatic(ItemStorage.class, "withRoom", Object[].class, Object[].class, int.class, int.class);
        code.store(variables.storage);
        code.loadInt(variables.target);
        code.load(variables.storage);
        code.run(Opcodes.ARRAYLENGTH);
        code.callStatic(Math.class, "min", int.class, int.class, int.class);
        code.storeInt(variables.upTo);
        code.place(items);
        code.loadInt(variables.size);
        code.loadInt(variables.upTo);
        code.jump(Opcodes.IF_ICMPGE, full);
        item.write(code);
        code.store(variables.item);
        code.load(variables.storage);
        code.loadInt(variables.size);
        code.load(variables.item);
        code.run(Opcodes.AASTORE);
        code.increment(variables.size, 1);
        code.jump(Opcodes.GOTO, items);
        code.place(full);
        code.jump(Opcodes.GOTO, room);
        code.place(blockDone);
    }

    /** The local variables of a list that is being read. */
    private static final class Variables implements Snippet {

        private final int storage;
        private final int size;
        private final int target;
        private final int blockEnd;
        private final int upTo;
        private final int item;

        Variables(Code code) {
            storage = code.newLocal();
            size = code.newLocal();
            target = code.newLocal();
            blockEnd = code.newLocal();
            upTo = code.newLocal();
            item = code.newLocal();
        }

        /** Sets those that are there before the first block. */
        @Override
        public void write(Code code) {
            code.getStatic(Type.getInternalName(ItemStorage.class), "NOTHING", "[Ljava/lang/Object;");
            code.store(storage);
            code.push(0);
            code.storeInt(size);
        }
    }
}
