package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.model.SinkModel;
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

    private SinkInterpreter(SinkModel<S> model, SinkUnit<S> root, SkipUnit skip, FilterUnit filter) {
        this.model = model;
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
        SinkUnit<S> root = new SinkBuilder<S>(plan.definitions(), skips).of(plan.root(), model.slotOf(plan.reader()));
        skips.complete();
        return new SinkInterpreter<>(
                model, root, skips.datum(), plan.filter().map(FilterUnit::of).orElse(null));
    }

    /**
     * Reads one datum and tells it to a target, which takes it back where the datum is faulty. Of a datum that is not wanted,
     * as the context tells, nothing is told.
     *
     * @return where the datum ends, at most {@code limit}
     */
    public int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
        context.begin();
        return filter == null ? tell(buf, pos, limit, context, target) : tellWanted(buf, pos, limit, context, target);
    }

    private int tellWanted(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
        long usage = context.usage();
        int end;
        try {
            end = filter.run(buf, pos, limit, context);
        } catch (AvroException e) {
            context.restore(usage);
            failFirst(buf, pos, limit, context, target);
            throw e;
        }
        context.wanted = end == FilterUnit.PASSED;
        if (context.wanted) {
            context.restore(usage);
            return tell(buf, pos, limit, context, target);
        }
        return end;
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

    private int tell(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
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
