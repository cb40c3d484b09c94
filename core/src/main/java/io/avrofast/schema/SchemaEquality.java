package io.avrofast.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Compares two schemas part by part. Records that contain themselves come to an end, since two records that are being
 * compared already are taken for equal inside of each other. One thread.
 */
final class SchemaEquality {

    /** Two records, told from others by identity. */
    private record Pair(RecordSchema left, RecordSchema right) {
        @Override
        @SuppressWarnings("ReferenceEquality") // comparing the records would never end
        public boolean equals(Object other) {
            return other instanceof Pair pair && pair.left == left && pair.right == right;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(left) * 31 + System.identityHashCode(right);
        }
    }

    private final Set<Pair> compared = new HashSet<>();

    private SchemaEquality() {}

    static boolean areEqual(AvroSchema left, AvroSchema right) {
        return new SchemaEquality().same(left, right);
    }

    @SuppressWarnings("ReferenceEquality") // the shortest way to equality
    private boolean same(AvroSchema left, AvroSchema right) {
        if (left == right) {
            return true;
        }
        if (left.kind() != right.kind() || !left.properties().equals(right.properties())) {
            return false;
        }
        return switch (left.kind()) {
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING -> true;
            case ARRAY -> same(((ArraySchema) left).items(), ((ArraySchema) right).items());
            case MAP -> same(((MapSchema) left).values(), ((MapSchema) right).values());
            case UNION -> sameUnion((UnionSchema) left, (UnionSchema) right);
            case RECORD -> sameRecord((RecordSchema) left, (RecordSchema) right);
            case ENUM -> sameEnum((EnumSchema) left, (EnumSchema) right);
            case FIXED ->
                sameNamed((FixedSchema) left, (FixedSchema) right)
                        && ((FixedSchema) left).size() == ((FixedSchema) right).size();
        };
    }

    private boolean sameUnion(UnionSchema left, UnionSchema right) {
        List<AvroSchema> branches = left.branches();
        if (branches.size() != right.branches().size()) {
            return false;
        }
        for (int i = 0; i < branches.size(); i++) {
            if (!same(branches.get(i), right.branches().get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameNamed(NamedSchema left, NamedSchema right) {
        return left.name().equals(right.name())
                && left.aliases().equals(right.aliases())
                && left.doc().equals(right.doc());
    }

    private static boolean sameEnum(EnumSchema left, EnumSchema right) {
        return sameNamed(left, right)
                && left.symbols().equals(right.symbols())
                && left.defaultSymbol().equals(right.defaultSymbol());
    }

    private boolean sameRecord(RecordSchema left, RecordSchema right) {
        if (!compared.add(new Pair(left, right))) {
            return true;
        }
        // A record that is being read while its name is defined once more has no fields yet.
        if (!left.isComplete() || !right.isComplete()) {
            return false;
        }
        if (!sameNamed(left, right)
                || left.isError() != right.isError()
                || left.fields().size() != right.fields().size()) {
            return false;
        }
        for (int i = 0; i < left.fields().size(); i++) {
            if (!sameField(left.fields().get(i), right.fields().get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean sameField(SchemaField left, SchemaField right) {
        return left.name().equals(right.name())
                && left.order() == right.order()
                && Objects.equals(left.doc(), right.doc())
                && left.defaultValue().equals(right.defaultValue())
                && left.aliases().equals(right.aliases())
                && left.properties().equals(right.properties())
                && same(left.schema(), right.schema());
    }
}
