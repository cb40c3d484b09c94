package io.avrofast.internal.emit;

import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.model.ValueModel;
import io.avrofast.value.StringForm;

/** Writes the class that reads the data of one plan as values. */
final class ReadEmitter extends ReadMethods {

    private final ValueEmitter values;
    private final RecordEmitter records;

    /**
     * @param countsDepth whether the code counts how deep it is in the data, since the plan alone does not tell
     */
    ReadEmitter(ReadPlan plan, ValueModel model, boolean countsDepth) {
        super(plan, EmittedReader.class, countsDepth);
        this.values = new ValueEmitter(this);
        this.records = new RecordEmitter(this, model);
    }

    /** Writes everything and makes the reader. */
    EmittedReader emit() throws ReflectiveOperationException {
        return (EmittedReader) define(MethodForm.VALUE, () -> value(plan().root()));
    }

    /** What reads the value of a node and leaves it on the stack. */
    Snippet value(ReadNode node) {
        return node.accept(values);
    }

    /** The emitter of records. */
    RecordEmitter records() {
        return records;
    }

    /** What strings become. */
    StringForm strings() {
        return plan().strings();
    }
}
