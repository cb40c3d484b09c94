package io.avrofast.model;

import io.avrofast.schema.AvroSchema;
import java.io.IOException;

/**
 * Decides what is told of data that becomes no objects: columns, text, another binary format. Each place in the schema has a
 * {@link SinkSlot}, and reading calls the slots with a target. Safe for use by many threads, each with a target of its own.
 *
 * <p>Compiled code leaves a datum that it does not bring to an end to the interpreter, which reads it again from its start to
 * tell what is wrong and where. It cannot tell a slot's own {@link IndexOutOfBoundsException} or {@link
 * io.avrofast.error.AvroException} from that of faulty data: such a datum is discarded, and begun and told twice before the
 * exception surfaces, so a slot must not count on being called once for each datum.
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
