package io.avrofast.model;

import io.avrofast.schema.AvroSchema;

/**
 * Decides how values of classes that are not of this library are taken apart to be written. Each place in the schema has a
 * {@link SourceSlot}. Safe for use by many threads.
 *
 * <p>Compiled code leaves a datum whose slot throws a {@link io.avrofast.record.DatumMismatchException} to the interpreter, which
 * takes it apart again from its start to tell the place: a slot must not count on being asked once for each value.
 *
 * @param <T> the class of the values
 */
@FunctionalInterface
public interface SourceModel<T> {

    /**
     * The slot of a whole datum, with those of all places in it. Asked for once, when a writer is made.
     *
     * @param schema the schema that the values are written by, not null
     * @return the slot, of the kind that fits the schema, not null
     */
    SourceSlot slotOf(AvroSchema schema);
}
