package io.avrofast.internal.emit;

import io.avrofast.error.AvroException;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.interpret.ReadInterpreter;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.model.ObjectModel;
import io.avrofast.model.ObjectSlot;
import io.avrofast.model.ValueModel;
import java.util.function.Function;

/**
 * Reads the data of a plan, by compiled code where there is some, else by the interpreter. Whatever compiled code does not bring
 * to an end is read again from the datum's start by the interpreter, which tells what is wrong and where. Safe for use by many
 * threads, each with its own context.
 */
public final class ReadEngine {

    private final ReadInterpreter interpreter;

    /** Null where compiled code could not keep to the limits. */
    private final ReadCompilation compilation;

    /** Null where there is no filter, or none that can be compiled. */
    private final FilterEngine filter;

    private ReadEngine(ReadInterpreter interpreter, ReadCompilation compilation, FilterEngine filter) {
        this.interpreter = interpreter;
        this.compilation = compilation;
        this.filter = filter;
    }

    /**
     * The engine of a plan.
     *
     * @param plan the plan, not null
     * @param model what makes the records, not null
     * @param limits the limits of every context that it will be used with, not null
     * @param compilation the compilation of the same plan, or one of an equal plan, and model, not null
     * @param filter the compilation of the plan's filter, or null where it has none or one that cannot be compiled
     */
    public static ReadEngine of(
            ReadPlan plan,
            ValueModel model,
            DecodeLimits limits,
            ReadCompilation compilation,
            FilterCompilation filter) {
        return new ReadEngine(
                ReadInterpreter.of(plan, model),
                compilation.measure().allows(limits) ? compilation : null,
                FilterEngine.of(filter, limits));
    }

    /**
     * The engine of a plan whose values are all made by a model.
     *
     * @param plan the plan, not null
     * @param model what makes the values, not null
     * @param limits the limits of every context that it will be used with, not null
     * @param compilation gives the compilation for the model's slot of the same plan, or one of an equal plan and model, not null
     * @param filter the compilation of the plan's filter, or null where it has none or one that cannot be compiled
     * @throws IllegalArgumentException if the model's slots do not fit the reader's schema
     */
    public static ReadEngine of(
            ReadPlan plan,
            ObjectModel<?> model,
            DecodeLimits limits,
            Function<ObjectSlot, ReadCompilation> compilation,
            FilterCompilation filter) {
        ObjectSlot slot = model.slotOf(plan.reader());
        ReadInterpreter interpreter = ReadInterpreter.ofObjects(plan, slot);
        ReadCompilation found = compilation.apply(slot);
        return new ReadEngine(
                interpreter, found.measure().allows(limits) ? found : null, FilterEngine.of(filter, limits));
    }

    /** Whether values are read by compiled code by now. */
    public boolean isCompiled() {
        return compilation != null && compilation.isDone() && (filter == null || filter.isCompiled());
    }

    /**
     * Reads one datum and leaves where it ends, at most {@code limit}, in the context's {@code end}.
     *
     * @return the value; null is Avro's null, or stands for a datum that is not wanted, as the context tells
     */
    public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        context.begin();
        if (!admits(buf, pos, limit, context)) {
            return null;
        }
        EmittedReader reader = compilation == null ? null : compilation.reader();
        return reader == null ? interpret(buf, pos, limit, context) : run(reader, buf, pos, limit, context);
    }

    private boolean admits(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        return (filter != null && filter.decides(buf, pos, limit, context))
                ? context.wasWanted()
                : interpreter.admits(buf, pos, limit, context);
    }

    /**
     * Steps over one datum.
     *
     * @return where the datum ends, at most {@code limit}
     */
    public int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        EmittedReader compiled = compilation == null ? null : compilation.reader();
        if (compiled == null) {
            return interpreter.skip(buf, pos, limit, context);
        }
        context.begin();
        long usage = context.usage();
        try {
            return compiled.skip(buf, pos, limit, context);
        } catch (FaultSignal | AvroException | IndexOutOfBoundsException unfinished) {
            context.restore(usage);
            return interpreter.skip(buf, pos, limit, context);
        }
    }

    private Object interpret(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        if (compilation != null) {
            compilation.countValue();
        }
        return interpreter.readAdmitted(buf, pos, limit, context);
    }

    private Object run(EmittedReader reader, byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        long usage = context.usage();
        try {
            return reader.read(buf, pos, limit, context);
        } catch (FaultSignal | AvroException | IndexOutOfBoundsException unfinished) {
            context.restore(usage);
            return interpreter.readAdmitted(buf, pos, limit, context);
        }
    }
}
