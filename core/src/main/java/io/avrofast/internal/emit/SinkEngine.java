package io.avrofast.internal.emit;

import io.avrofast.error.AvroException;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.interpret.SinkInterpreter;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.model.SinkModel;
import java.io.IOException;
import java.util.concurrent.Executor;

/**
 * Tells the data of a plan to the slots of a model, by compiled code where there is some, else by the interpreter. What compiled
 * code does not bring to an end is taken back and told again by the interpreter, which tells what is wrong and where. Safe for
 * use by many threads, each with its own context and target.
 *
 * @param <S> the class of the targets
 */
public final class SinkEngine<S> {

    private final ReadPlan plan;
    private final PlanMeasure measure;
    private final SinkInterpreter<S> interpreter;
    private final CompilationTrigger trigger;
    private volatile EmittedSink sink;

    private SinkEngine(
            ReadPlan plan, PlanMeasure measure, SinkInterpreter<S> interpreter, long after, Executor executor) {
        this.plan = plan;
        this.measure = measure;
        this.interpreter = interpreter;
        this.trigger = new CompilationTrigger(after, executor, new CompilationCounts(), this::compile);
    }

    /**
     * The engine of a plan.
     *
     * @param plan the plan, not null
     * @param model what is told, not null
     * @param limits the limits of every context that it will be used with, not null
     * @param after how many values are told before it is compiled; 0 compiles at once, {@link CompilationTrigger#NEVER} never
     * @param executor runs the compilation, not null
     * @throws IllegalArgumentException if the model's slots do not fit the reader's schema
     */
    public static <S> SinkEngine<S> of(
            ReadPlan plan, SinkModel<S> model, DecodeLimits limits, long after, Executor executor) {
        PlanMeasure measure = PlanMeasure.of(plan);
        SinkEngine<S> engine = new SinkEngine<>(
                plan,
                measure,
                SinkInterpreter.of(plan, model),
                measure.allows(limits) ? after : CompilationTrigger.NEVER,
                executor);
        engine.trigger.begin();
        return engine;
    }

    /** Whether values are told by compiled code by now. */
    public boolean isCompiled() {
        return sink != null;
    }

    /**
     * Reads one datum and tells it to a target, which takes it back where the datum is faulty. Of a datum that is not wanted,
     * as the context tells, nothing is told.
     *
     * @return where the datum ends, at most {@code limit}
     */
    public int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
        EmittedSink compiled = sink;
        if (compiled == null) {
            trigger.countValue();
            return interpreter.read(buf, pos, limit, context, target);
        }
        context.begin();
        if (!interpreter.admits(buf, pos, limit, context, target)) {
            return context.end;
        }
        return tell(compiled, buf, pos, limit, context, target);
    }

    /**
     * Steps over one datum.
     *
     * @return where the datum ends, at most {@code limit}
     */
    public int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        return interpreter.skip(buf, pos, limit, context);
    }

    private int tell(EmittedSink compiled, byte[] buf, int pos, int limit, ReadContext context, S target)
            throws IOException {
        SinkModel<S> model = interpreter.model();
        long usage = context.usage();
        model.begin(target);
        int end;
        try {
            end = compiled.read(buf, pos, limit, context, target);
        } catch (FaultSignal | AvroException | IndexOutOfBoundsException unfinished) {
            model.discard(target);
            context.restore(usage);
            return interpreter.read(buf, pos, limit, context, target);
        }
        model.end(target);
        return end;
    }

    private void compile() throws ReflectiveOperationException {
        sink = new SinkEmitter(plan, measure.isRecursive()).emit(interpreter.slot());
    }
}
