package io.avrofast.read;

import io.avrofast.internal.emit.SinkEngine;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;

/**
 * Reads values of one schema and tells them to targets, without making objects of them; see {@link
 * DatumReader.Builder#buildSink}.
 *
 * <p>Immutable and safe for use by many threads, each with a cursor of its own.
 *
 * @param <S> the class of the targets
 */
public final class SinkReader<S> {

    private final AvroSchema schema;
    private final SinkEngine<S> engine;
    private final DecodeLimits limits;

    SinkReader(AvroSchema schema, SinkEngine<S> engine, DecodeLimits limits) {
        this.schema = schema;
        this.engine = engine;
        this.limits = limits;
    }

    /** The schema that the values have; never null. */
    public AvroSchema schema() {
        return schema;
    }

    /** Whether values are told by compiled code by now, see {@link CodegenPolicy}; what is told is the same without. */
    public boolean isCompiled() {
        return engine.isCompiled();
    }

    /**
     * A cursor for rows of values; each thread needs its own.
     *
     * @param target is told the values; may be null if the model wants none
     */
    public SinkCursor<S> newCursor(S target) {
        return new SinkCursor<>(engine, new ReadContext(limits), target);
    }
}
