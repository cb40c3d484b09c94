package io.avrofast.internal.emit;

import io.avrofast.error.AvroException;
import io.avrofast.internal.interpret.ReadContext;
import java.io.IOException;

/** What compiled code that tells values extends. Has no state; safe for use by many threads. */
abstract class EmittedSink {

    /** For the compiled class. */
    protected EmittedSink() {}

    /**
     * Reads one datum and tells it to a target.
     *
     * @return where the datum ends, at most {@code limit}
     * @throws IOException for what a kernel found wrong, which says nothing of the place in the datum; or from the target
     * @throws FaultSignal for anything else that is left to the interpreter
     * @throws IndexOutOfBoundsException if the datum goes on after the end of the array
     */
    abstract int read(byte[] buf, int pos, int limit, ReadContext context, Object target) throws IOException;

    /**
     * Steps over one datum, of which nothing is told.
     *
     * @return where the datum ends, at most {@code limit}
     * @throws AvroException for what a kernel found wrong
     * @throws FaultSignal as {@link #read} does
     * @throws IndexOutOfBoundsException as {@link #read} does
     */
    abstract int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException;
}
