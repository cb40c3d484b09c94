package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.WriteContext;
import io.avrofast.internal.plan.WritePlan;
import io.avrofast.model.SourceSlot;
import java.util.concurrent.Executor;

/** The compilation of a plan for writing, now, later or never. Safe for use by many threads. */
public final class WriteCompilation implements Compilation {

    private final WriteMeasure measure;
    private final Emission emission;
    private final CompilationTrigger trigger;
    private volatile EmittedWriter writer;

    private WriteCompilation(
            WriteMeasure measure, Emission emission, long after, Executor executor, CompilationCounts counts) {
        this.measure = measure;
        this.emission = emission;
        this.trigger = new CompilationTrigger(after, executor, counts, this::compile);
    }

    /**
     * Prepares the compilation of a plan; nothing is compiled before {@link #begin}.
     *
     * @param plan the plan, not null
     * @param after how many values are written before it; 0 compiles at once, {@link CompilationTrigger#NEVER} never
     * @param executor runs it, not null
     * @param counts is told how it went, not null
     */
    public static WriteCompilation of(WritePlan plan, long after, Executor executor, CompilationCounts counts) {
        WriteMeasure measure = WriteMeasure.of(plan);
        return new WriteCompilation(
                measure, () -> new WriteEmitter(plan, measure.isRecursive()).emit(), after, executor, counts);
    }

    /**
     * Prepares the compilation of a plan whose values a slot takes apart.
     *
     * @param plan the plan, not null
     * @param slot the slot of a whole datum, which fits the plan, not null
     * @param after how many values are written before it, as {@link #of} has it
     * @param executor runs it, not null
     * @param counts is told how it went, not null
     */
    public static WriteCompilation ofSource(
            WritePlan plan, SourceSlot slot, long after, Executor executor, CompilationCounts counts) {
        WriteMeasure measure = WriteMeasure.of(plan);
        return new WriteCompilation(
                measure, () -> new SourceEmitter(plan, measure.isRecursive()).emit(slot), after, executor, counts);
    }

    /** What makes the compiled writer. */
    @FunctionalInterface
    private interface Emission {
        EmittedWriter emit() throws ReflectiveOperationException;
    }

    @Override
    public void begin() {
        trigger.begin();
    }

    /** Whether values are written by compiled code by now. */
    boolean isDone() {
        return writer != null;
    }

    /** The compiled writer, or null as long as there is none. */
    EmittedWriter writer() {
        return writer;
    }

    /** Tells that a value is written without compiled code. */
    void countValue() {
        trigger.countValue();
    }

    private void compile() throws ReflectiveOperationException {
        if (measure.depth() <= WriteContext.MAX_DEPTH) {
            writer = emission.emit();
        }
    }
}
