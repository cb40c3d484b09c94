package io.avrofast.read;

import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.interpret.SinkInterpreter;
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
    private final SinkInterpreter<S> interpreter;
    private final DecodeLimits limits;

    SinkReader(AvroSchema schema, SinkInterpreter<S> interpreter, DecodeLimits limits) {
        this.schema = schema;
        this.interpreter = interpreter;
        this.limits = limits;
    }

    /** The schema that the values have; never null. */
    public AvroSchema schema() {
        return schema;
    }

    /**
     * A cursor for rows of values; each thread needs its own.
     *
     * @param target is told the values; may be null if the model wants none
     */
    public SinkCursor<S> newCursor(S target) {
        return new SinkCursor<>(interpreter, new ReadContext(limits), target);
    }
}
