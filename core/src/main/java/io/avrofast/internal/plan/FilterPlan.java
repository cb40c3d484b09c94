package io.avrofast.internal.plan;

import io.avrofast.schema.AvroSchema;
import java.util.List;
import java.util.Objects;

/**
 * How to find out whether a record is wanted, before anything is made of it. The fields that the tests need are looked at in
 * the order of the wire, and only until the outcome is known.
 *
 * @param schema what of the data the tests refer to
 * @param tree how the tests are joined
 * @param tests the tests
 * @param root how the tests get their outcomes
 * @param skip how a datum is stepped over
 * @param skipDefinitions the structures that {@link SkipNode.Recursion} names by number
 */
public record FilterPlan(
        AvroSchema schema,
        FilterTree tree,
        List<FilterTest> tests,
        TestNode root,
        SkipNode skip,
        List<SkipNode> skipDefinitions) {

    /** Copies the lists. */
    public FilterPlan {
        Objects.requireNonNull(schema, "schema");
        Objects.requireNonNull(tree, "tree");
        Objects.requireNonNull(root, "root");
        Objects.requireNonNull(skip, "skip");
        tests = List.copyOf(tests);
        skipDefinitions = List.copyOf(skipDefinitions);
    }
}
