package io.avrofast.internal.emit;

import io.avrofast.internal.plan.ReadNode;
import java.util.List;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;

/** What reads the symbol of an enum and leaves its index in the reader's enum on the stack. */
final class SymbolCode {

    private SymbolCode() {}

    static Snippet of(ReadMethods reader, ReadNode.Symbol node) {
        List<Integer> indices = node.indices();
        boolean same = IntStream.range(0, indices.size()).allMatch(i -> indices.get(i) == i);
        Snippet table = same
                ? null
                : reader.constant(indices.stream().mapToInt(Integer::intValue).toArray(), int[].class);
        return code -> {
            int index = NumberCode.readIndex(code);
            code.loadInt(index);
            code.faultIf(Opcodes.IFLT);
            code.loadInt(index);
            code.push(indices.size());
            code.faultIf(Opcodes.IF_ICMPGE);
            if (table != null) {
                table.write(code);
                code.loadInt(index);
                code.run(Opcodes.IALOAD);
                code.storeInt(index);
                code.loadInt(index);
                code.faultIf(Opcodes.IFLT);
            }
            code.loadInt(index);
        };
    }
}
