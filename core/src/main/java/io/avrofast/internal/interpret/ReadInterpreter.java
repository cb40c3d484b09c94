package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.model.ObjectSlot;
import io.avrofast.model.ValueModel;

/** A plan made into units that read values of one model. Immutable, safe for use by many threads. */
public final class ReadInterpreter {

    private final ObjectUnit root;
    private final SkipUnit skip;
    private final FilterUnit filter;

    private ReadInterpreter(ObjectUnit root, SkipUnit skip, FilterUnit filter) {
        this.root = root;
        this.skip = skip;
        this.filter = filter;
    }

    /**
     * Makes the units of a plan.
     *
     * @param plan the plan, not null
     * @param model what makes the records, not null
     */
    public static ReadInterpreter of(ReadPlan plan, ValueModel model) {
        SkipBuilder skips = new SkipBuilder(plan.skip(), plan.skipDefinitions());
        ValueBuilder values = new ValueBuilder(plan.definitions(), plan.strings(), model, skips);
        ObjectUnit root = values.object(plan.root());
        values.complete();
        skips.complete();
        return new ReadInterpreter(
                root, skips.datum(), plan.filter().map(FilterUnit::of).orElse(null));
    }

    /**
     * Makes the units of a plan.
     *
     * @param plan the plan, not null
     * @param slot makes the values, not null
     * @throws IllegalArgumentException if the slot, or one in it, does not fit the reader's schema
     */
    public static ReadInterpreter ofObjects(ReadPlan plan, ObjectSlot slot) {
        SkipBuilder skips = new SkipBuilder(plan.skip(), plan.skipDefinitions());
        ObjectUnit root = new ObjectBuilder(plan.definitions(), skips).of(plan.root(), slot);
        skips.complete();
        return new ReadInterpreter(
                root, skips.datum(), plan.filter().map(FilterUnit::of).orElse(null));
    }

    /**
     * Reads one datum and leaves where it ends, at most {@code limit}, in the context's {@code end}.
     *
     * @return the value; null is Avro's null, or stands for a datum that is not wanted, as the context tells
     */
    public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        context.begin();
        return admits(buf, pos, limit, context) ? readAdmitted(buf, pos, limit, context) : null;
    }

    /** Reads a datum that is {@linkplain #admits wanted}, as {@link #read} does. */
    public Object readAdmitted(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        return root.read(buf, pos, limit, context);
    }

    /**
     * Whether a datum, which a caller has {@linkplain ReadContext#begin begun}, is wanted and therefore to be read from its start.
     * Where it is not, the context tells its end.
     */
    public boolean admits(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        if (filter == null) {
            return true;
        }
        try {
            return filter.admits(buf, pos, limit, context);
        } catch (AvroException e) {
            // Reading may have met another fault first.
            root.read(buf, pos, limit, context);
            throw e;
        }
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
