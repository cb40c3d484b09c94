package io.avrofast.model;

/**
 * A sink model whose targets make a value of what they are told: for classes that are not of this library. Its slots and
 * events throw no {@link java.io.IOException} but {@link io.avrofast.error.AvroException}s, for data that the values cannot
 * hold. Safe for use by many threads, each with a target of its own.
 *
 * @param <S> the class of the targets
 * @param <T> the class of the values
 */
public interface BuildingModel<S, T> extends SinkModel<S> {

    /** A target for one thread, not null; it is used again for value after value. */
    S newTarget();

    /**
     * Hands over the value that was told last, after its end.
     *
     * @param target the target, which keeps nothing of the value
     * @return the value; null where the data is Avro's null
     */
    T take(S target);
}
