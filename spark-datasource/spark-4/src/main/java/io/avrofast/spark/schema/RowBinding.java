package io.avrofast.spark.schema;

import io.avrofast.schema.RecordSchema;
import java.util.Objects;

/**
 * How rows of a Spark schema are read. Immutable.
 *
 * @param schema the schema that the data is resolved to: of the data's fields it has those that are needed
 * @param row from what each column is made
 */
public record RowBinding(RecordSchema schema, Origin.Struct row) {
    /** Checks that nothing is null. */
    public RowBinding {
        Objects.requireNonNull(schema, "schema");
        Objects.requireNonNull(row, "row");
    }
}
