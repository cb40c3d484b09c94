package io.avrofast.bridge;

import io.avrofast.error.AvroException;

/** Puts a finished value where it belongs in what is open. */
@FunctionalInterface
interface Placing {

    void place(RecordAssembly assembly, Object value) throws AvroException;
}
