package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.TextWriter;
import io.avrofast.internal.interpret.WriteContext;
import io.avrofast.internal.interpret.ZeroWidthRecord;
import io.avrofast.internal.plan.WriteNode;
import io.avrofast.internal.wire.TextEncoder;
import io.avrofast.schema.SchemaKind;
import io.avrofast.value.Utf8Text;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Makes what writes a value that lies on the stack. Values without others in them, and numbers in bulk, are the interpreter's
 * writers', each a constant; so are all that are not of the classes that records hold.
 */
final class WriteValueEmitter implements WriteNode.Visitor<Snippet> {

    private final WriteEmitter writer;

    WriteValueEmitter(WriteEmitter writer) {
        this.writer = writer;
    }

    @Override
    public Snippet visitPrimitive(WriteNode.Primitive node) {
        return writer.interpreted(node);
    }

    @Override
    public Snippet visitSymbol(WriteNode.Symbol node) {
        return writer.interpreted(node);
    }

    @Override
    public Snippet visitFixed(WriteNode.Fixed node) {
        return writer.interpreted(node);
    }

    @Override
    public Snippet visitArray(WriteNode.Array node) {
        boolean inBulk = switch (node.item().schema().kind()) {
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE -> true;
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> false;
        };
        return inBulk || node.width().zeroWidthValues() > 0
                ? writer.interpreted(node)
                : writer.call(MethodKey.of(node), () -> list(node));
    }

    private Snippet list(WriteNode.Array node) {
        Snippet item = isText(node.item()) ? code -> writeText(code, 0) : writer.value(node.item());
        return WriteListCode.of(writer, item, writer.interpreted(node));
    }

    @Override
    public Snippet visitMapping(WriteNode.Mapping node) {
        return writer.call(MethodKey.of(node), () -> WriteMapCode.of(writer, node));
    }

    @Override
    public Snippet visitStructure(WriteNode.Structure node) {
        return ZeroWidthRecord.countedValues(node.width()) > 0
                ? writer.interpreted(node)
                : writer.call(MethodKey.of(node), () -> WriteRecordCode.of(writer, node));
    }

    @Override
    public Snippet visitRecursion(WriteNode.Recursion node) {
        return writer.value(writer.definition(node.definition()));
    }

    @Override
    public Snippet visitNullable(WriteNode.Nullable node) {
        return WriteMethods.nullable(node.nullBranch(), writer.value(node.value()));
    }

    @Override
    public Snippet visitChoice(WriteNode.Choice node) {
        return writer.call(MethodKey.of(node), () -> WriteChoiceCode.of(writer, node));
    }

    /** Whether a node's values are written as texts. */
    static boolean isText(WriteNode node) {
        return node.schema().kind() == SchemaKind.STRING;
    }

    /**
     * Writes the text on the stack, or gives up if it is none.
     *
     * @param roomAfter the room that there is to be behind it
     */
    static void writeText(Code code, int roomAfter) {
        int value = code.newLocal();
        Label isString = new Label();
        Label done = new Label();
        code.store(value);
        code.load(value);
        code.isInstance(String.class);
        code.jump(Opcodes.IFNE, isString);
        code.load(value);
        code.isInstance(Utf8Text.class);
        code.faultIf(Opcodes.IFEQ);
        code.load(WriteLocals.CONTEXT);
        code.loadInt(WriteLocals.POSITION);
        code.load(value);
        code.cast(Utf8Text.class);
        code.callStatic(TextWriter.class, "writeUtf8", int.class, WriteContext.class, int.class, Utf8Text.class);
        code.storeInt(WriteLocals.POSITION);
        WriteMethods.takeRoom(code, roomAfter);
        code.jump(Opcodes.GOTO, done);
        code.place(isString);
        int text = code.newLocal();
        code.load(value);
        code.cast(String.class);
        code.store(text);
        code.load(WriteLocals.CONTEXT);
        code.loadInt(WriteLocals.POSITION);
        code.load(text);
        code.callStatic(TextEncoder.class, "room", long.class, String.class);
        code.push(roomAfter);
        code.run(Opcodes.I2L);
        code.run(Opcodes.LADD);
        code.call(WriteContext.class, "room", byte[].class, int.class, long.class);
        code.store(WriteLocals.BUFFER);
        code.load(WriteLocals.BUFFER);
        code.loadInt(WriteLocals.POSITION);
        code.load(text);
        code.callStatic(TextEncoder.class, "writeString", int.class, byte[].class, int.class, String.class);
        code.storeInt(WriteLocals.POSITION);
        code.loadInt(WriteLocals.POSITION);
        code.faultIf(Opcodes.IFLT);
        code.place(done);
    }
}
