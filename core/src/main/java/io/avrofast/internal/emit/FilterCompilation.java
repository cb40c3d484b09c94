package io.avrofast.internal.emit;

import io.avrofast.internal.plan.ReadPlan;
import java.util.concurrent.Executor;

/**
 * The compilation of a plan's filter, now, later or never. It is another class than the one that reads what the filter wants, so
 * that all filters of a schema share that one. Safe for use by many threads.
 */
public final class FilterCompilation {

    private final ReadPlan plan;
    private final PlanMeasure measure;
    private final CompilationTrigger trigger;
    private volatile EmittedFilter filter;

    private FilterCompilation(ReadPlan plan, long after, Executor executor, CompilationCounts counts) {
        this.plan = plan;
        this.measure = PlanMeasure.ofFilter(plan.filter().orElseThrow());
        this.trigger = new CompilationTrigger(after, executor, counts, this::compile);
    }

    /**
     * Prepares the compilation of a filter; nothing is compiled before {@link #begin}.
     *
     * @param plan a plan that has one, not null
     * @param after how many data it looks at before; 0 compiles at once, {@link CompilationTrigger#NEVER} never
     * @param executor runs it, not null
     * @param counts is told how it went, not null
     */
    public static FilterCompilation of(ReadPlan plan, long after, Executor executor, CompilationCounts counts) {
        return new FilterCompilation(plan, after, executor, counts);
    }

    /** Whether the filter of a plan is small enough to be compiled. */
    public static boolean takes(ReadPlan plan) {
        return plan.filter().map(FilterEmitter::takes).orElse(false);
    }

    /** Compiles if no data are to be waited for; once. */
    public void begin() {
        trigger.begin();
    }

    /** Whether data are looked at by compiled code by now. */
    boolean isDone() {
        return filter != null;
    }

    /** The compiled code, or null as long as there is none. */
    EmittedFilter filter() {
        return filter;
    }

    PlanMeasure measure() {
        return measure;
    }

    /** Tells that a datum is looked at without compiled code. */
    void countValue() {
        trigger.countValue();
    }

    private void compile() throws ReflectiveOperationException {
        filter = new FilterEmitter(plan, measure.isRecursive()).emit();
    }
}
