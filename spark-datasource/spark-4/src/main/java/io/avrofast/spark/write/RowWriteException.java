package io.avrofast.spark.write;

import java.io.Serial;

/** A row has a value that the file's schema does not take. Says which row of which file, and which field. */
public final class RowWriteException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    RowWriteException(String message, Throwable cause) {
        super(message, cause);
    }
}
