package io.avrofast.beam.internal;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.Field;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.schemas.logicaltypes.EnumerationType;
import org.apache.beam.sdk.schemas.logicaltypes.FixedBytes;
import org.apache.beam.sdk.schemas.logicaltypes.OneOfType;
import org.apache.beam.sdk.schemas.logicaltypes.Timestamp;

/** Beam's types of Avro's: the same as Beam's own Avro classes have. Used once, for one schema. */
public final class BeamTypes {

    /** More fields than any honest schema has; records that each hold the next one twice have twice as many at each level. */
    private static final int MOST_FIELDS = 100_000;

    private int fields;

    /** The records that the walk is in. */
    private final Set<RecordSchema> entered = Collections.newSetFromMap(new IdentityHashMap<>());

    private BeamTypes() {}

    /**
     * The schema of rows that hold the records of a schema.
     *
     * @param schema that of the records, not null
     * @throws IllegalArgumentException if it is not the schema of records, or Beam has no type for one of its types
     */
    public static Schema schemaOf(AvroSchema schema) {
        if (schema.kind() != SchemaKind.RECORD) {
            throw new IllegalArgumentException(
                    "rows are made of records, the file's values are of type " + schema.typeName());
        }
        return new BeamTypes().rows((RecordSchema) schema, "");
    }

    /** The logical type that Beam knows; others are read as the type below. */
    static LogicalType known(AvroSchema schema) {
        return schema.logicalType().orElse(null);
    }

    private Schema rows(RecordSchema record, String path) {
        if (!entered.add(record)) {
            throw new IllegalArgumentException(place(path) + "the record " + record.fullName()
                    + " is inside itself, which no type of Beam is: leave the field out by a projection, or read generic"
                    + " records");
        }
        Schema.Builder rows = Schema.builder();
        fields += record.fields().size();
        if (fields > MOST_FIELDS) {
            throw new IllegalArgumentException(place(path) + "rows of more than " + MOST_FIELDS
                    + " fields, those of inner records counted at each of their places: leave some out by a projection, or"
                    + " read generic records");
        }
        for (SchemaField field : record.fields()) {
            String fieldPath = path.isEmpty() ? field.name() : path + "." + field.name();
            Field plain = Field.of(field.name(), type(field.schema(), fieldPath));
            rows.addField(field.doc().map(plain::withDescription).orElse(plain));
        }
        entered.remove(record);
        return rows.build();
    }

    /** The type of values of a schema which has no other one inside. */
    static FieldType ofLeaf(AvroSchema schema) {
        return new BeamTypes().type(schema, "");
    }

    private FieldType type(AvroSchema schema, String path) {
        return schema.accept(new TypeMaker(path));
    }

    private static String place(String path) {
        return path.isEmpty() ? "" : "field " + path + ": ";
    }

    /** Makes the type of a schema at one place. */
    private final class TypeMaker implements AvroSchema.Visitor<FieldType> {

        private final String path;

        TypeMaker(String path) {
            this.path = path;
        }

        @Override
        public FieldType visitPrimitive(PrimitiveSchema schema) {
            LogicalType logical = known(schema);
            if (logical instanceof LogicalType.Decimal) {
                return FieldType.DECIMAL;
            }
            if (logical instanceof LogicalType.Simple simple) {
                return switch (simple) {
                    case DATE, TIMESTAMP_MILLIS -> FieldType.DATETIME;
                    case TIMESTAMP_NANOS -> FieldType.logicalType(Timestamp.NANOS);
                    case BIG_DECIMAL,
                            UUID,
                            TIME_MILLIS,
                            TIME_MICROS,
                            TIMESTAMP_MICROS,
                            LOCAL_TIMESTAMP_MILLIS,
                            LOCAL_TIMESTAMP_MICROS,
                            LOCAL_TIMESTAMP_NANOS,
                            DURATION -> plain(schema);
                };
            }
            return plain(schema);
        }

        private FieldType plain(PrimitiveSchema schema) {
            return switch (schema.kind()) {
                case NULL ->
                    throw new IllegalArgumentException(place(path) + "Beam has no type for values that are always null:"
                            + " leave the field out by a projection, or read generic records");
                case BOOLEAN -> FieldType.BOOLEAN;
                case INT -> FieldType.INT32;
                case LONG -> FieldType.INT64;
                case FLOAT -> FieldType.FLOAT;
                case DOUBLE -> FieldType.DOUBLE;
                case BYTES -> FieldType.BYTES;
                case STRING -> FieldType.STRING;
                case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalStateException("not primitive");
            };
        }

        @Override
        public FieldType visitEnum(EnumSchema schema) {
            return FieldType.logicalType(EnumerationType.create(schema.symbols()));
        }

        @Override
        public FieldType visitFixed(FixedSchema schema) {
            return known(schema) instanceof LogicalType.Decimal
                    ? FieldType.DECIMAL
                    : FieldType.logicalType(FixedBytes.of(schema.size()));
        }

        @Override
        public FieldType visitArray(ArraySchema schema) {
            return FieldType.array(type(schema.items(), path));
        }

        @Override
        public FieldType visitMap(MapSchema schema) {
            return FieldType.map(FieldType.STRING, type(schema.values(), path));
        }

        @Override
        public FieldType visitUnion(UnionSchema schema) {
            List<AvroSchema> others = UnionBranches.notNull(schema);
            boolean nullable = others.size() < schema.branches().size();
            if (nullable && others.size() == 1) {
                return type(others.get(0), path).withNullable(true);
            }
            if (others.isEmpty()) {
                throw new IllegalArgumentException(place(path) + "Beam has no type for a union of " + schema.typeName()
                        + ": leave the field out by a projection, or read generic records");
            }
            List<Field> cases = others.stream()
                    .map(branch -> Field.of(UnionBranches.caseName(branch), type(branch, path)))
                    .toList();
            requireDistinct(cases);
            return FieldType.logicalType(OneOfType.create(cases)).withNullable(nullable);
        }

        private void requireDistinct(List<Field> cases) {
            List<String> names = cases.stream().map(Field::getName).toList();
            if (Set.copyOf(names).size() < names.size()) {
                throw new IllegalArgumentException(
                        place(path) + "Beam tells the cases of a union apart by their simple names, found " + names
                                + ": leave the field out by a projection, or read generic records");
            }
        }

        @Override
        public FieldType visitRecord(RecordSchema schema) {
            return FieldType.row(rows(schema, path));
        }
    }
}
