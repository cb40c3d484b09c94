package io.avrofast.internal.plan;

import io.avrofast.error.SchemaResolutionException;
import io.avrofast.schema.AvroSchema;
import java.util.List;
import java.util.Objects;

/**
 * All that is to be done to read data of one schema as values of another. Immutable.
 *
 * @param writer the schema of the data
 * @param reader the schema of the values
 * @param root how a datum is read
 * @param definitions the structures that {@link ReadNode.Recursion} names by number
 * @param skip how a datum is stepped over
 * @param skipDefinitions the structures that {@link SkipNode.Recursion} names by number
 */
public record ReadPlan(
        AvroSchema writer,
        AvroSchema reader,
        ReadNode root,
        List<ReadNode> definitions,
        SkipNode skip,
        List<SkipNode> skipDefinitions) {

    /** Copies the lists. */
    public ReadPlan {
        Objects.requireNonNull(writer, "writer");
        Objects.requireNonNull(reader, "reader");
        Objects.requireNonNull(root, "root");
        Objects.requireNonNull(skip, "skip");
        definitions = List.copyOf(definitions);
        skipDefinitions = List.copyOf(skipDefinitions);
    }

    /**
     * Resolves two schemas. The same object given twice is read field by field and branch by branch as it was written,
     * also where names occur twice.
     *
     * @param writer the schema of the data, not null
     * @param reader the schema of the values, not null
     * @throws SchemaResolutionException with every difference that makes all data unreadable
     */
    public static ReadPlan resolve(AvroSchema writer, AvroSchema reader) throws SchemaResolutionException {
        return new SchemaResolver().plan(writer, reader);
    }
}
