package io.avrofast.internal.emit;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.record.RecordLayout;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** What writes a field of a record from its slot, or several neighbouring ones that stand on the wire as they do in memory. */
final class WriteSlotCode {

    private WriteSlotCode() {}

    /** What writes the fields of a record. */
    static List<FieldCode> fields(WriteEmitter writer, WriteNode.Structure node, RecordLayout layout) {
        List<FieldCode> all = new ArrayList<>();
        int i = 0;
        while (i < layout.fieldCount()) {
            int end = endOfCopied(layout, i);
            if (end > i + 1) {
                all.add(copied(
                                layout.offset(i),
                                layout.offset(end - 1) + layout.kind(end - 1).width())
                        .onLine(writer.nextLine(node, i)));
                i = end;
            } else {
                all.add(field(writer, node.fields().get(i), layout, i).onLine(writer.nextLine(node, i)));
                i++;
            }
        }
        return all;
    }

    /** Where the fields end, from one on, that stand side by side in memory as on the wire. */
    private static int endOfCopied(RecordLayout layout, int from) {
        int end = from;
        while (end < layout.fieldCount() && isCopied(layout, end)) {
            end++;
        }
        return end;
    }

    private static boolean isCopied(RecordLayout layout, int position) {
        return !layout.isNullablePrimitive(position)
                && switch (layout.kind(position)) {
                    case BOOLEAN, FLOAT, DOUBLE -> true;
                    case NULL, INT, LONG, ENUM, REFERENCE -> false;
                };
    }

    private static FieldCode copied(int from, int to) {
        return FieldCode.bounded(to - from, code -> {
            code.load(WriteLocals.PRIMITIVES);
            code.push(from);
            loadPlace(code);
            code.push(to - from);
            code.callStatic(
                    System.class, "arraycopy", void.class, Object.class, int.class, Object.class, int.class, int.class);
            code.increment(WriteLocals.POSITION, to - from);
        });
    }

    private static FieldCode field(WriteEmitter writer, WriteNode node, RecordLayout layout, int position) {
        int offset = layout.offset(position);
        return switch (layout.kind(position)) {
            case NULL -> FieldCode.bounded(0, Snippet.NOTHING);
            case BOOLEAN -> number(node, offset, 1, code -> writeByte(code, offset));
            case INT, ENUM -> number(node, offset, VarintEncoder.MAX_INT_ROOM, code -> writeInt(code, offset));
            case LONG -> number(node, offset, VarintEncoder.MAX_LONG_ROOM, code -> writeLong(code, offset));
            case FLOAT -> number(node, offset, Float.BYTES, code -> writeFloat(code, offset));
            case DOUBLE -> number(node, offset, Double.BYTES, code -> writeDouble(code, offset));
            case REFERENCE -> reference(writer, node, offset);
        };
    }

    private static FieldCode number(WriteNode node, int offset, int room, Snippet value) {
        FieldCode present = FieldCode.bounded(room, value);
        if (!(node instanceof WriteNode.Nullable nullable)) {
            return present;
        }
        return present.orNull(nullable.nullBranch(), (code, isNull) -> {
            code.load(WriteLocals.PRIMITIVES);
            code.push(offset - 1);
            code.run(Opcodes.BALOAD);
            code.jump(Opcodes.IFEQ, isNull);
        });
    }

    private static FieldCode reference(WriteEmitter writer, WriteNode node, int index) {
        if (!(node instanceof WriteNode.Nullable nullable)) {
            return reference(object(writer, node), index);
        }
        return reference(object(writer, nullable.value()), index).orNull(nullable.nullBranch(), (code, isNull) -> {
            loadReference(code, index);
            code.jump(Opcodes.IFNULL, isNull);
        });
    }

    private static FieldCode reference(FieldCode.Body value, int index) {
        return FieldCode.unbounded((code, roomAfter) -> {
            loadReference(code, index);
            value.write(code, roomAfter);
        });
    }

    /** What writes an object on the stack, and takes room for what follows. */
    private static FieldCode.Body object(WriteEmitter writer, WriteNode node) {
        return WriteValueEmitter.isText(node) ? WriteValueEmitter::writeText : FieldCode.object(writer.value(node));
    }

    private static void loadReference(Code code, int index) {
        code.load(WriteLocals.REFERENCES);
        code.push(index);
        code.run(Opcodes.AALOAD);
    }

    private static void loadPlace(Code code) {
        code.load(WriteLocals.BUFFER);
        code.loadInt(WriteLocals.POSITION);
    }

    private static void loadSlot(Code code, int offset) {
        code.load(WriteLocals.PRIMITIVES);
        code.push(offset);
    }

    private static void writeByte(Code code, int offset) {
        loadPlace(code);
        loadSlot(code, offset);
        code.run(Opcodes.BALOAD);
        code.run(Opcodes.BASTORE);
        code.increment(WriteLocals.POSITION, 1);
    }

    private static void writeInt(Code code, int offset) {
        loadPlace(code);
        loadSlot(code, offset);
        code.callStatic(LittleEndian.class, "getInt", int.class, byte[].class, int.class);
        code.callStatic(VarintEncoder.class, "writeInt", int.class, byte[].class, int.class, int.class);
        code.storeInt(WriteLocals.POSITION);
    }

    private static void writeLong(Code code, int offset) {
        loadPlace(code);
        loadSlot(code, offset);
        code.callStatic(LittleEndian.class, "getLong", long.class, byte[].class, int.class);
        code.callStatic(VarintEncoder.class, "writeLong", int.class, byte[].class, int.class, long.class);
        code.storeInt(WriteLocals.POSITION);
    }

    private static void writeFloat(Code code, int offset) {
        loadPlace(code);
        loadSlot(code, offset);
        code.callStatic(LittleEndian.class, "getInt", int.class, byte[].class, int.class);
        code.callStatic(LittleEndian.class, "putInt", void.class, byte[].class, int.class, int.class);
        code.increment(WriteLocals.POSITION, Float.BYTES);
    }

    private static void writeDouble(Code code, int offset) {
        loadPlace(code);
        loadSlot(code, offset);
        code.callStatic(LittleEndian.class, "getLong", long.class, byte[].class, int.class);
        code.callStatic(LittleEndian.class, "putLong", void.class, byte[].class, int.class, long.class);
        code.increment(WriteLocals.POSITION, Double.BYTES);
    }
}
