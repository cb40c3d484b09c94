package io.avrofast.internal.emit;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.model.SourceSlot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What writes a value of a union, whose branch the model tells. The index of each branch takes one byte. */
final class SourceChoiceCode {

    private SourceChoiceCode() {}

    static Snippet of(SourceEmitter writer, WriteNode.Choice node, SourceSlot.OfUnion slot) {
        Snippet branchOf = writer.constant(slot.branch(), ToIntFunction.class);
        List<Snippet> values = new ArrayList<>();
        for (int i = 0; i < node.branches().size(); i++) {
            values.add(writer.value(node.branches().get(i), slot.branches().get(i)));
        }
        return code -> {
            Label[] labels = new Label[values.size()];
            Label done = new Label();
            for (int i = 0; i < labels.length; i++) {
                labels[i] = new Label();
            }
            branchOf.write(code);
            code.load(WriteLocals.VALUE);
            code.call(ToIntFunction.class, "applyAsInt", int.class, Object.class);
            code.switchOn(labels);
            for (int i = 0; i < labels.length; i++) {
                code.place(labels[i]);
                WriteMethods.takeRoom(code, 1);
                WriteMethods.putBranch(code, i);
                code.load(WriteLocals.VALUE);
                values.get(i).write(code);
                code.jump(Opcodes.GOTO, done);
            }
            code.place(done);
        };
    }
}
