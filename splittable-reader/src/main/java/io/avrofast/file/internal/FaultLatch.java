package io.avrofast.file.internal;

import java.io.IOException;

/**
 * Remembers why a reader or writer cannot go on, so that every later call says so again: an error that is caught and
 * followed by "no more records" would be a silent loss.
 */
public final class FaultLatch {

    private Throwable fault;

    /** Whether there was a fault. */
    public boolean isSet() {
        return fault != null;
    }

    /**
     * Keeps a fault for good.
     *
     * @param newFault an {@link IOException} or an unchecked exception
     */
    public void set(Throwable newFault) {
        fault = newFault;
    }

    /** Throws the fault again, if there is one. */
    public void check() throws IOException {
        rethrow(fault);
    }

    /**
     * Throws what was kept for later.
     *
     * @param fault an {@link IOException} or an unchecked exception, or null, which throws nothing
     */
    static void rethrow(Throwable fault) throws IOException {
        if (fault instanceof IOException failure) {
            throw failure;
        }
        if (fault instanceof RuntimeException failure) {
            throw failure;
        }
        if (fault instanceof Error failure) {
            throw failure;
        }
    }
}
