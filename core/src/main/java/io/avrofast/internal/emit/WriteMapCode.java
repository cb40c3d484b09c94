package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.ArrayWriter;
import io.avrofast.internal.plan.WriteNode;
import io.avrofast.record.AvroMap;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What writes a map, as one block. One of another class than records have is left to the interpreter's writer. */
final class WriteMapCode {

    private WriteMapCode() {}

    static Snippet of(WriteEmitter writer, WriteNode.Mapping node) {
        Snippet value = WriteValueEmitter.isText(node.value())
                ? code -> WriteValueEmitter.writeText(code, 0)
                : writer.value(node.value());
        Snippet other = writer.interpreted(node);
        Snippet enter = writer.enter();
        Snippet leave = writer.leave();
        return code -> {
            Label isOther = new Label();
            Label done = new Label();
            Label empty = new Label();
            int map = code.newLocal();
            int size = code.newLocal();
            WriteListCode.requireClass(code, AvroMap.class, isOther);
            code.load(WriteLocals.VALUE);
            code.cast(AvroMap.class);
            code.store(map);
            code.load(map);
            code.call(AvroMap.class, "size", int.class);
            code.storeInt(size);
            code.loadInt(size);
            code.jump(Opcodes.IFEQ, empty);
            enter.write(code);
            WriteListCode.writeCount(code, size);
            writeEntries(code, map, size, value);
            code.loadInt(size);
            code.load(map);
            code.call(AvroMap.class, "size", int.class);
            code.callStatic(ArrayWriter.class, "requireSize", void.class, int.class, int.class);
            leave.write(code);
            code.place(empty);
            WriteListCode.writeEnd(code);
            code.jump(Opcodes.GOTO, done);
            code.place(isOther);
            code.load(WriteLocals.VALUE);
            other.write(code);
            code.place(done);
        };
    }

    private static void writeEntries(Code code, int map, int size, Snippet value) {
        Label next = new Label();
        Label end = new Label();
        int index = code.newLocal();
        code.push(0);
        code.storeInt(index);
        code.place(next);
        code.loadInt(index);
        code.loadInt(size);
        code.jump(Opcodes.IF_ICMPGE, end);
        code.load(map);
        code.loadInt(index);
        code.call(AvroMap.class, "keyAt", String.class, int.class);
        WriteValueEmitter.writeText(code, 0);
        code.load(map);
        code.loadInt(index);
        code.call(AvroMap.class, "valueAt", Object.class, int.class);
        value.write(code);
        code.increment(index, 1);
        code.jump(Opcodes.GOTO, next);
        code.place(end);
    }
}
