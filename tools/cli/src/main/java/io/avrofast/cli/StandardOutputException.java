package io.avrofast.cli;

import java.io.IOException;
import java.io.Serial;

/** The standard output takes no more. */
final class StandardOutputException extends IOException {

    @Serial
    private static final long serialVersionUID = 1L;

    StandardOutputException(IOException cause) {
        super("standard output: " + cause.getMessage(), cause);
    }

    /** Whether the reader at the other end of the pipe has gone, which is no fault. */
    boolean isBrokenPipe() {
        String message = getCause().getMessage();
        return message != null && (message.contains("Broken pipe") || message.contains("pipe is being closed"));
    }
}
