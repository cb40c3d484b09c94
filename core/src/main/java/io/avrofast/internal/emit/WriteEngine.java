package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.WriteContext;
import io.avrofast.internal.interpret.WriteInterpreter;
import io.avrofast.internal.plan.WritePlan;
import io.avrofast.model.SourceModel;
import io.avrofast.record.DatumMismatchException;
import java.util.concurrent.Executor;

/**
 * Writes the values of a plan, by compiled code where there is some, else by the interpreter. A value that compiled code does not
 * bring to an end is written again from its start by the interpreter, which tells what is wrong and where. Safe for use by many
 * threads, each with its own context.
 */
public final class WriteEngine {

    private final WritePlan plan;
    private final WriteMeasure measure;
    private final WriteInterpreter interpreter;
    private final CompilationTrigger trigger;
    private volatile EmittedWriter writer;

    private WriteEngine(WritePlan plan, WriteInterpreter interpreter, long after, Executor executor) {
        this.plan = plan;
        this.measure = WriteMeasure.of(plan);
        this.interpreter = interpreter;
        this.trigger = new CompilationTrigger(after, executor, new CompilationCounts(), this::compile);
    }

    /**
     * The engine of a plan.
     *
     * @param plan the plan, not null
     * @param after how many values are written before it is compiled; 0 compiles at once, {@link CompilationTrigger#NEVER} never
     * @param executor runs the compilation, not null
     */
    public static WriteEngine of(WritePlan plan, long after, Executor executor) {
        WriteEngine engine = new WriteEngine(plan, WriteInterpreter.of(plan), after, executor);
        engine.trigger.begin();
        return engine;
    }

    /**
     * An engine for values of a model, which is never compiled.
     *
     * @param plan the plan, not null
     * @param model what takes the values apart, not null
     * @throws IllegalArgumentException if the model's slots do not fit the schema
     */
    public static WriteEngine of(WritePlan plan, SourceModel<?> model) {
        return new WriteEngine(plan, WriteInterpreter.of(plan, model), CompilationTrigger.NEVER, Runnable::run);
    }

    /** Whether values are written by compiled code by now. */
    public boolean isCompiled() {
        return writer != null;
    }

    /**
     * Writes one datum. After an exception the output up to the position is as before.
     *
     * @param context takes the bytes
     * @param pos where the datum begins in the output
     * @param value the datum, or null
     * @return where the datum ends in the output
     * @throws DatumMismatchException if the schema does not take the value
     */
    public int write(WriteContext context, int pos, Object value) {
        EmittedWriter compiled = writer;
        if (compiled == null) {
            trigger.countValue();
            return interpreter.write(context, pos, value);
        }
        context.begin();
        try {
            return compiled.write(context, pos, value);
        } catch (FaultSignal | DatumMismatchException unfinished) {
            return interpreter.write(context, pos, value);
        }
    }

    private void compile() throws ReflectiveOperationException {
        if (measure.depth() <= WriteContext.MAX_DEPTH) {
            writer = new WriteEmitter(plan, measure.isRecursive()).emit();
        }
    }
}
