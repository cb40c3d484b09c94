package io.avrofast.spark;

import java.io.Serial;

/** The arguments of a job are at fault; nothing was done. */
public final class UsageException extends IllegalArgumentException {

    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * @param message what is wrong, not null
     */
    UsageException(String message) {
        super(message);
    }
}
