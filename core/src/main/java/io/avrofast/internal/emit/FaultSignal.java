package io.avrofast.internal.emit;

/**
 * Compiled code met what it leaves to the interpreter: a fault, or a form of valid data that no encoder writes. Tells nothing, not
 * even where, and so costs little.
 */
final class FaultSignal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private FaultSignal() {
        super(null, null, false, false);
    }

    /** What compiled code throws. */
    static FaultSignal create() {
        return new FaultSignal();
    }
}
