package io.avrofast.beam.internal;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.NamedSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.List;

/** How Beam takes the branches of a union: null aside, by their simple names. */
final class UnionBranches {

    private UnionBranches() {}

    /** The branches but null, in their order. */
    static List<AvroSchema> notNull(UnionSchema union) {
        return union.branches().stream()
                .filter(branch -> branch.kind() != SchemaKind.NULL)
                .toList();
    }

    /** What the case of a branch is called. */
    static String caseName(AvroSchema branch) {
        return branch instanceof NamedSchema named
                ? named.name().simpleName()
                : branch.kind().label();
    }
}
