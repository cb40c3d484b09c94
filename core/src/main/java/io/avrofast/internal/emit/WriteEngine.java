package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.WriteContext;
import io.avrofast.internal.interpret.WriteInterpreter;
import io.avrofast.internal.plan.WritePlan;
import io.avrofast.model.SourceModel;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import java.util.concurrent.Executor;

/**
 * Writes the values of a plan, by compiled code where there is some, else by the interpreter. A value that compiled code does not
 * bring to an end is written again from its start by the interpreter, which tells what is wrong and where. Safe for use by many
 * threads, each with its own context.
 */
public final class WriteEngine {

    private final WriteMeasure measure;
    private final WriteInterpreter interpreter;
    private final Emission emission;
    private final CompilationTrigger trigger;
    private volatile EmittedWriter writer;

    private WriteEngine(
            WriteMeasure measure, WriteInterpreter interpreter, Emission emission, long after, Executor executor) {
        this.measure = measure;
        this.interpreter = interpreter;
        this.emission = emission;
        this.trigger = new CompilationTrigger(after, executor, new CompilationCounts(), this::compile);
    }

    /** What makes the compiled writer. */
    @FunctionalInterface
    private interface Emission {
        EmittedWriter emit() throws ReflectiveOperationException;
    }

    /**
     * The engine of a plan.
     *
     * @param plan the plan, not null
     * @param after how many values are written before it is compiled; 0 compiles at once, {@link CompilationTrigger#NEVER} never
     * @param executor runs the compilation, not null
     */
    public static WriteEngine of(WritePlan plan, long after, Executor executor) {
        WriteMeasure measure = WriteMeasure.of(plan);
        return begun(new WriteEngine(
                measure,
                WriteInterpreter.of(plan),
                () -> new WriteEmitter(plan, measure.isRecursive()).emit(),
                after,
                executor));
    }

    /**
     * The engine of a plan for values of a model.
     *
     * @param plan the plan, not null
     * @param model what takes the values apart, not null
     * @param after how many values are written before it is compiled; 0 compiles at once, {@link CompilationTrigger#NEVER} never
     * @param executor runs the compilation, not null
     * @throws IllegalArgumentException if the model's slots do not fit the schema
     */
    public static WriteEngine of(WritePlan plan, SourceModel<?> model, long after, Executor executor) {
        WriteMeasure measure = WriteMeasure.of(plan);
        SourceSlot slot = model.slotOf(plan.root().schema());
        return begun(new WriteEngine(
                measure,
                WriteInterpreter.of(plan, slot),
                () -> new SourceEmitter(plan, measure.isRecursive()).emit(slot),
                after,
                executor));
    }

    private static WriteEngine begun(WriteEngine engine) {
        engine.trigger.begin();
        return engine;
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
            writer = emission.emit();
        }
    }
}
