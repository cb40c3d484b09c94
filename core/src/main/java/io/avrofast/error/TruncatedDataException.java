package io.avrofast.error;

import java.io.Serial;

/** The data ends before a value, a block or a header does. */
public final class TruncatedDataException extends AvroException {

    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * @param problem what was expected and what was found, not null
     * @param place as much of the place as is known, not null
     */
    public TruncatedDataException(String problem, Place place) {
        super(problem, place, null);
    }

    /**
     * @param problem what was expected and what was found, not null
     * @param place as much of the place as is known, not null
     * @param cause the fault below this one, or null
     */
    public TruncatedDataException(String problem, Place place, Throwable cause) {
        super(problem, place, cause);
    }
}
