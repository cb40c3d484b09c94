package io.avrofast.spark.schema;

import io.avrofast.error.Shown;
import java.io.Serial;
import java.util.List;

/** An Avro schema has no Spark schema, or cannot be read as the one that is asked for. */
public final class IncompatibleSchemaException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final List<String> differences;

    /**
     * @param differences each with the path of its field; at least one
     */
    public IncompatibleSchemaException(List<String> differences) {
        super(Shown.sentences(differences));
        this.differences = List.copyOf(differences);
    }

    /** Every difference found; never empty. */
    public List<String> differences() {
        return differences;
    }
}
