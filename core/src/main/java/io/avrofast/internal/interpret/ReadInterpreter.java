package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.model.ValueModel;

/** A plan made into units that read values of one model. Immutable, safe for use by many threads. */
public final class ReadInterpreter {

    private final ObjectUnit root;
    private final SkipUnit skip;

    private ReadInterpreter(ObjectUnit root, SkipUnit skip) {
        this.root = root;
        this.skip = skip;
    }

    /**
     * Makes the units of a plan.
     *
     * @param plan the plan, not null
     * @param model what makes the records, not null
     */
    public static ReadInterpreter of(ReadPlan plan, ValueModel model) {
        SkipBuilder skips = new SkipBuilder(plan);
        ValueBuilder values = new ValueBuilder(plan.definitions(), model, skips);
        ObjectUnit root = values.object(plan.root());
        values.complete();
        skips.complete();
        return new ReadInterpreter(root, skips.datum());
    }

    /**
     * Reads one datum and leaves where it ends, at most {@code limit}, in the context's {@code end}.
     *
     * @return the value; null is Avro's null
     */
    public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        context.begin();
        return root.read(buf, pos, limit, context);
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
