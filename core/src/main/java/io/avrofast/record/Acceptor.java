package io.avrofast.record;

/** Which values become physical ones of a schema without its logical type. */
interface Acceptor {

    /**
     * The physical value of a value.
     *
     * @param value not null
     * @return the physical value, or null when the schema does not take the value
     */
    Object accept(Object value);
}
