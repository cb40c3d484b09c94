package io.avrofast.cli;

import java.io.Serial;

/** A value of an option that can't be one; the message says what was expected. */
final class UnusableValueException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    UnusableValueException(String expected) {
        super(expected);
    }
}
