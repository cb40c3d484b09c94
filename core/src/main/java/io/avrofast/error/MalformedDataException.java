package io.avrofast.error;

import java.io.Serial;

/** The bytes are all there, but they are not what the specification or the schema says. */
public final class MalformedDataException extends AvroException {

    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * @param problem what was expected and what was found, not null
     * @param place as much of the place as is known, not null
     */
    public MalformedDataException(String problem, Place place) {
        super(problem, place, null);
    }

    /**
     * @param problem what was expected and what was found, not null
     * @param place as much of the place as is known, not null
     * @param cause the fault below this one, or null
     */
    public MalformedDataException(String problem, Place place, Throwable cause) {
        super(problem, place, cause);
    }
}
