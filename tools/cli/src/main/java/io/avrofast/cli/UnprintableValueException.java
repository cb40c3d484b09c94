package io.avrofast.cli;

import io.avrofast.error.AvroException;
import java.io.IOException;
import java.io.Serial;

/** A value of sound data that JSON can't hold. */
final class UnprintableValueException extends IOException {

    @Serial
    private static final long serialVersionUID = 1L;

    /** The message is that of the fault, with its place. */
    UnprintableValueException(AvroException fault) {
        super(fault.getMessage(), fault);
    }
}
