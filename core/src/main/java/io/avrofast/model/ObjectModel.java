package io.avrofast.model;

import io.avrofast.schema.AvroSchema;

/**
 * Decides what all values become, for classes that are not of this library. Each place in the schema has an {@link ObjectSlot}.
 * Safe for use by many threads.
 *
 * <p>Compiled code leaves a datum that it does not bring to an end to the interpreter, which reads it again from its start to
 * tell what is wrong and where. It cannot tell a slot's own {@link IndexOutOfBoundsException} or {@link
 * io.avrofast.error.AvroException} from that of faulty data: such a datum is made twice before the exception surfaces, so a slot
 * must not count on being asked once for each value.
 *
 * @param <T> the class of the outermost values
 */
@FunctionalInterface
public interface ObjectModel<T> {

    /**
     * The slot of a whole datum, with those of all places in it. Asked for once, when a reader is made. The objects that it
     * makes for whole data are of the class {@code T}.
     *
     * @param schema the schema that the values have, not null
     * @return the slot, of the kind that fits the schema, not null
     */
    ObjectSlot slotOf(AvroSchema schema);
}
