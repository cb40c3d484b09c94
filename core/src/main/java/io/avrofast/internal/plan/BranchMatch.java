package io.avrofast.internal.plan;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.UnionSchema;
import java.util.List;

/**
 * Which branch of a reader's union takes a writer's value: the first that matches, where a branch of the same type and
 * full name goes before an alias, that before the same name in another namespace, and that before a promotion.
 */
final class BranchMatch {

    private BranchMatch() {}

    /** The branch's index, or -1 when none matches. */
    static int find(AvroSchema writer, UnionSchema reader) {
        TypeMatch best = TypeMatch.NONE;
        int found = -1;
        List<AvroSchema> branches = reader.branches();
        for (int i = 0; i < branches.size(); i++) {
            TypeMatch match = match(writer, branches.get(i));
            if (match.compareTo(best) < 0) {
                best = match;
                found = i;
            }
        }
        return found;
    }

    private static TypeMatch match(AvroSchema writer, AvroSchema branch) {
        boolean otherSize = writer instanceof FixedSchema written
                && branch instanceof FixedSchema wanted
                && written.size() != wanted.size();
        return otherSize ? TypeMatch.NONE : TypeMatch.of(writer, branch);
    }
}
