package io.avrofast.internal.emit;

import io.avrofast.error.AvroException;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.interpret.SinkInterpreter;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.model.SinkModel;
import io.avrofast.model.SinkSlot;
import java.io.IOException;
import java.util.function.Function;

/**
 * Tells the data of a plan to the slots of a model, by compiled code where there is some, else by the interpreter. What compiled
 * code does not bring to an end is taken back and told again by the interpreter, which tells what is wrong and where. Safe for
 * use by many threads, each with its own context and target.
 *
 * @param <S> the class of the targets
 */
public final class SinkEngine<S> {

    private final SinkInterpreter<S> interpreter;

    /** Null where compiled code could not keep to the limits. */
    private final SinkCompilation compilation;

    /** Null where there is no filter, or none that can be compiled. */
    private final FilterEngine filter;

    private SinkEngine(SinkInterpreter<S> interpreter, SinkCompilation compilation, FilterEngine filter) {
        this.interpreter = interpreter;
        this.compilation = compilation;
        this.filter = filter;
    }

    /**
     * The engine of a plan.
     *
     * @param plan the plan, not null
     * @param model what is told, not null
     * @param limits the limits of every context that it will be used with, not null
     * @param compilation gives the compilation for the model's slot of the same plan, or one of an equal plan and model, not null
     * @param filter the compilation of the plan's filter, or null where it has none or one that cannot be compiled
     * @throws IllegalArgumentException if the model's slots do not fit the reader's schema
     */
    public static <S> SinkEngine<S> of(
            ReadPlan plan,
            SinkModel<S> model,
            DecodeLimits limits,
            Function<SinkSlot<S>, SinkCompilation> compilation,
            FilterCompilation filter) {
        SinkInterpreter<S> interpreter = SinkInterpreter.of(plan, model);
        SinkCompilation found = compilation.apply(interpreter.slot());
        return new SinkEngine<>(
                interpreter, found.measure().allows(limits) ? found : null, FilterEngine.of(filter, limits));
    }

    /** Whether values are told by compiled code by now. */
    public boolean isCompiled() {
        return compilation != null && compilation.isDone() && (filter == null || filter.isCompiled());
    }

    /**
     * Reads one datum and tells it to a target, which takes it back where the datum is faulty. Of a datum that is not wanted,
     * as the context tells, nothing is told.
     *
     * @return where the datum ends, at most {@code limit}
     */
    public int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
        context.begin();
        if (!admits(buf, pos, limit, context, target)) {
            return context.end;
        }
        EmittedSink compiled = compilation == null ? null : compilation.sink();
        return compiled == null
                ? interpret(buf, pos, limit, context, target)
                : tell(compiled, buf, pos, limit, context, target);
    }

    private boolean admits(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
        return (filter != null && filter.decides(buf, pos, limit, context))
                ? context.wasWanted()
                : interpreter.admits(buf, pos, limit, context, target);
    }

    /**
     * Steps over one datum.
     *
     * @return where the datum ends, at most {@code limit}
     */
    public int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        EmittedSink compiled = compilation == null ? null : compilation.sink();
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
            return interpreter.tell(buf, pos, limit, context, target);
        }
        model.end(target);
        return end;
    }

    private int interpret(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
        if (compilation != null) {
            compilation.countValue();
        }
        return interpreter.tell(buf, pos, limit, context, target);
    }
}
