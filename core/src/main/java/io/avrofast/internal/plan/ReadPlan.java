package io.avrofast.internal.plan;

import io.avrofast.error.SchemaResolutionException;
import io.avrofast.filter.Filter;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.NameMatching;
import io.avrofast.schema.SchemaProjection;
import io.avrofast.value.StringForm;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * All that is to be done to read data of one schema as values of another. Immutable.
 *
 * @param writer the schema of the data
 * @param reader the schema of the values
 * @param names which names of the two match
 * @param root how a datum is read
 * @param definitions the structures that {@link ReadNode.Recursion} names by number
 * @param skip how a datum is stepped over
 * @param skipDefinitions the structures that {@link SkipNode.Recursion} names by number
 * @param filter which data are wanted; empty where all are
 * @param strings what strings become
 */
public record ReadPlan(
        AvroSchema writer,
        AvroSchema reader,
        NameMatching names,
        ReadNode root,
        List<ReadNode> definitions,
        SkipNode skip,
        List<SkipNode> skipDefinitions,
        Optional<FilterPlan> filter,
        StringForm strings) {

    /** Copies the lists. */
    public ReadPlan {
        Objects.requireNonNull(writer, "writer");
        Objects.requireNonNull(reader, "reader");
        Objects.requireNonNull(names, "names");
        Objects.requireNonNull(root, "root");
        Objects.requireNonNull(skip, "skip");
        Objects.requireNonNull(filter, "filter");
        Objects.requireNonNull(strings, "strings");
        definitions = List.copyOf(definitions);
        skipDefinitions = List.copyOf(skipDefinitions);
    }

    /**
     * Reads data as it was written.
     *
     * @param schema the schema of the data and of the values, not null
     * @throws SchemaResolutionException if its types are nested too deep
     */
    public static ReadPlan of(AvroSchema schema) throws SchemaResolutionException {
        return resolve(schema, schema, NameMatching.FULL_NAME);
    }

    /**
     * Resolves two schemas. The same object given twice is read field by field and branch by branch as it was written,
     * also where names occur twice.
     *
     * @param writer the schema of the data, not null
     * @param reader the schema of the values, not null
     * @param names which names match, not null
     * @throws SchemaResolutionException with every difference that makes all data unreadable
     */
    public static ReadPlan resolve(AvroSchema writer, AvroSchema reader, NameMatching names)
            throws SchemaResolutionException {
        return new SchemaResolver(names).plan(writer, reader);
    }

    /**
     * This plan for some of the data only.
     *
     * @param condition what is wanted, not null
     * @param schema the schema to whose fields the condition refers, of which this plan's may be a projection; not null
     * @param limits the limits of the data, which hold for the condition's literals, too; not null
     * @throws SchemaResolutionException with everything in the condition that does not fit the schema, or with every
     *     difference that makes its fields unreadable
     */
    public ReadPlan filteredBy(Filter condition, AvroSchema schema, DecodeLimits limits)
            throws SchemaResolutionException {
        FilterBinder binder = new FilterBinder(schema, limits);
        FilterTree tree = binder.bind(condition);
        List<String> paths = binder.tests().stream()
                .map(test -> String.join(".", test.path()))
                .distinct()
                .toList();
        FilterPlan plan =
                new SchemaResolver(names).planFilter(writer, SchemaProjection.of(schema, paths), tree, binder.tests());
        return new ReadPlan(
                writer, reader, names, root, definitions, skip, skipDefinitions, Optional.of(plan), strings);
    }

    /**
     * This plan with strings of a form.
     *
     * @param form the form, not null
     */
    public ReadPlan withStrings(StringForm form) {
        return new ReadPlan(writer, reader, names, root, definitions, skip, skipDefinitions, filter, form);
    }
}
