package io.avrofast.column;

import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.NamedSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * A column that batches have.
 *
 * @param number its number among the columns of the batch, those around it first
 * @param place the schema of the place, of which the column has the values
 * @param type the schema of the values that are not null
 * @param isNullable whether rows may be null
 * @param inner the columns inside: of the fields, the branches, the items, or the keys and the values
 */
record ColumnNode(int number, AvroSchema place, AvroSchema type, boolean isNullable, List<ColumnNode> inner) {

    /**
     * The columns of a record, one for each field.
     *
     * @throws UnsupportedFeatureException if a record is inside itself
     */
    static ColumnNode of(RecordSchema schema) throws UnsupportedFeatureException {
        return new Builder().node(schema, false);
    }

    /** How many columns there are, this one included. */
    int count() {
        int count = 1;
        for (ColumnNode node : inner) {
            count += node.count();
        }
        return count;
    }

    private static final class Builder {

        private final Deque<RecordSchema> around = new ArrayDeque<>();
        private int count;

        /**
         * @param canLack whether what is around the place may have no value there
         */
        ColumnNode node(AvroSchema place, boolean canLack) throws UnsupportedFeatureException {
            int number = count++;
            AvroSchema type = typeOf(place);
            boolean nullable = canLack || (place instanceof UnionSchema union && union.nullBranch() >= 0);
            return new ColumnNode(
                    number, place, type, nullable || type.kind() == SchemaKind.NULL, inner(type, nullable));
        }

        /** What is left of a union that is of one type, or of one type and null. */
        private static AvroSchema typeOf(AvroSchema place) {
            if (!(place instanceof UnionSchema union)) {
                return place;
            }
            List<AvroSchema> branches = union.branches();
            if (branches.size() == 1) {
                return branches.get(0);
            }
            return union.isNullable() ? branches.get(1 - union.nullBranch()) : union;
        }

        private List<ColumnNode> inner(AvroSchema type, boolean canLack) throws UnsupportedFeatureException {
            List<ColumnNode> inner = new ArrayList<>();
            switch (type.kind()) {
                case ARRAY -> inner.add(node(((ArraySchema) type).items(), false));
                case MAP -> {
                    inner.add(node(AvroSchema.of(SchemaKind.STRING), false));
                    inner.add(node(((MapSchema) type).values(), false));
                }
                case UNION -> {
                    for (AvroSchema branch : ((UnionSchema) type).branches()) {
                        inner.add(node(branch, true));
                    }
                }
                case RECORD -> addFields(inner, (RecordSchema) type, canLack);
                case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING, FIXED, ENUM -> {}
            }
            return List.copyOf(inner);
        }

        @SuppressWarnings("ReferenceEquality")
        private void addFields(List<ColumnNode> inner, RecordSchema type, boolean canLack)
                throws UnsupportedFeatureException {
            if (around.stream().anyMatch(known -> known == type)) {
                throw failRecursive(type);
            }
            around.push(type);
            for (SchemaField field : type.fields()) {
                inner.add(node(field.schema(), canLack));
            }
            around.pop();
        }

        private static UnsupportedFeatureException failRecursive(NamedSchema type) {
            return new UnsupportedFeatureException(
                    "not yet supported: columns of " + type.fullName() + ", a record inside itself", Place.UNKNOWN);
        }
    }
}
