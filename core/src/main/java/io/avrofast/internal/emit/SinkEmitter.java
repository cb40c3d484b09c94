package io.avrofast.internal.emit;

import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.model.SinkSlot;

/** Writes the class that tells the data of one plan to the slots of one model, which are its constants. */
final class SinkEmitter extends ReadMethods {

    /**
     * @param countsDepth whether the code counts how deep it is in the data, since the plan alone does not tell
     */
    SinkEmitter(ReadPlan plan, boolean countsDepth) {
        super(plan, EmittedSink.class, countsDepth);
    }

    /**
     * Writes everything and makes the one object of the class.
     *
     * @param slot is told the data; it fits the plan
     */
    EmittedSink emit(SinkSlot<?> slot) throws ReflectiveOperationException {
        return (EmittedSink) define(MethodForm.TELL, () -> tell(plan().root(), slot));
    }

    /** What tells the value of a node to a slot. */
    Snippet tell(ReadNode node, SinkSlot<?> slot) {
        SinkSlot<?> known =
                slot instanceof SinkSlot.Later<?> later ? later.slot().get() : slot;
        return node.accept(new SinkSlotEmitter(this, known));
    }
}
