package io.avrofast.object;

import java.io.Serial;
import java.util.List;

/** A class has no schema, or it and a schema do not fit. The message lists all that does not fit. Immutable. */
public final class ClassMappingException extends IllegalArgumentException {

    @Serial
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // a list of List.of is serialisable
    private final List<String> misfits;

    ClassMappingException(Class<?> type, List<String> misfits) {
        super(type.getTypeName() + " does not fit: " + String.join("; ", misfits));
        this.misfits = List.copyOf(misfits);
    }

    /** Everything that does not fit, each with the path of its field; never empty. */
    public List<String> misfits() {
        return misfits;
    }
}
