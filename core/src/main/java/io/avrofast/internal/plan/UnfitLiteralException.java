package io.avrofast.internal.plan;

import java.io.Serial;

/** A condition of a filter cannot be asked of a field. */
final class UnfitLiteralException extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    UnfitLiteralException(String problem) {
        super(problem, null, false, false);
    }
}
