package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.ArrayUnit;
import io.avrofast.internal.interpret.NumberArrayUnits;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroFixed;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.value.StringForm;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Makes what reads a value as an object, numbers in boxes, and leaves it on the stack. */
final class ValueEmitter implements ReadNode.Visitor<Snippet> {

    private final ReadEmitter reader;

    ValueEmitter(ReadEmitter reader) {
        this.reader = reader;
    }

    @Override
    public Snippet visitPrimitive(ReadNode.Primitive node) {
        SchemaKind kind = node.schema().kind();
        return switch (kind) {
            case NULL -> code -> code.run(Opcodes.ACONST_NULL);
            case STRING -> reader.strings() == StringForm.STRING ? ScalarCode::readText : ScalarCode::readUtf8;
            case BYTES -> ScalarCode::readBytes;
            case BOOLEAN -> boxed(node, Boolean.class, boolean.class);
            case INT -> boxed(node, Integer.class, int.class);
            case LONG -> boxed(node, Long.class, long.class);
            case FLOAT -> boxed(node, Float.class, float.class);
            case DOUBLE -> boxed(node, Double.class, double.class);
            case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalArgumentException(kind.label());
        };
    }

    /** What reads a boolean or number into its box. */
    static Snippet boxed(ReadNode.Primitive node, Class<?> box, Class<?> number) {
        return code -> {
            NumberCode.read(code, node.wire(), node.schema().kind());
            code.callStatic(box, "valueOf", box, number);
        };
    }

    @Override
    public Snippet visitSymbol(ReadNode.Symbol node) {
        Snippet index = SymbolCode.of(reader, node);
        Snippet constants =
                reader.constant(AvroEnum.constants(node.schema()).toArray(new AvroEnum[0]), AvroEnum[].class);
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
        Snippet schema = reader.constant(node.schema(), FixedSchema.class);
        return code -> {
            ScalarCode.checkRest(code, size);
            schema.write(code);
            code.load(ReadLocals.BUFFER);
            code.loadInt(ReadLocals.POSITION);
            code.callStatic(AvroFixed.class, "copyOf", AvroFixed.class, FixedSchema.class, byte[].class, int.class);
            code.increment(ReadLocals.POSITION, size);
        };
    }

    @Override
    public Snippet visitArray(ReadNode.Array node) {
        if (node.item() instanceof ReadNode.Primitive item && NumberArrayUnits.takes(item)) {
            return numbers(NumberArrayUnits.of(item, node.width()));
        }
        return reader.call(MethodForm.VALUE, node, () -> ListCode.of(reader, node, reader.value(node.item())));
    }

    /** An array of numbers, read in bulk by the unit that the interpreter uses too. */
    private Snippet numbers(ArrayUnit unit) {
        Snippet constant = reader.constant(unit, ArrayUnit.class);
        return code -> {
            constant.write(code);
            code.load(ReadLocals.BUFFER);
            code.loadInt(ReadLocals.POSITION);
            code.loadInt(ReadLocals.LIMIT);
            code.load(ReadLocals.CONTEXT);
            code.call(ArrayUnit.class, "read", Object.class, byte[].class, int.class, int.class, ReadContext.class);
            code.load(ReadLocals.CONTEXT);
            code.getField(ReadContext.class, "end", int.class);
            code.storeInt(ReadLocals.POSITION);
        };
    }

    @Override
    public Snippet visitMapping(ReadNode.Mapping node) {
        return reader.call(MethodForm.VALUE, node, () -> MapCode.of(reader, node, reader.value(node.value())));
    }

    @Override
    public Snippet visitStructure(ReadNode.Structure node) {
        return reader.call(MethodForm.VALUE, node, () -> reader.records().body(node));
    }

    @Override
    public Snippet visitRecursion(ReadNode.Recursion node) {
        return reader.value(reader.definition(node.definition()));
    }

    @Override
    public Snippet visitChoice(ReadNode.Choice node) {
        List<ReadNode> branches = node.branches();
        return reader.call(
                MethodForm.VALUE,
                node,
                () -> ChoiceCode.of(
                        reader,
                        MethodForm.VALUE,
                        branches.stream().map(reader::value).toList()));
    }

    @Override
    public Snippet visitNullable(ReadNode.Nullable node) {
        Snippet value = reader.value(node.value());
        return code -> {
            Label isNull = new Label();
            Label done = new Label();
            ScalarCode.readNullable(code, node.writerNull(), isNull);
            value.write(code);
            code.jump(Opcodes.GOTO, done);
            code.place(isNull);
            code.run(Opcodes.ACONST_NULL);
            code.place(done);
        };
    }

    @Override
    public Snippet visitBranch(ReadNode.Branch node) {
        return reader.value(node.value());
    }

    @Override
    public Snippet visitMismatch(ReadNode.Mismatch node) {
        return Code::throwFault;
    }
}
