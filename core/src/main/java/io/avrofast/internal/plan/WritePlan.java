package io.avrofast.internal.plan;

import io.avrofast.schema.AvroSchema;
import java.util.List;
import java.util.Objects;

/**
 * All that is to be done to write values of a schema. Immutable.
 *
 * @param root how a datum is written
 * @param definitions the structures that {@link WriteNode.Recursion} names by number
 */
public record WritePlan(WriteNode root, List<WriteNode.Structure> definitions) {

    /** Copies the list. */
    public WritePlan {
        Objects.requireNonNull(root, "root");
        definitions = List.copyOf(definitions);
    }

    /**
     * Plans a schema.
     *
     * @param schema the schema, not null
     */
    public static WritePlan of(AvroSchema schema) {
        return new WritePlanner().plan(schema);
    }
}
