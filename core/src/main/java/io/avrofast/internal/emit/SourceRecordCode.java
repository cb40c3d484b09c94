package io.avrofast.internal.emit;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.model.HeldSlot;
import io.avrofast.model.SourceSlot;
import java.util.ArrayList;
import java.util.List;

/** What writes a record whose fields a model gives. */
final class SourceRecordCode {

    private SourceRecordCode() {}

    static Snippet of(SourceEmitter writer, WriteNode.Structure node, SourceSlot.OfRecord slot) {
        Snippet access = writer.constant(slot.access(), SourceSlot.FieldAccess.class);
        Snippet fields = writer.inUnits(fields(writer, node, slot));
        Snippet enter = writer.enter();
        Snippet leave = writer.leave();
        return code -> {
            access.write(code);
            code.load(WriteLocals.VALUE);
            code.call(SourceSlot.FieldAccess.class, "check", void.class, Object.class);
            enter.write(code);
            fields.write(code);
            leave.write(code);
        };
    }

    private static List<FieldCode> fields(SourceEmitter writer, WriteNode.Structure node, SourceSlot.OfRecord slot) {
        List<FieldCode> fields = new ArrayList<>();
        for (int i = 0; i < node.fields().size(); i++) {
            int position = i;
            Snippet pushPosition = code -> code.push(position);
            SourceSlot field = slot.fields().get(i);
            int line = writer.nextLine(node, i);
            fields.add((field instanceof HeldSlot held
                            ? HeldCode.of(writer, node.fields().get(i), held, pushPosition)
                            : HeldCode.accessed(
                                    writer,
                                    slot.access(),
                                    writer.value(node.fields().get(i), field),
                                    pushPosition))
                    .onLine(line));
        }
        return fields;
    }
}
