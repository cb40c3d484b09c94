package io.avrofast.value;

import java.io.Serial;

/**
 * A value and a logical type do not fit: what is encoded means nothing by the type, or the type cannot hold what shall be
 * encoded exactly. The message says what was expected and never contains the value. Immutable
 * but for what every exception has; safe for use by many threads.
 */
public final class LogicalValueException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * @param problem what was expected and what was found, not null
     */
    public LogicalValueException(String problem) {
        super(problem);
    }

    /**
     * @param problem what was expected and what was found, not null
     * @param cause the fault below this one, or null
     */
    public LogicalValueException(String problem, Throwable cause) {
        super(problem, cause);
    }
}
