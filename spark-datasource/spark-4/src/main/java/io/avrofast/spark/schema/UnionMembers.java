package io.avrofast.spark.schema;

import io.avrofast.error.Shown;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.NamedSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The branches of a union as Spark sees them: the null branch only makes the others nullable. */
final class UnionMembers {

    private static final Set<SchemaKind> WHOLE_NUMBERS = EnumSet.of(SchemaKind.INT, SchemaKind.LONG);
    private static final Set<SchemaKind> FLOATING_NUMBERS = EnumSet.of(SchemaKind.FLOAT, SchemaKind.DOUBLE);

    private UnionMembers() {}

    /** The branches but the null branch. */
    static List<AvroSchema> of(UnionSchema union) {
        return union.branches().stream()
                .filter(branch -> branch.kind() != SchemaKind.NULL)
                .toList();
    }

    /** The kind of number of which all members are, each of one of two widths; empty for other unions. */
    static Optional<SchemaKind> commonNumber(List<AvroSchema> members) {
        if (members.size() != 2) {
            return Optional.empty();
        }
        Set<SchemaKind> kinds = EnumSet.of(members.get(0).kind(), members.get(1).kind());
        return kinds.equals(WHOLE_NUMBERS)
                ? Optional.of(SchemaKind.LONG)
                : kinds.equals(FLOATING_NUMBERS) ? Optional.of(SchemaKind.DOUBLE) : Optional.empty();
    }

    /**
     * The names of the members' fields, by their positions or their types.
     *
     * @throws IncompatibleSchemaException if two have one name by their types
     */
    static List<String> names(List<AvroSchema> members, SchemaRules rules) {
        List<String> names = new ArrayList<>();
        Set<String> known = new HashSet<>();
        for (int i = 0; i < members.size(); i++) {
            String name =
                    rules.stableUnionNames() ? rules.unionNamePrefix() + simpleName(members.get(i)) : "member" + i;
            if (!known.add(name.toLowerCase(Locale.ROOT))) {
                throw new IncompatibleSchemaException(List.of(
                        "Cannot generate stable identifier for Avro union type due to name conflict of type name "
                                + Shown.of(simpleName(members.get(i)))));
            }
            names.add(name);
        }
        return names;
    }

    private static String simpleName(AvroSchema schema) {
        return schema instanceof NamedSchema named
                ? named.name().simpleName()
                : schema.kind().label();
    }
}
