package io.avrofast.write;

import io.avrofast.internal.emit.CompilationKey;
import io.avrofast.internal.emit.SharedCompilations;
import io.avrofast.internal.emit.WriteCompilation;
import io.avrofast.internal.plan.WritePlan;
import io.avrofast.model.SourceModel;
import io.avrofast.model.SourceSlot;
import io.avrofast.model.ValueModel;
import io.avrofast.read.CodegenPolicy;
import java.util.Objects;

/**
 * Compiled code that writers share: those of equal schemas are compiled once, and count together how many values they have written.
 * Holds a limited number; of those, the one that was not asked for the longest goes first. What goes is unloaded when no writer
 * uses it any more.
 *
 * <p>Belongs to the application, which decides how long it lives: there is none for all. Safe for use by many threads. {@link
 * io.avrofast.read.CompiledReaders} are the same for reading.
 */
public final class CompiledWriters {

    private final CodegenPolicy policy;
    private final SharedCompilations compilations;

    private CompiledWriters(int most, CodegenPolicy policy) {
        this.policy = policy;
        this.compilations = new SharedCompilations(most);
    }

    /**
     * A holder of compiled code.
     *
     * @param most how many schemas, each with a model, it holds at most, at least 1
     * @param policy when they are compiled, not null
     */
    public static CompiledWriters of(int most, CodegenPolicy policy) {
        return new CompiledWriters(most, Objects.requireNonNull(policy, "policy"));
    }

    /** How many times schemas were compiled since this was made. */
    public long compiled() {
        return compilations.counts().compiled();
    }

    /** How many times that failed, so that values are written without; each was logged. */
    public long failed() {
        return compilations.counts().failed();
    }

    /** Lets go of everything. Writers that use compiled code keep it. */
    public void clear() {
        compilations.clear();
    }

    /** The compilation of a plan for physical and logical values. */
    WriteCompilation of(WritePlan plan) {
        return (WriteCompilation) compilations.of(
                CompilationKey.of(plan, ValueModel.GENERIC),
                WriteCompilation.of(plan, policy.values(), policy.executor(), compilations.counts()));
    }

    /**
     * The compilation of a plan for values that a model takes apart.
     *
     * @param slot the model's slot of a whole datum
     */
    WriteCompilation of(WritePlan plan, SourceModel<?> model, SourceSlot slot) {
        return (WriteCompilation) compilations.of(
                CompilationKey.of(plan, model),
                WriteCompilation.ofSource(plan, slot, policy.values(), policy.executor(), compilations.counts()));
    }
}
