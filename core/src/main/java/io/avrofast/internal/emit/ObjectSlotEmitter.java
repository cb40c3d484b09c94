package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.CollectionHead;
import io.avrofast.internal.interpret.ObjectBuilder;
import io.avrofast.internal.interpret.ObjectUnit;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.model.ObjectSlot;
import io.avrofast.schema.SchemaKind;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Makes what reads a value as one slot makes it, and leaves it on the stack. */
final class ObjectSlotEmitter implements ReadNode.Visitor<Snippet> {

    private final ObjectEmitter reader;
    private final ObjectSlot slot;

    /**
     * @param slot of the kind of the node's schema
     */
    ObjectSlotEmitter(ObjectEmitter reader, ObjectSlot slot) {
        this.reader = reader;
        this.slot = slot;
    }

    @Override
    public Snippet visitPrimitive(ReadNode.Primitive node) {
        SchemaKind kind = node.schema().kind();
        if (slot instanceof ObjectSlot.OfNumber number) {
            return convertedNumber(node, number);
        }
        return switch (kind) {
            case NULL -> code -> code.run(Opcodes.ACONST_NULL);
            case STRING -> slot == ObjectSlot.Standard.STRING ? ScalarCode::readText : text(slot);
            case BYTES -> slot == ObjectSlot.Standard.BYTE_ARRAY ? ScalarCode::readBytes : bytes();
            case BOOLEAN -> ValueEmitter.boxed(node, Boolean.class, boolean.class);
            case INT -> ValueEmitter.boxed(node, Integer.class, int.class);
            case LONG -> ValueEmitter.boxed(node, Long.class, long.class);
            case FLOAT -> ValueEmitter.boxed(node, Float.class, float.class);
            case DOUBLE -> ValueEmitter.boxed(node, Double.class, double.class);
            case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalArgumentException(kind.label());
        };
    }

    private Snippet convertedNumber(ReadNode.Primitive node, ObjectSlot.OfNumber number) {
        Class<?> type = number.conversion().type().parameterType(0);
        Snippet handle = reader.constant(number.conversion(), MethodHandle.class);
        return code -> {
            int local = code.newLocal(type);
            NumberCode.read(code, node.wire(), node.schema().kind());
            code.store(type, local);
            handle.write(code);
            code.load(type, local);
            code.call(MethodHandle.class, "invokeExact", Object.class, type);
        };
    }

    private Snippet text(ObjectSlot textSlot) {
        Snippet make = make(textSlot);
        return code -> {
            int length = ScalarCode.readLength(code, "a string");
            code.load(ReadLocals.BUFFER);
            code.loadInt(ReadLocals.POSITION);
            code.loadInt(length);
            code.callStatic(TextDecoder.class, "check", void.class, byte[].class, int.class, int.class);
            makeAndAdvance(code, make, length);
        };
    }

    private Snippet bytes() {
        Snippet make = make(slot);
        return code -> makeAndAdvance(code, make, ScalarCode.readLength(code, "bytes"));
    }

    /** Pushes a slot and where its value begins. */
    private Snippet make(ObjectSlot bytesSlot) {
        Snippet constant = reader.constant(bytesSlot, ObjectSlot.OfBytes.class);
        return code -> {
            constant.write(code);
            code.load(ReadLocals.BUFFER);
            code.loadInt(ReadLocals.POSITION);
        };
    }

    private static void makeAndAdvance(Code code, Snippet make, int length) {
        make.write(code);
        code.loadInt(length);
        callMake(code);
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(length);
        code.run(Opcodes.IADD);
        code.storeInt(ReadLocals.POSITION);
    }

    private static void callMake(Code code) {
        code.call(ObjectSlot.OfBytes.class, "make", Object.class, byte[].class, int.class, int.class);
    }

    @Override
    public Snippet visitSymbol(ReadNode.Symbol node) {
        Snippet index = SymbolCode.of(reader, node);
        Snippet constants =
                reader.constant(((ObjectSlot.OfEnum) slot).constants().toArray(), Object[].class);
        return code -> {
            index.write(code);
            int local = code.newLocal();
            code.storeInt(local);
            constants.write(code);
            code.loadInt(local);
            code.run(Opcodes.AALOAD);
        };
    }

    @Override
    public Snippet visitFixed(ReadNode.Fixed node) {
        int size = node.schema().size();
        Snippet made = slot == ObjectSlot.Standard.BYTE_ARRAY
                ? code -> copyFixed(code, size)
                : make(slot).then(code -> {
                    code.push(size);
                    callMake(code);
                });
        return code -> {
            ScalarCode.checkRest(code, size);
            made.write(code);
            code.increment(ReadLocals.POSITION, size);
        };
    }

    private static void copyFixed(Code code, int size) {
        code.load(ReadLocals.BUFFER);
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(ReadLocals.POSITION);
        code.push(size);
        code.run(Opcodes.IADD);
        code.callStatic(Arrays.class, "copyOfRange", byte[].class, byte[].class, int.class, int.class);
    }

    @Override
    public Snippet visitArray(ReadNode.Array node) {
        if (slot == ObjectSlot.Standard.NUMBER_ARRAY) {
            return numbers(node);
        }
        ObjectSlot.OfArray array = (ObjectSlot.OfArray) slot;
        Snippet maker = reader.constant(array.maker(), ObjectSlot.ListMaker.class);
        return call(node, () -> {
            Snippet item = reader.value(node.item(), array.item());
            return CollectionCode.made(reader, node.width(), begin(maker, ObjectSlot.ListMaker.class), (code, list) -> {
                int value = code.newLocal();
                item.write(code);
                code.store(value);
                maker.write(code);
                code.load(list);
                code.load(value);
                code.call(ObjectSlot.ListMaker.class, "add", void.class, Object.class, Object.class);
            });
        });
    }

    /** An array of numbers, read in bulk by the unit that the interpreter uses too. */
    private Snippet numbers(ReadNode.Array node) {
        Snippet unit = reader.constant(ObjectBuilder.numberArray(reader.plan(), node), ObjectUnit.class);
        return code -> {
            unit.write(code);
            code.load(ReadLocals.BUFFER);
            code.loadInt(ReadLocals.POSITION);
            code.loadInt(ReadLocals.LIMIT);
            code.load(ReadLocals.CONTEXT);
            code.call(ObjectUnit.class, "read", Object.class, byte[].class, int.class, int.class, ReadContext.class);
            code.load(ReadLocals.CONTEXT);
            code.getField(ReadContext.class, "end", int.class);
            code.storeInt(ReadLocals.POSITION);
        };
    }

    /** Leaves a new collection on the stack, for as many items as lie there. */
    private static Snippet begin(Snippet maker, Class<?> type) {
        return code -> {
            int items = code.newLocal();
            code.storeInt(items);
            maker.write(code);
            code.loadInt(items);
            code.run(Opcodes.I2L);
            code.callStatic(CollectionHead.class, "foreseen", int.class, long.class);
            code.call(type, "begin", Object.class, int.class);
        };
    }

    @Override
    public Snippet visitMapping(ReadNode.Mapping node) {
        ObjectSlot.OfMap map = (ObjectSlot.OfMap) slot;
        Snippet maker = reader.constant(map.maker(), ObjectSlot.MapMaker.class);
        return call(node, () -> {
            Snippet entryKey = text(map.key());
            Snippet entryValue = reader.value(node.value(), map.value());
            return CollectionCode.made(reader, node.width(), begin(maker, ObjectSlot.MapMaker.class), (code, made) -> {
                int key = code.newLocal();
                int value = code.newLocal();
                entryKey.write(code);
                code.store(key);
                entryValue.write(code);
                code.store(value);
                maker.write(code);
                code.load(made);
                code.load(key);
                code.load(value);
                code.call(ObjectSlot.MapMaker.class, "put", void.class, Object.class, Object.class, Object.class);
            });
        });
    }

    @Override
    public Snippet visitStructure(ReadNode.Structure node) {
        return call(node, () -> new MadeRecordEmitter(reader, node).of(slot));
    }

    @Override
    public Snippet visitRecursion(ReadNode.Recursion node) {
        return reader.value(reader.definition(node.definition()), slot);
    }

    @Override
    public Snippet visitChoice(ReadNode.Choice node) {
        List<ReadNode> branches = node.branches();
        return call(
                node,
                () -> ChoiceCode.of(
                        reader,
                        MethodForm.VALUE,
                        branches.stream()
                                .map(branch -> reader.value(branch, slot))
                                .toList()));
    }

    @Override
    public Snippet visitNullable(ReadNode.Nullable node) {
        List<ObjectSlot> branches = ((ObjectSlot.OfUnion) slot).branches();
        int nullBranch = node.schema().nullBranch();
        Snippet some = reader.value(node.value(), branches.get(1 - nullBranch));
        Snippet none = nullOf(branches.get(nullBranch));
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

    private Snippet nullOf(ObjectSlot none) {
        return none instanceof ObjectSlot.Converted converted
                ? nullOf(converted.slot()).then(reader.converted(converted.conversion()))
                : code -> code.run(Opcodes.ACONST_NULL);
    }

    @Override
    public Snippet visitBranch(ReadNode.Branch node) {
        return reader.value(node.value(), ((ObjectSlot.OfUnion) slot).branches().get(node.branch()));
    }

    @Override
    public Snippet visitMismatch(ReadNode.Mismatch node) {
        return Code::throwFault;
    }

    private Snippet call(ReadNode node, Supplier<Snippet> body) {
        return reader.call(MethodForm.VALUE, new MethodKey(node, slot), body);
    }
}
