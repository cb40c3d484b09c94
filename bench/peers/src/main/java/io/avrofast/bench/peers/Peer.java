package io.avrofast.bench.peers;

import java.io.IOException;

/** A library that encodes values of one kind. For one thread. */
interface Peer {

    /**
     * The library's own value of a record.
     *
     * @param datum the record as Avro encodes it
     */
    Object value(byte[] datum) throws IOException;

    /** The record of a value of the library's own, as Avro encodes it. */
    byte[] datum(Object value) throws IOException;

    /** Encodes a value to a new array. */
    byte[] encode(Object value) throws IOException;

    /** Decodes what {@link #encode} made. */
    Object decode(byte[] data) throws IOException;
}
