package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.MapUnit;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.record.AvroMap;
import org.objectweb.asm.Opcodes;

/** What reads a map and leaves it on the stack. */
final class MapCode {

    private MapCode() {}

    /**
     * @param entryValue reads the value of an entry and leaves it on the stack
     */
    static Snippet of(ReadEmitter reader, ReadNode.Mapping node, Snippet entryValue) {
        return CollectionCode.made(
                reader,
                node.width(),
                code -> code.callStatic(MapUnit.class, "newMap", AvroMap.class, int.class),
                (code, map) -> writeEntry(code, map, entryValue));
    }

    private static void writeEntry(Code code, int map, Snippet entryValue) {
        int key = code.newLocal();
        int value = code.newLocal();
        ScalarCode.readText(code);
        code.store(key);
        entryValue.write(code);
        code.store(value);
        code.load(map);
        code.load(key);
        code.load(value);
        code.call(AvroMap.class, "put", Object.class, String.class, Object.class);
        code.run(Opcodes.POP);
    }
}
