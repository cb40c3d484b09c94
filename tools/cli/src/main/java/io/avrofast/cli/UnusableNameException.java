package io.avrofast.cli;

import java.io.IOException;
import java.io.Serial;
import java.nio.file.InvalidPathException;

/** A name on the command line that can't be that of a file: the command line is at fault, not the storage. */
final class UnusableNameException extends IOException {

    @Serial
    private static final long serialVersionUID = 1L;

    UnusableNameException(String problem) {
        super(problem);
    }

    /** Mostly a name with characters that the locale lacks. */
    UnusableNameException(InvalidPathException cause) {
        super(
                cause.getInput() + ": can't be the name of a file in this locale: " + cause.getReason()
                        + " (a locale with UTF-8 helps, such as LC_ALL=C.UTF-8)",
                cause);
    }
}
