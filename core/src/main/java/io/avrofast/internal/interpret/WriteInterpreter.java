package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.WritePlan;
import io.avrofast.model.SourceSlot;

/** A plan made into writers of values. Immutable, safe for use by many threads. */
public final class WriteInterpreter {

    private final ValueWriter root;

    private WriteInterpreter(ValueWriter root) {
        this.root = root;
    }

    /**
     * Makes the writers of a plan.
     *
     * @param plan the plan, not null
     */
    public static WriteInterpreter of(WritePlan plan) {
        return new WriteInterpreter(new WriterBuilder(plan.definitions()).build(plan.root()));
    }

    /**
     * Makes the writers of a plan for values of a model.
     *
     * @param plan the plan, not null
     * @param slot takes the values apart, not null
     * @throws IllegalArgumentException if the slot, or one in it, does not fit the schema
     */
    public static WriteInterpreter of(WritePlan plan, SourceSlot slot) {
        return new WriteInterpreter(new SourceBuilder(plan.definitions()).of(plan.root(), slot));
    }

    /**
     * Writes one datum. After an exception the output up to the position is as before.
     *
     * @param context takes the bytes
     * @param pos where the datum begins in the output
     * @param value the datum, or null
     * @return where the datum ends in the output
     * @throws io.avrofast.record.DatumMismatchException if the schema does not take the value
     */
    public int write(WriteContext context, int pos, Object value) {
        context.begin();
        return root.write(context, pos, value);
    }
}
