package io.avrofast.internal.emit;

import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.model.SinkSlot;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Writes the class that tells the data of one plan to the slots of one model, which are its constants. */
final class SinkEmitter extends ReadMethods {

    private final Map<Told, Told> told = new HashMap<>();

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

    /** What calls the method that tells the value of a node to a slot. */
    Snippet callTelling(ReadNode node, SinkSlot<?> slot, Supplier<Snippet> body) {
        Told key = new Told(node, slot);
        Told known = told.putIfAbsent(key, key);
        return call(MethodForm.TELL, known == null ? key : known, body);
    }

    /** A node and the slot that it is told to, each the same object. */
    private record Told(ReadNode node, SinkSlot<?> slot) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(Object other) {
            return other instanceof Told that && node == that.node && slot == that.slot;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(node) + System.identityHashCode(slot);
        }
    }
}
