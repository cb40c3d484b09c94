package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.WriteContext;
import io.avrofast.internal.interpret.WriteInterpreter;
import io.avrofast.internal.plan.WritePlan;
import io.avrofast.model.SourceModel;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import java.util.function.Function;

/**
 * Writes the values of a plan, by compiled code where there is some, else by the interpreter. A value that compiled code does not
 * bring to an end is written again from its start by the interpreter, which tells what is wrong and where. Safe for use by many
 * threads, each with its own context.
 */
public final class WriteEngine {

    private final WriteInterpreter interpreter;
    private final WriteCompilation compilation;

    private WriteEngine(WriteInterpreter interpreter, WriteCompilation compilation) {
        this.interpreter = interpreter;
        this.compilation = compilation;
    }

    /**
     * The engine of a plan.
     *
     * @param plan the plan, not null
     * @param compilation the compilation of the same plan, or one of an equal plan, not null
     */
    public static WriteEngine of(WritePlan plan, WriteCompilation compilation) {
        return new WriteEngine(WriteInterpreter.of(plan), compilation);
    }

    /**
     * The engine of a plan for values of a model.
     *
     * @param plan the plan, not null
     * @param model what takes the values apart, not null
     * @param compilation gives the compilation for the model's slot of the same plan, or one of an equal plan and model, not null
     * @throws IllegalArgumentException if the model's slots do not fit the schema
     */
    public static WriteEngine of(
            WritePlan plan, SourceModel<?> model, Function<SourceSlot, WriteCompilation> compilation) {
        SourceSlot slot = model.slotOf(plan.root().schema());
        return new WriteEngine(WriteInterpreter.of(plan, slot), compilation.apply(slot));
    }

    /** Whether values are written by compiled code by now. */
    public boolean isCompiled() {
        return compilation.isDone();
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
        EmittedWriter compiled = compilation.writer();
        if (compiled == null) {
            compilation.countValue();
            return interpreter.write(context, pos, value);
        }
        context.begin();
        try {
            return compiled.write(context, pos, value);
        } catch (FaultSignal | DatumMismatchException unfinished) {
            return interpreter.write(context, pos, value);
        }
    }
}
