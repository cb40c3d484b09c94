package io.avrofast.internal.plan;

import io.avrofast.schema.SchemaDifference;
import java.io.Serial;

/** A default in a schema is no value of its field's schema. */
public final class UnfitDefaultException extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    private final String path;

    UnfitDefaultException(String path, String problem) {
        super(problem, null, false, false);
        this.path = path;
    }

    /** Where in the default, as a dotted path; empty for the default itself. */
    public String path() {
        return path;
    }

    UnfitDefaultException below(String outer) {
        return new UnfitDefaultException(SchemaDifference.join(outer, path), getMessage());
    }
}
