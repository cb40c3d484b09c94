package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.model.SinkModel;
import io.avrofast.model.SinkSlot;
import java.io.IOException;

/**
 * A plan made into units that tell values to the slots of one model. Immutable, safe for use by many threads.
 *
 * @param <S> the class of the targets
 */
public final class SinkInterpreter<S> {

    private final SinkModel<S> model;
    private final SinkUnit<S> root;
    private final SkipUnit skip;
    private final FilterUnit filter;
    private final SinkSlot<S> slot;

    private SinkInterpreter(SinkModel<S> model, SinkSlot<S> slot, SinkUnit<S> root, SkipUnit skip, FilterUnit filter) {
        this.model = model;
        this.slot = slot;
        this.root = root;
        this.skip = skip;
        this.filter = filter;
    }

    /**
     * Makes the units of a plan.
     *
     * @param plan the plan, not null
     * @param model what is told, not null
     * @throws IllegalArgumentException if the model's slots do not fit the reader's schema
     */
    public static <S> SinkInterpreter<S> of(ReadPlan plan, SinkModel<S> model) {
        SkipBuilder skips = new SkipBuilder(plan.skip(), plan.skipDefinitions());
        SinkSlot<S> slot = model.slotOf(plan.reader());
        SinkUnit<S> root = new SinkBuilder<S>(plan.definitions(), skips).of(plan.root(), slot);
        skips.complete();
        return new SinkInterpreter<>(
                model,
                slot,
                root,
                skips.datum(),
                plan.filter().map(FilterUnit::of).orElse(null));
    }

    /**
     * Reads one datum and tells it to a target, which takes it back where the datum is faulty. Of a datum that is not wanted,
     * as the context tells, nothing is told.
     *
     * @return where the datum ends, at most {@code limit}
     */
    public int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
        context.begin();
        return admits(buf, pos, limit, context, target) ? tell(buf, pos, limit, context, target) : context.end;
    }

    /** The slot of a whole datum. */
    public SinkSlot<S> slot() {
        return slot;
    }

    /** The model. */
    public SinkModel<S> model() {
        return model;
    }

    /**
     * Whether a datum, which a caller has {@linkplain ReadContext#begin begun}, is wanted and therefore to be told from its start.
     * Where it is not, the context tells its end.
     */
    public boolean admits(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
        if (filter == null) {
            return true;
        }
        try {
            return filter.admits(buf, pos, limit, context);
        } catch (AvroException e) {
            failFirst(buf, pos, limit, context, target);
            throw e;
        }
    }

    /** Raises the fault that reading meets, where it meets one. */
    private void failFirst(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
        model.begin(target);
        try {
            root.read(buf, pos, limit, context, target);
        } finally {
            model.discard(target);
        }
    }

    /**
     * Reads a datum that is {@linkplain #admits wanted} and tells it to a target, as {@link #read} does.
     *
     * @return where the datum ends, at most {@code limit}
     */
    public int tell(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
        model.begin(target);
        int end;
        try {
            end = root.read(buf, pos, limit, context, target);
        } catch (AvroException e) {
            model.discard(target);
            throw e;
        }
        model.end(target);
        return end;
    }

    /**
     * Steps over one datum.
     *
     * @return where the datum ends, at most {@code limit}
     */
    public int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        context.begin();
        return skip.skip(buf, pos, limit, context);
    }
}
