package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.LayoutMatch;
import io.avrofast.internal.plan.WriteNode;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.RecordLayout;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What writes a record from its two areas. What is no record of the schema is left to the interpreter's writer. */
final class WriteRecordCode {

    private WriteRecordCode() {}

    static Snippet of(WriteEmitter writer, WriteNode.Structure node) {
        RecordLayout layout = RecordLayout.of(node.schema());
        Snippet match = writer.constant(LayoutMatch.of(layout), LayoutMatch.class);
        Snippet other = writer.interpreted(node);
        Snippet fields = FieldCode.inUnits(WriteSlotCode.fields(writer, node, layout), writer::callSlots);
        Snippet enter = writer.enter();
        Snippet leave = writer.leave();
        return code -> {
            Label isOther = new Label();
            Label done = new Label();
            int value = code.newLocal();
            int record = code.newLocal();
            code.load(WriteLocals.VALUE);
            code.store(value);
            code.load(value);
            code.isInstance(AvroRecord.class);
            code.jump(Opcodes.IFEQ, isOther);
            code.load(value);
            code.cast(AvroRecord.class);
            code.store(record);
            match.write(code);
            code.load(record);
            code.call(LayoutMatch.class, "takes", boolean.class, AvroRecord.class);
            code.jump(Opcodes.IFEQ, isOther);
            enter.write(code);
            takeArea(code, record, "primitives", byte[].class, WriteLocals.PRIMITIVES);
            takeArea(code, record, "references", Object[].class, WriteLocals.REFERENCES);
            fields.write(code);
            leave.write(code);
            code.jump(Opcodes.GOTO, done);
            code.place(isOther);
            code.load(value);
            other.write(code);
            code.place(done);
        };
    }

    private static void takeArea(Code code, int record, String area, Class<?> type, int local) {
        code.load(record);
        code.call(AvroRecord.class, "layout", RecordLayout.class);
        code.load(record);
        code.call(RecordLayout.class, area, type, AvroRecord.class);
        code.store(local);
    }
}
