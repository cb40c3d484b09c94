package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.CollectionHead;
import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.internal.plan.RecordStep;
import io.avrofast.internal.plan.SkipNode;
import io.avrofast.internal.wire.VarintDecoder;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Makes what steps over values. */
final class SkipEmitter implements SkipNode.Visitor<Snippet> {

    private static final SkipNode NOTHING = new SkipNode.Bytes(0);

    private final ReadMethods reader;

    SkipEmitter(ReadMethods reader) {
        this.reader = reader;
    }

    /** What steps over the fields of a run. */
    Snippet run(RecordStep.SkipRun run) {
        return reader.inUnits(
                MethodForm.SKIP, run.merged().stream().map(reader::skip).toList());
    }

    @Override
    public Snippet visitBytes(SkipNode.Bytes node) {
        return node.count() == 0 ? Snippet.NOTHING : code -> ScalarCode.skipBytes(code, node.count());
    }

    @Override
    public Snippet visitInts(SkipNode.Ints node) {
        return code -> {
            code.push(node.count());
            writeKernel(code, "skipInts");
        };
    }

    @Override
    public Snippet visitLongs(SkipNode.Longs node) {
        return code -> {
            code.push(node.count());
            writeKernel(code, "skipLongs");
        };
    }

    @Override
    public Snippet visitSized(SkipNode.Sized node) {
        return code -> ScalarCode.skipSized(code, node.what());
    }

    @Override
    public Snippet visitArray(SkipNode.Array node) {
        return reader.call(MethodForm.SKIP, node, () -> collection(items(node.item()), node.width()));
    }

    @Override
    public Snippet visitMapping(SkipNode.Mapping node) {
        Snippet key = code -> ScalarCode.skipSized(code, "a string");
        return reader.call(
                MethodForm.SKIP, node, () -> collection(oneByOne(key.then(reader.skip(node.value()))), node.width()));
    }

    @Override
    public Snippet visitChoice(SkipNode.Choice node) {
        List<SkipNode> branches = node.branches();
        int nothing = branches.indexOf(NOTHING);
        if (branches.size() == 2 && nothing >= 0) {
            return nullable(nothing, reader.skip(branches.get(1 - nothing)));
        }
        return ChoiceCode.of(
                reader, MethodForm.SKIP, branches.stream().map(reader::skip).toList());
    }

    private static Snippet nullable(int nullBranch, Snippet value) {
        return code -> {
            Label done = new Label();
            ScalarCode.readNullable(code, nullBranch, done);
            value.write(code);
            code.place(done);
        };
    }

    @Override
    public Snippet visitStructure(SkipNode.Structure node) {
        return reader.call(
                MethodForm.SKIP,
                node,
                () -> reader.enter().then(run(node.run())).then(reader.leave()));
    }

    @Override
    public Snippet visitRecursion(SkipNode.Recursion node) {
        return reader.skip(reader.skipDefinition(node.definition()));
    }

    /** Steps over the blocks of an array or map; a block that tells its size is jumped over. */
    private Snippet collection(Items items, ItemWidth itemWidth) {
        Snippet width = reader.constant(itemWidth, ItemWidth.class);
        Snippet enter = reader.enter();
        Snippet leave = reader.leave();
        return code -> {
            int size = code.newLocal();
            int target = code.newLocal();
            int blockEnd = code.newLocal();
            Label head = new Label();
            Label one = new Label();
            Label end = new Label();
            enter.write(code);
            code.push(0);
            code.storeInt(size);
            code.place(head);
            CollectionCode.endIfZero(code, end);
            CollectionCode.readHead(code, width, size, target, blockEnd, end);
            code.loadInt(blockEnd);
            code.jump(Opcodes.IFLT, one);
            writeJump(code, size, target, blockEnd, width);
            code.jump(Opcodes.GOTO, head);
            code.place(one);
            items.write(code, size, target);
            code.loadInt(target);
            code.storeInt(size);
            code.jump(Opcodes.GOTO, head);
            code.place(end);
            leave.write(code);
        };
    }

    private static void writeJump(Code code, int size, int target, int blockEnd, Snippet width) {
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(blockEnd);
        code.loadInt(target);
        code.loadInt(size);
        code.run(Opcodes.ISUB);
        width.write(code);
        code.callStatic(CollectionHead.class, "jump", int.class, int.class, int.class, int.class, ItemWidth.class);
        code.storeInt(ReadLocals.POSITION);
        code.loadInt(target);
        code.storeInt(size);
    }

    private Items items(SkipNode item) {
        if (item instanceof SkipNode.Bytes bytes) {
            return fixedItems(bytes.count());
        }
        if (item instanceof SkipNode.Ints) {
            return numbers("skipInts");
        }
        return item instanceof SkipNode.Longs ? numbers("skipLongs") : oneByOne(reader.skip(item));
    }

    /** The number of items was compared with the bytes that are left, so the product is no larger than those. */
    private static Items fixedItems(int width) {
        return (code, from, to) -> {
            int bytes = code.newLocal();
            writeCount(code, from, to);
            code.push(width);
            code.run(Opcodes.IMUL);
            code.storeInt(bytes);
            code.loadInt(bytes);
            code.loadInt(ReadLocals.LIMIT);
            code.loadInt(ReadLocals.POSITION);
            code.run(Opcodes.ISUB);
            code.faultIf(Opcodes.IF_ICMPGT);
            code.loadInt(ReadLocals.POSITION);
            code.loadInt(bytes);
            code.run(Opcodes.IADD);
            code.storeInt(ReadLocals.POSITION);
        };
    }

    private static Items numbers(String kernel) {
        return (code, from, to) -> {
            writeCount(code, from, to);
            writeKernel(code, kernel);
        };
    }

    private static Items oneByOne(Snippet item) {
        return (code, from, to) -> {
            Label next = new Label();
            Label done = new Label();
            code.place(next);
            code.loadInt(from);
            code.loadInt(to);
            code.jump(Opcodes.IF_ICMPGE, done);
            item.write(code);
            code.increment(from, 1);
            code.jump(Opcodes.GOTO, next);
            code.place(done);
        };
    }

    private static void writeCount(Code code, int from, int to) {
        code.loadInt(to);
        code.loadInt(from);
        code.run(Opcodes.ISUB);
    }

    /** Has a kernel step over as many numbers as lie on the stack. */
    private static void writeKernel(Code code, String kernel) {
        int count = code.newLocal();
        code.storeInt(count);
        code.load(ReadLocals.BUFFER);
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(ReadLocals.LIMIT);
        code.loadInt(count);
        code.callStatic(VarintDecoder.class, kernel, int.class, byte[].class, int.class, int.class, int.class);
        code.storeInt(ReadLocals.POSITION);
    }

    /** What steps over the items of a block. */
    @FunctionalInterface
    private interface Items {

        /**
         * Writes the instructions.
         *
         * @param from the variable with the number of items before the block; may be changed
         * @param to the variable with the number after it
         */
        void write(Code code, int from, int to);
    }
}
