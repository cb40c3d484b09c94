package io.avrofast.internal.emit;

import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.model.ValueModel;
import java.util.concurrent.Executor;

/** The compilation of a plan for reading, now, later or never. Safe for use by many threads. */
public final class ReadCompilation {

    private final ReadPlan plan;
    private final ValueModel model;
    private final PlanMeasure measure;
    private final CompilationTrigger trigger;
    private volatile EmittedReader reader;

    private ReadCompilation(ReadPlan plan, ValueModel model, long after, Executor executor, CompilationCounts counts) {
        this.plan = plan;
        this.model = model;
        this.measure = PlanMeasure.of(plan);
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
        return new ReadCompilation(plan, model, after, executor, counts);
    }

    /** Compiles if no values are to be waited for; once. */
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
        reader = new ReadEmitter(plan, model, measure.isRecursive()).emit();
    }
}
