package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.WriterBuilder;
import io.avrofast.internal.plan.WriteNode;
import io.avrofast.internal.plan.WritePlan;

/** Writes the class that writes the values of one plan from those that records hold. */
final class WriteEmitter extends WriteMethods {

    private final WriterBuilder writers;
    private final WriteValueEmitter values = new WriteValueEmitter(this);

    /**
     * @param countsDepth whether the code counts how deep it is in the value, since the plan alone does not tell
     */
    WriteEmitter(WritePlan plan, boolean countsDepth) {
        super(plan, countsDepth);
        this.writers = new WriterBuilder(plan.definitions());
        // Makes the writers of all records, so that those that contain themselves are whole.
        writers.build(plan.root());
    }

    /** Writes everything and makes the writer. */
    EmittedWriter emit() throws ReflectiveOperationException {
        return define(value(plan().root()));
    }

    /** What writes the value of a node, which lies on the stack, at the position. */
    Snippet value(WriteNode node) {
        return node.accept(values);
    }

    /** What has the interpreter's writer of a node write the value on the stack. */
    Snippet interpreted(WriteNode node) {
        return interpreted(writers.build(node));
    }
}
