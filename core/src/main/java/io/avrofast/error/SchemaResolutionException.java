package io.avrofast.error;

import java.io.Serial;
import java.util.List;

/**
 * Data of the writer's schema cannot be read as the reader's schema (specification, section "Schema Resolution"). Raised
 * when the two are resolved, with all differences, or, where the specification defers it, when the data needs it.
 */
public final class SchemaResolutionException extends AvroException {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final int MOST_SHOWN = 20;

    private final List<String> differences;

    /**
     * @param differences each difference with its field path and both types; at least one. The message lists the first 20
     * @param place as much of the place as is known, not null
     */
    public SchemaResolutionException(List<String> differences, Place place) {
        super(describe(differences), place, null);
        this.differences = List.copyOf(differences);
    }

    /** Every difference found, each with its field path and both types; never empty. */
    public List<String> differences() {
        return differences;
    }

    private static String describe(List<String> differences) {
        if (differences.size() == 1) {
            return differences.get(0);
        }
        int more = differences.size() - MOST_SHOWN;
        return differences.size() + " differences between the writer's and the reader's schema: "
                + String.join("; ", differences.subList(0, Math.min(differences.size(), MOST_SHOWN)))
                + (more > 0 ? "; and " + more + " more" : "");
    }
}
