package io.avrofast.message;

import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.util.Optional;

/** Finds the schemas that wrote messages, such as in a map, a folder or a registry. Used by many threads at once. */
@FunctionalInterface
public interface SchemaSource {

    /**
     * Finds a schema.
     *
     * @param number the schema's number as in {@link MessageFraming}
     * @return the schema; empty when there is none of that number
     * @throws IOException if the search itself fails
     */
    Optional<AvroSchema> find(long number) throws IOException;
}
