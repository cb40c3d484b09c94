package io.avrofast.internal.emit;

import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.RecordStep;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.model.SinkSlot;
import io.avrofast.schema.SchemaKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Makes what reads a value and tells it to one slot. Before anything is told, the position is compared with the limit. */
final class SinkSlotEmitter implements ReadNode.Visitor<Snippet> {

    private final SinkEmitter sink;
    private final SinkSlot<?> slot;

    /**
     * @param slot of the kind of the node's schema
     */
    SinkSlotEmitter(SinkEmitter sink, SinkSlot<?> slot) {
        this.sink = sink;
        this.slot = slot;
    }

    @Override
    public Snippet visitPrimitive(ReadNode.Primitive node) {
        SchemaKind kind = node.schema().kind();
        return switch (kind) {
            case NULL -> putNull((SinkSlot.OfNull<?>) slot);
            case STRING -> text((SinkSlot.OfBytes<?>) slot);
            case BYTES -> bytes((SinkSlot.OfBytes<?>) slot);
            case BOOLEAN -> number(node, "tellBoolean", SinkSlot.OfBoolean.class, int.class);
            case INT -> number(node, "tellInt", SinkSlot.OfInt.class, int.class);
            case LONG -> number(node, "tellLong", SinkSlot.OfLong.class, long.class);
            case FLOAT -> number(node, "tellFloat", SinkSlot.OfFloat.class, float.class);
            case DOUBLE -> number(node, "tellDouble", SinkSlot.OfDouble.class, double.class);
            case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalArgumentException(kind.label());
        };
    }

    private Snippet number(ReadNode.Primitive node, String method, Class<?> slotType, Class<?> type) {
        SchemaKind kind = node.schema().kind();
        return told(code -> NumberCode.read(code, node.wire(), kind), method, slotType, type);
    }

    /**
     * Tells the number that a snippet leaves on the stack.
     *
     * @param method of {@link EmittedTelling}
     */
    private Snippet told(Snippet read, String method, Class<?> slotType, Class<?> type) {
        Snippet constant = sink.constant(slot, slotType);
        return code -> {
            read.write(code);
            code.loadInt(ReadLocals.POSITION);
            code.loadInt(ReadLocals.LIMIT);
            constant.write(code);
            code.load(ReadLocals.TARGET);
            code.callStatic(
                    EmittedTelling.class, method, void.class, type, int.class, int.class, slotType, Object.class);
        };
    }

    private Snippet putNull(SinkSlot.OfNull<?> nullSlot) {
        Snippet constant = sink.constant(nullSlot, SinkSlot.OfNull.class);
        return code -> {
            constant.write(code);
            code.load(ReadLocals.TARGET);
            code.call(SinkSlot.OfNull.class, "putNull", void.class, Object.class);
        };
    }

    private Snippet text(SinkSlot.OfBytes<?> bytesSlot) {
        Snippet put = put(bytesSlot);
        return code -> {
            int length = ScalarCode.readLength(code, "a string");
            code.load(ReadLocals.BUFFER);
            code.loadInt(ReadLocals.POSITION);
            code.loadInt(length);
            code.callStatic(TextDecoder.class, "check", void.class, byte[].class, int.class, int.class);
            putAndAdvance(code, put, length);
        };
    }

    private Snippet bytes(SinkSlot.OfBytes<?> bytesSlot) {
        Snippet put = put(bytesSlot);
        return code -> putAndAdvance(code, put, ScalarCode.readLength(code, "bytes"));
    }

    private Snippet put(SinkSlot.OfBytes<?> bytesSlot) {
        Snippet constant = sink.constant(bytesSlot, SinkSlot.OfBytes.class);
        return code -> {
            constant.write(code);
            code.load(ReadLocals.TARGET);
            code.load(ReadLocals.BUFFER);
            code.loadInt(ReadLocals.POSITION);
        };
    }

    /** The data is known to have the bytes. */
    private static void putAndAdvance(Code code, Snippet put, int length) {
        put.write(code);
        code.loadInt(length);
        callPutBytes(code);
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(length);
        code.run(Opcodes.IADD);
        code.storeInt(ReadLocals.POSITION);
    }

    private static void callPutBytes(Code code) {
        code.call(SinkSlot.OfBytes.class, "putBytes", void.class, Object.class, byte[].class, int.class, int.class);
    }

    @Override
    public Snippet visitSymbol(ReadNode.Symbol node) {
        return told(SymbolCode.of(sink, node), "tellInt", SinkSlot.OfInt.class, int.class);
    }

    @Override
    public Snippet visitFixed(ReadNode.Fixed node) {
        int size = node.schema().size();
        Snippet put = put((SinkSlot.OfBytes<?>) slot);
        return code -> {
            ScalarCode.checkRest(code, size);
            put.write(code);
            code.push(size);
            callPutBytes(code);
            code.increment(ReadLocals.POSITION, size);
        };
    }

    @Override
    public Snippet visitArray(ReadNode.Array node) {
        SinkSlot.OfArray<?> array = (SinkSlot.OfArray<?>) slot;
        return call(
                node, () -> collection(array.begin(), sink.tell(node.item(), array.item()), array.end(), node.width()));
    }

    @Override
    public Snippet visitMapping(ReadNode.Mapping node) {
        SinkSlot.OfMap<?> map = (SinkSlot.OfMap<?>) slot;
        return call(node, () -> {
            Snippet entry = text(map.key()).then(sink.tell(node.value(), map.value()));
            return collection(map.begin(), entry, map.end(), node.width());
        });
    }

    private Snippet collection(SinkSlot.Event<?> begin, Snippet item, SinkSlot.Event<?> end, ItemWidth itemWidth) {
        Snippet width = sink.constant(itemWidth, ItemWidth.class);
        Snippet first = sink.enter().then(event(begin));
        Snippet last = event(end).then(sink.leave());
        return code -> {
            int size = code.newLocal();
            int target = code.newLocal();
            int blockEnd = code.newLocal();
            Label head = new Label();
            Label next = new Label();
            Label blockDone = new Label();
            Label done = new Label();
            first.write(code);
            code.push(0);
            code.storeInt(size);
            code.place(head);
            CollectionCode.endIfZero(code, done);
            CollectionCode.readHead(code, width, size, target, blockEnd, done);
            code.place(next);
            code.loadInt(size);
            code.loadInt(target);
            code.jump(Opcodes.IF_ICMPGE, blockDone);
            item.write(code);
            code.increment(size, 1);
            code.jump(Opcodes.GOTO, next);
            code.place(blockDone);
            CollectionCode.checkEnd(code, blockEnd);
            code.jump(Opcodes.GOTO, head);
            code.place(done);
            last.write(code);
        };
    }

    @Override
    public Snippet visitStructure(ReadNode.Structure node) {
        SinkSlot.OfRecord<?> record = (SinkSlot.OfRecord<?>) slot;
        return call(node, () -> {
            Snippet steps = sink.inUnits(MethodForm.TELL, new Steps(node, record.fields()).all());
            return sink.enter()
                    .then(ReadMethods.counted(node))
                    .then(event(record.begin()))
                    .then(steps)
                    .then(event(record.end()))
                    .then(sink.leave());
        });
    }

    private Snippet event(SinkSlot.Event<?> event) {
        Snippet constant = sink.constant(event, SinkSlot.Event.class);
        return code -> {
            MethodForm.checkPosition(code);
            constant.write(code);
            code.load(ReadLocals.TARGET);
            code.call(SinkSlot.Event.class, "tell", void.class, Object.class);
        };
    }

    @Override
    public Snippet visitRecursion(ReadNode.Recursion node) {
        return sink.tell(sink.definition(node.definition()), slot);
    }

    @Override
    public Snippet visitChoice(ReadNode.Choice node) {
        List<ReadNode> branches = node.branches();
        return call(
                node,
                () -> ChoiceCode.of(
                        sink,
                        MethodForm.TELL,
                        branches.stream()
                                .map(branch -> checked(sink.tell(branch, slot)))
                                .toList()));
    }

    private Snippet call(ReadNode node, Supplier<Snippet> body) {
        return sink.call(MethodForm.TELL, new MethodKey(node, slot), body);
    }

    /** What comes behind the number of a branch. */
    private static Snippet checked(Snippet value) {
        return code -> {
            MethodForm.checkPosition(code);
            value.write(code);
        };
    }

    @Override
    public Snippet visitNullable(ReadNode.Nullable node) {
        SinkSlot.OfUnion<?> union = (SinkSlot.OfUnion<?>) slot;
        int nullBranch = node.schema().nullBranch();
        Snippet none =
                branch(nullBranch, putNull((SinkSlot.OfNull<?>) union.branches().get(nullBranch)));
        Snippet some =
                branch(1 - nullBranch, sink.tell(node.value(), union.branches().get(1 - nullBranch)));
        return code -> {
            Label isNull = new Label();
            Label done = new Label();
            ScalarCode.readNullable(code, node.writerNull(), isNull);
            some.write(code);
            code.jump(Opcodes.GOTO, done);
            code.place(isNull);
            none.write(code);
            code.place(done);
        };
    }

    @Override
    public Snippet visitBranch(ReadNode.Branch node) {
        SinkSlot.OfUnion<?> union = (SinkSlot.OfUnion<?>) slot;
        return branch(node.branch(), sink.tell(node.value(), union.branches().get(node.branch())));
    }

    private Snippet branch(int number, Snippet value) {
        Snippet constant = sink.constant(((SinkSlot.OfUnion<?>) slot).branch(), SinkSlot.OfInt.class);
        return code -> {
            MethodForm.checkPosition(code);
            constant.write(code);
            code.load(ReadLocals.TARGET);
            code.push(number);
            code.call(SinkSlot.OfInt.class, "putInt", void.class, Object.class, int.class);
            value.write(code);
        };
    }

    @Override
    public Snippet visitMismatch(ReadNode.Mismatch node) {
        return Code::throwFault;
    }

    /** Makes what does the steps of one record. */
    private final class Steps implements RecordStep.Visitor<Snippet> {

        private final ReadNode.Structure node;
        private final List<? extends SinkSlot.Field<?>> fields;

        Steps(ReadNode.Structure node, List<? extends SinkSlot.Field<?>> fields) {
            this.node = node;
            this.fields = fields;
        }

        List<Snippet> all() {
            List<Snippet> all = new ArrayList<>();
            for (RecordStep step : node.steps()) {
                all.add(sink.onLine(node, step, step.accept(this)));
            }
            return all;
        }

        @Override
        public Snippet visitReadSlot(RecordStep.ReadSlot step) {
            return field(step.slot(), step.node());
        }

        @Override
        public Snippet visitSkipRun(RecordStep.SkipRun step) {
            return sink.skips().run(step);
        }

        @Override
        public Snippet visitSetDefault(RecordStep.SetDefault step) {
            Snippet told = sink.callOn(
                    step.encoded().bytes(), MethodForm.TELL, new Object(), () -> field(step.slot(), step.node()));
            return code -> {
                told.write(code);
                code.run(Opcodes.POP);
            };
        }

        private Snippet field(int position, ReadNode fieldNode) {
            SinkSlot.Field<?> field = fields.get(position);
            return event(field.begin()).then(sink.tell(fieldNode, field.value()));
        }
    }
}
