package io.avrofast.error;

import java.io.Serial;

/** A size, count or depth is above a limit that the caller set; the message names the limit. */
public final class LimitExceededException extends AvroException {

    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * @param problem what was expected and what was found, not null
     * @param place as much of the place as is known, not null
     */
    public LimitExceededException(String problem, Place place) {
        super(problem, place, null);
    }

    /**
     * @param problem what was expected and what was found, not null
     * @param place as much of the place as is known, not null
     * @param cause the fault below this one, or null
     */
    public LimitExceededException(String problem, Place place, Throwable cause) {
        super(problem, place, cause);
    }
}
