package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.WriteContext;

/** What compiled writers extend. Has no state; safe for use by many threads. */
abstract class EmittedWriter {

    /** For the compiled class. */
    protected EmittedWriter() {}

    /**
     * Writes one datum.
     *
     * @return where it ends
     * @throws io.avrofast.record.DatumMismatchException for what a kernel does not take; says nothing of the place in the datum
     * @throws FaultSignal for anything else that is left to the interpreter
     */
    abstract int write(WriteContext context, int pos, Object value);
}
