package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.model.BuildingModel;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Reads a datum by telling it to a target that makes a value of it.
 *
 * @param <S> the class of the targets
 */
final class BuildingUnit<S> extends ObjectUnit {

    private final SinkUnit<S> datum;
    private final BuildingModel<S, ?> model;

    BuildingUnit(SinkUnit<S> datum, BuildingModel<S, ?> model) {
        this.datum = datum;
        this.model = model;
    }

    @Override
    Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        S target = targetOf(context);
        try {
            model.begin(target);
            context.end = datum.read(buf, pos, limit, context, target);
            model.end(target);
        } catch (AvroException e) {
            throw discarded(target, e);
        } catch (IOException e) {
            throw new UncheckedIOException("a building model does no input or output", e);
        }
        return model.take(target);
    }

    private AvroException discarded(S target, AvroException fault) {
        try {
            model.discard(target);
        } catch (IOException e) {
            throw new UncheckedIOException("a building model does no input or output", e);
        }
        return fault;
    }

    /** A context is one cursor's, and the cursor's reader has one model. */
    @SuppressWarnings("unchecked")
    private S targetOf(ReadContext context) {
        if (context.target == null) {
            context.target = model.newTarget();
        }
        return (S) context.target;
    }
}
