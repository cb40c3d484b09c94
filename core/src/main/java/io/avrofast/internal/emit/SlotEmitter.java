package io.avrofast.internal.emit;

import io.avrofast.internal.plan.ReadNode;
import io.avrofast.record.RecordLayout;
import io.avrofast.record.SlotKind;
import io.avrofast.schema.SchemaKind;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Makes what reads a value into a slot of a record: numbers as they are, without boxes. */
final class SlotEmitter implements ReadNode.Visitor<Snippet> {

    private final ReadEmitter reader;
    private final SlotKind kind;
    private final boolean nullable;
    private final int offset;

    private SlotEmitter(ReadEmitter reader, SlotKind kind, boolean nullable, int offset) {
        this.reader = reader;
        this.kind = kind;
        this.nullable = nullable;
        this.offset = offset;
    }

    /**
     * What reads a field.
     *
     * @param position the field's position in the layout
     */
    static Snippet of(ReadEmitter reader, ReadNode node, RecordLayout layout, int position) {
        int offset = layout.offset(position);
        return switch (layout.kind(position)) {
            case NULL -> discarded(reader, node);
            case REFERENCE -> reference(reader, node, offset);
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE, ENUM ->
                node.accept(
                        new SlotEmitter(reader, layout.kind(position), layout.isNullablePrimitive(position), offset));
        };
    }

    /** What puts an object, which a snippet leaves on the stack, into a slot. */
    static Snippet reference(Snippet value, int index) {
        return code -> {
            value.write(code);
            int local = code.newLocal();
            code.store(local);
            code.load(ReadLocals.REFERENCES);
            code.push(index);
            code.load(local);
            code.run(Opcodes.AASTORE);
        };
    }

    /** A slot that holds null already is left as it is for null. */
    private static Snippet reference(ReadEmitter reader, ReadNode node, int index) {
        return node instanceof ReadNode.Nullable nullable
                ? nullable(nullable.writerNull(), reference(reader.value(nullable.value()), index))
                : reference(reader.value(node), index);
    }

    /** A value that has no slot since it can only be null. */
    private static Snippet discarded(ReadEmitter reader, ReadNode node) {
        if (node instanceof ReadNode.Primitive) {
            return Snippet.NOTHING;
        }
        Snippet value = reader.value(node);
        return code -> {
            value.write(code);
            code.run(Opcodes.POP);
        };
    }

    private static Snippet nullable(int writerNull, Snippet value) {
        return code -> {
            Label isNull = new Label();
            ScalarCode.readNullable(code, writerNull, isNull);
            value.write(code);
            code.place(isNull);
        };
    }

    @Override
    public Snippet visitPrimitive(ReadNode.Primitive node) {
        SchemaKind target = node.schema().kind();
        return target == SchemaKind.NULL ? Snippet.NOTHING : present().then(number(node.wire(), target));
    }

    private Snippet number(SchemaKind wire, SchemaKind target) {
        if (wire == SchemaKind.FLOAT && target == SchemaKind.FLOAT) {
            return put(NumberCode::readFloatBits, int.class);
        }
        if (wire == SchemaKind.DOUBLE && target == SchemaKind.DOUBLE) {
            return put(NumberCode::readDoubleBits, long.class);
        }
        Snippet read = code -> NumberCode.read(code, wire, target);
        return switch (target) {
            case BOOLEAN -> putByte(read);
            case INT -> put(read, int.class);
            case LONG -> put(read, long.class);
            case FLOAT -> put(read, float.class);
            case DOUBLE -> put(read, double.class);
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalStateException();
        };
    }

    @Override
    public Snippet visitSymbol(ReadNode.Symbol node) {
        return present().then(put(SymbolCode.of(reader, node), int.class));
    }

    @Override
    public Snippet visitChoice(ReadNode.Choice node) {
        return ChoiceCode.of(
                reader,
                MethodForm.SLOTS,
                node.branches().stream().map(branch -> branch.accept(this)).toList());
    }

    @Override
    public Snippet visitNullable(ReadNode.Nullable node) {
        return nullable(node.writerNull(), node.value().accept(this));
    }

    @Override
    public Snippet visitBranch(ReadNode.Branch node) {
        return node.value().accept(this);
    }

    @Override
    public Snippet visitMismatch(ReadNode.Mismatch node) {
        return Code::throwFault;
    }

    /** Tells that the slot holds a value. */
    private Snippet present() {
        return nullable
                ? code -> {
                    code.load(ReadLocals.PRIMITIVES);
                    code.push(offset - 1);
                    code.push(1);
                    code.run(Opcodes.BASTORE);
                }
                : Snippet.NOTHING;
    }

    private Snippet putByte(Snippet read) {
        return code -> {
            read.write(code);
            int local = code.newLocal();
            code.storeInt(local);
            code.load(ReadLocals.PRIMITIVES);
            code.push(offset);
            code.loadInt(local);
            code.run(Opcodes.BASTORE);
        };
    }

    /** Puts the number that a snippet leaves on the stack. */
    private Snippet put(Snippet read, Class<?> type) {
        return code -> {
            read.write(code);
            code.load(ReadLocals.PRIMITIVES);
            code.push(offset);
            code.callStatic(EmittedSlots.class, "put", void.class, type, byte[].class, int.class);
        };
    }

    @Override
    public Snippet visitFixed(ReadNode.Fixed node) {
        throw failKind(node);
    }

    @Override
    public Snippet visitArray(ReadNode.Array node) {
        throw failKind(node);
    }

    @Override
    public Snippet visitMapping(ReadNode.Mapping node) {
        throw failKind(node);
    }

    @Override
    public Snippet visitStructure(ReadNode.Structure node) {
        throw failKind(node);
    }

    @Override
    public Snippet visitRecursion(ReadNode.Recursion node) {
        throw failKind(node);
    }

    private IllegalStateException failKind(ReadNode node) {
        return new IllegalStateException(node.schema().typeName() + " in a slot of kind " + kind);
    }
}
