package io.avrofast.schema;

import io.avrofast.error.Shown;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The branches of a union that is being made. One thread. */
final class BranchList {

    /** The types of so few branches are compared one by one; those of more are looked up. */
    private static final int MOST_COMPARED = 8;

    private final List<AvroSchema> branches = new ArrayList<>(2);
    private Set<String> names;

    List<AvroSchema> branches() {
        return branches;
    }

    void add(AvroSchema branch) {
        branches.add(branch);
    }

    /** What the specification has against one more branch, or null. */
    String problemOf(AvroSchema branch) {
        if (branch.kind() == SchemaKind.UNION) {
            return "a union must not immediately contain another union";
        }
        return contains(branch) ? "the union has two branches of type " + Shown.of(branch.typeName()) : null;
    }

    private boolean contains(AvroSchema branch) {
        if (branches.size() > MOST_COMPARED) {
            return containsByName(branch);
        }
        for (AvroSchema earlier : branches) {
            if (earlier.kind() == branch.kind() && earlier.typeName().equals(branch.typeName())) {
                return true;
            }
        }
        return false;
    }

    private boolean containsByName(AvroSchema branch) {
        if (names == null) {
            names = new HashSet<>();
            branches.forEach(earlier -> names.add(earlier.typeName()));
        }
        return !names.add(branch.typeName());
    }
}
