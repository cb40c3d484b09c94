package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.LayoutMatch;
import io.avrofast.internal.plan.WriteNode;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.RecordLayout;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What writes a record from its two areas. What is no record of the schema is left to the interpreter's writer. */
final class WriteRecordCode {

    /** The most bytes of instructions for fields in one method. */
    private static final int UNIT_BYTES = 2000;

    private WriteRecordCode() {}

    static Snippet of(WriteEmitter writer, WriteNode.Structure node) {
        RecordLayout layout = RecordLayout.of(node.schema());
        Snippet match = writer.constant(LayoutMatch.of(layout), LayoutMatch.class);
        Snippet other = writer.interpreted(node);
        Snippet fields = fields(writer, WriteSlotCode.fields(writer, node, layout));
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

    /** All fields in a row, or in several methods where they are too many for one. */
    private static Snippet fields(WriteEmitter writer, List<WriteSlotCode> fields) {
        List<List<WriteSlotCode>> units = new ArrayList<>();
        int bytes = 0;
        for (WriteSlotCode field : fields) {
            int size = Code.sizeOf(field.code(0), WriteLocals.FREE);
            if (units.isEmpty() || bytes + size > UNIT_BYTES) {
                units.add(new ArrayList<>());
                bytes = 0;
            }
            units.get(units.size() - 1).add(field);
            bytes += size;
        }
        List<List<Snippet>> codes = units.stream().map(WriteRecordCode::unit).toList();
        return codes.size() == 1
                ? Snippet.sequence(codes.get(0))
                : Snippet.sequence(codes.stream().map(writer::callSlots).toList());
    }

    /** The fields of one method: room for all that is bounded is taken once, and again behind each text and object. */
    private static List<Snippet> unit(List<WriteSlotCode> fields) {
        List<Snippet> codes = new ArrayList<>();
        int roomAfter = 0;
        for (int i = fields.size() - 1; i >= 0; i--) {
            codes.add(0, fields.get(i).code(roomAfter));
            roomAfter += fields.get(i).room();
        }
        int room = roomAfter;
        if (room > 0) {
            codes.add(0, code -> WriteEmitter.takeRoom(code, room));
        }
        return codes;
    }
}
