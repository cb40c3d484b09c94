package io.avrofast.model;

import io.avrofast.schema.AvroSchema;
import java.io.IOException;

/**
 * Decides what is told of data that becomes no objects: columns, text, another binary format. Each place in the schema has a
 * {@link SinkSlot}, and reading calls the slots with a target. Safe for use by many threads, each with a target of its own.
 *
 * @param <S> the class of the targets
 */
public interface SinkModel<S> {

    /**
     * The slot of a whole datum, with those of all places in it. Asked for once, when a reader is made.
     *
     * @param schema the schema that the values have, not null
     * @return the slot, of the kind that fits the schema, not null
     */
    SinkSlot<S> slotOf(AvroSchema schema);

    /** Begins a datum. */
    void begin(S target) throws IOException;

    /** Ends a datum that was told whole. */
    void end(S target) throws IOException;

    /** Takes back what was told of a datum since {@link #begin}: its data turned out to be faulty. */
    void discard(S target) throws IOException;
}
