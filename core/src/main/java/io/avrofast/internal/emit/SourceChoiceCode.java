package io.avrofast.internal.emit;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.model.SourceSlot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** What writes a value of a union, whose branch the model tells. */
final class SourceChoiceCode {

    private SourceChoiceCode() {}

    static Snippet of(SourceEmitter writer, WriteNode.Choice node, SourceSlot.OfUnion slot) {
        Snippet branchOf = writer.constant(slot.branch(), ToIntFunction.class);
        List<Snippet> values = new ArrayList<>();
        for (int i = 0; i < node.branches().size(); i++) {
            values.add(writer.value(node.branches().get(i), slot.branches().get(i)));
        }
        return new WriteBranchesCode(writer, branchOf.then(code -> {
                    code.load(WriteLocals.VALUE);
                    code.call(ToIntFunction.class, "applyAsInt", int.class, Object.class);
                }))
                .of(values);
    }
}
