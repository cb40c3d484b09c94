package io.avrofast.internal.emit;

import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.model.SinkSlot;
import java.util.concurrent.Executor;

/** The compilation of a plan for telling values to slots, now, later or never. Safe for use by many threads. */
public final class SinkCompilation implements Compilation {

    private final ReadPlan plan;
    private final SinkSlot<?> slot;
    private final PlanMeasure measure;
    private final CompilationTrigger trigger;
    private volatile EmittedSink sink;

    private SinkCompilation(ReadPlan plan, SinkSlot<?> slot, long after, Executor executor, CompilationCounts counts) {
        this.plan = plan;
        this.slot = slot;
        this.measure = PlanMeasure.of(plan);
        this.trigger = new CompilationTrigger(after, executor, counts, this::compile);
    }

    /**
     * Prepares the compilation of a plan; nothing is compiled before {@link #begin}.
     *
     * @param plan the plan, not null
     * @param slot the slot of a whole datum, which fits the plan, not null
     * @param after how many values are told before it; 0 compiles at once, {@link CompilationTrigger#NEVER} never
     * @param executor runs it, not null
     * @param counts is told how it went, not null
     */
    public static SinkCompilation of(
            ReadPlan plan, SinkSlot<?> slot, long after, Executor executor, CompilationCounts counts) {
        return new SinkCompilation(plan, slot, after, executor, counts);
    }

    @Override
    public void begin() {
        trigger.begin();
    }

    /** Whether values are told by compiled code by now. */
    boolean isDone() {
        return sink != null;
    }

    /** The compiled code, or null as long as there is none. */
    EmittedSink sink() {
        return sink;
    }

    PlanMeasure measure() {
        return measure;
    }

    /** Tells that a value is told without compiled code. */
    void countValue() {
        trigger.countValue();
    }

    private void compile() throws ReflectiveOperationException {
        sink = new SinkEmitter(plan, measure.isRecursive()).emit(slot);
    }
}
