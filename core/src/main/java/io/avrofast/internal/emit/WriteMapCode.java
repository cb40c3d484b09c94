package io.avrofast.internal.emit;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.record.AvroMap;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What writes a map, as one block. One of another class than records have is left to the interpreter's writer. */
final class WriteMapCode {

    private WriteMapCode() {}

    static Snippet of(WriteEmitter writer, WriteNode.Mapping node) {
        Snippet value = WriteValueEmitter.isText(node.value())
                ? code -> WriteValueEmitter.writeText(code, 0)
                : writer.value(node.value());
        return WriteBlockCode.of(
                writer,
                List.of(AvroMap.class),
                (code, map, size) -> writeEntries(code, map, size, value),
                writer.interpreted(node));
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
        code.loadInt(size);
        code.load(map);
        code.call(AvroMap.class, "size", int.class);
        WriteBlockCode.requireSize(code);
    }
}
