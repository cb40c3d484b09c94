package io.avrofast.model;

/** Makes a record of the values of its fields. Safe for use by many threads. */
@FunctionalInterface
public interface RecordConstructor {

    /**
     * Makes a record.
     *
     * @param primitives the area of primitive values as the {@link io.avrofast.record.RecordLayout} lays it out; belongs to
     *     the result unless it is of length 0
     * @param references the area of objects, likewise
     * @return the record, not null
     */
    Object construct(byte[] primitives, Object[] references);
}
