package io.avrofast.internal.emit;

import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.model.ObjectSlot;
import io.avrofast.model.ValueModel;
import java.util.concurrent.Executor;

/** The compilation of a plan for reading, now, later or never. Safe for use by many threads. */
public final class ReadCompilation implements Compilation {

    private final PlanMeasure measure;
    private final Emission emission;
    private final CompilationTrigger trigger;
    private volatile EmittedReader reader;

    private ReadCompilation(
            PlanMeasure measure, Emission emission, long after, Executor executor, CompilationCounts counts) {
        this.measure = measure;
        this.emission = emission;
        this.trigger = new CompilationTrigger(after, executor, counts, this::compile);
    }

    /**
     * Prepares the compilation of a plan; nothing is compiled before {@link #begin}.
     *
     * @param plan the plan, not null
     * @param model what makes the records, not null
     * @param after how many values are read before it; 0 compiles at once, {@link CompilationTrigger#NEVER} never
     * @param executor runs it, not null
     * @param counts is told how it went, not null
     */
    public static ReadCompilation of(
            ReadPlan plan, ValueModel model, long after, Executor executor, CompilationCounts counts) {
        PlanMeasure measure = PlanMeasure.of(plan);
        return new ReadCompilation(
                measure, () -> new ReadEmitter(plan, model, measure.isRecursive()).emit(), after, executor, counts);
    }

    /**
     * Prepares the compilation of a plan whose values a slot makes.
     *
     * @param plan the plan, not null
     * @param slot the slot of a whole datum, which fits the plan, not null
     * @param after how many values are read before it, as {@link #of} has it
     * @param executor runs it, not null
     * @param counts is told how it went, not null
     */
    public static ReadCompilation ofObjects(
            ReadPlan plan, ObjectSlot slot, long after, Executor executor, CompilationCounts counts) {
        PlanMeasure measure = PlanMeasure.of(plan);
        return new ReadCompilation(
                measure, () -> new ObjectEmitter(plan, measure.isRecursive()).emit(slot), after, executor, counts);
    }

    /** What makes the compiled reader. */
    @FunctionalInterface
    private interface Emission {
        EmittedReader emit() throws ReflectiveOperationException;
    }

    @Override
    public void begin() {
        trigger.begin();
    }

    /** Whether values are read by compiled code by now. */
    public boolean isDone() {
        return reader != null;
    }

    /** The compiled reader, or null as long as there is none. */
    EmittedReader reader() {
        return reader;
    }

    PlanMeasure measure() {
        return measure;
    }

    /** Tells that a value is read without compiled code. */
    void countValue() {
        trigger.countValue();
    }

    private void compile() throws ReflectiveOperationException {
        reader = emission.emit();
    }
}
