package io.avrofast.spark.filter;

import io.avrofast.filter.Filter;
import io.avrofast.schema.RecordSchema;
import java.util.Objects;
import java.util.Optional;

/**
 * What is asked of the records of files with one schema. Immutable.
 *
 * @param schema the schema that the data is resolved to for it, not null
 * @param filter the condition, not null; empty where none is left
 * @param wantsNothing whether it is known without looking that no record is wanted
 */
public record BoundFilter(RecordSchema schema, Optional<Filter> filter, boolean wantsNothing) {
    /** Checks that nothing is null. */
    public BoundFilter {
        Objects.requireNonNull(schema, "schema");
        Objects.requireNonNull(filter, "filter");
    }
}
