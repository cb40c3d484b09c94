package io.avrofast.internal.emit;

import io.avrofast.error.AvroException;
import io.avrofast.internal.interpret.ReadContext;

/** What compiled readers extend. Has no state; safe for use by many threads. */
abstract class EmittedReader {

    /** For the compiled class. */
    protected EmittedReader() {}

    /**
     * Reads one datum and leaves where it ends, at most {@code limit}, in the context's {@code end}.
     *
     * @throws AvroException for what a kernel found wrong; says nothing of the place in the datum
     * @throws FaultSignal for anything else that is left to the interpreter
     * @throws IndexOutOfBoundsException if the datum goes on after the end of the array
     */
    abstract Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException;

    /**
     * Steps over one datum.
     *
     * @return where the datum ends, at most {@code limit}
     * @throws AvroException as {@link #read} does
     */
    abstract int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException;
}
