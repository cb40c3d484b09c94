package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.MapUnit;
import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.record.AvroMap;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What reads a map and leaves it on the stack. */
final class MapCode {

    private MapCode() {}

    /**
     * @param entryValue reads the value of an entry and leaves it on the stack
     */
    static Snippet of(ReadEmitter reader, ReadNode.Mapping node, Snippet entryValue) {
        Snippet width = reader.constant(node.width(), ItemWidth.class);
        Snippet enter = reader.enter();
        Snippet leave = reader.leave();
        return code -> {
            int map = code.newLocal();
            int size = code.newLocal();
            int target = code.newLocal();
            int blockEnd = code.newLocal();
            Label empty = new Label();
            Label block = new Label();
            Label end = new Label();
            enter.write(code);
            code.push(0);
            code.storeInt(size);
            CollectionCode.endIfZero(code, empty);
            CollectionCode.readHead(code, width, size, target, blockEnd, empty);
            writeNewMap(code, map, target);
            code.place(block);
            writeEntries(code, map, size, target, entryValue);
            CollectionCode.checkEnd(code, blockEnd);
            CollectionCode.endIfZero(code, end);
            CollectionCode.readHead(code, width, size, target, blockEnd, end);
            code.jump(Opcodes.GOTO, block);
            code.place(empty);
            code.push(0);
            code.storeInt(target);
            writeNewMap(code, map, target);
            code.place(end);
            leave.write(code);
            code.load(map);
        };
    }

    private static void writeNewMap(Code code, int map, int expectedSize) {
        code.loadInt(expectedSize);
        code.callStatic(MapUnit.class, "newMap", AvroMap.class, int.class);
        code.store(map);
    }

    private static void writeEntries(Code code, int map, int size, int target, Snippet entryValue) {
        int key = code.newLocal();
        int value = code.newLocal();
        Label next = new Label();
        Label done = new Label();
        code.place(next);
        code.loadInt(size);
        code.loadInt(target);
        code.jump(Opcodes.IF_ICMPGE, done);
        ScalarCode.readText(code);
        code.store(key);
        entryValue.write(code);
        code.store(value);
        code.load(map);
        code.load(key);
        code.load(value);
        code.call(AvroMap.class, "put", Object.class, String.class, Object.class);
        code.run(Opcodes.POP);
        code.increment(size, 1);
        code.jump(Opcodes.GOTO, next);
        code.place(done);
    }
}
