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

    private SinkInterpreter(SinkModel<S> model, SinkUnit<S> root, SkipUnit skip) {
        this.model = model;
        this.root = root;
        this.skip = skip;
    }

    /**
     * Makes the units of a plan.
     *
     * @param plan the plan, not null
     * @param model what is told, not null
     * @throws IllegalArgumentException if the model's slots do not fit the reader's schema
     */
    public static <S> SinkInterpreter<S> of(ReadPlan plan, SinkModel<S> model) {
        SkipBuilder skips = new SkipBuilder(plan);
        SinkUnit<S> root = new SinkBuilder<S>(plan.definitions(), skips).of(plan.root(), model.slotOf(plan.reader()));
        skips.complete();
        return new SinkInterpreter<>(model, root, skips.datum());
    }

    /**
     * Reads one datum and tells it to a target, which takes it back where the datum is faulty.
     *
     * @return where the datum ends, at most {@code limit}
     */
    public int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
        context.begin();
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
