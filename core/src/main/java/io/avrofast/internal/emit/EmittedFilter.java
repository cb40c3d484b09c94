package io.avrofast.internal.emit;

import io.avrofast.error.AvroException;
import io.avrofast.internal.interpret.ReadContext;

/** What compiled filters extend. Has no state; safe for use by many threads. */
abstract class EmittedFilter {

    /** What {@link #test} tells of a datum that is wanted. */
    static final int WANTED = -1;

    /** For the compiled class. */
    protected EmittedFilter() {}

    /**
     * Finds out whether a datum is wanted.
     *
     * @return {@link #WANTED}, or where the datum ends, at most {@code limit}
     * @throws AvroException for what a kernel found wrong
     * @throws FaultSignal for anything else that is left to the interpreter
     * @throws IndexOutOfBoundsException if the datum goes on after the end of the array
     */
    abstract int test(byte[] buf, int pos, int limit, ReadContext context) throws AvroException;
}
