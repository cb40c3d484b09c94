package io.avrofast.model;

import io.avrofast.schema.AvroSchema;

/**
 * Decides what all values become, for classes that are not of this library. Each place in the schema has an {@link ObjectSlot}.
 * Safe for use by many threads.
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
