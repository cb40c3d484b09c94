package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.SourceBuilder;
import io.avrofast.internal.interpret.WriterBuilder;
import io.avrofast.internal.plan.WriteNode;
import io.avrofast.internal.plan.WritePlan;
import io.avrofast.model.SourceSlot;
import java.util.List;
import java.util.function.UnaryOperator;

/** Writes the class that writes the values of one plan as the slots of one model, which are its constants, take them apart. */
final class SourceEmitter extends WriteMethods {

    private final SourceBuilder writers;
    private final WriterBuilder physicals;

    /**
     * @param countsDepth whether the code counts how deep it is in the value, since the plan alone does not tell
     */
    SourceEmitter(WritePlan plan, boolean countsDepth) {
        super(plan, countsDepth);
        this.writers = new SourceBuilder(plan.definitions());
        this.physicals = new WriterBuilder(plan.definitions());
    }

    /**
     * Writes everything and makes the writer.
     *
     * @param slot takes the values apart; it fits the plan
     */
    EmittedWriter emit(SourceSlot slot) throws ReflectiveOperationException {
        return define(value(plan().root(), slot));
    }

    /** What writes the value of a node, which lies on the stack, as a slot takes it. */
    Snippet value(WriteNode node, SourceSlot slot) {
        if (slot instanceof SourceSlot.Later later) {
            return value(node, later.slot().get());
        }
        return slot instanceof SourceSlot.Prepared prepared
                ? applied(constant(prepared.preparation(), UnaryOperator.class), UnaryOperator.class, "apply")
                        .then(value(node, prepared.slot()))
                : node.accept(new SourceSlotEmitter(this, slot));
    }

    /** What has the interpreter's writer of a node write the value on the stack. */
    Snippet interpreted(WriteNode node, SourceSlot slot) {
        return interpreted(writers.of(node, slot));
    }

    /** What writes the fields of the value in {@link WriteLocals#VALUE}. */
    Snippet inUnits(List<FieldCode> fields) {
        return FieldCode.inUnits(fields, unit -> {
            Snippet call = call(MethodKey.of(unit), () -> unit);
            return code -> {
                code.load(WriteLocals.VALUE);
                call.write(code);
            };
        });
    }

    /** What writes the value on the stack by its physical value. */
    Snippet physical(WriteNode node, SourceSlot.OfValue slot) {
        return applied(constant(slot, SourceSlot.OfValue.class), SourceSlot.OfValue.class, "physical")
                .then(interpreted(physicals.build(node)));
    }

    /** What leaves on the stack what a function makes of the value there. */
    private static Snippet applied(Snippet function, Class<?> type, String name) {
        return code -> {
            int value = code.newLocal();
            code.store(value);
            function.write(code);
            code.load(value);
            code.call(type, name, Object.class, Object.class);
        };
    }
}
