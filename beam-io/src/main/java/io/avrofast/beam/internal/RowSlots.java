package io.avrofast.beam.internal;

import io.avrofast.limit.DecodeLimits;
import io.avrofast.model.ObjectSlot;
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
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.schemas.Schema.TypeName;
import org.apache.beam.sdk.schemas.logicaltypes.EnumerationType;
import org.apache.beam.sdk.schemas.logicaltypes.OneOfType;

/**
 * Makes the slots that make the values of rows: those that a row keeps, which for a logical type of Beam's are of its input
 * class. Each type must be the one that {@link BeamTypes} has for the schema; it may allow null where the schema does not, and
 * an enumeration may have more values.
 */
final class RowSlots {

    private static final int MOST_DIGITS = DecodeLimits.DEFAULT.maxDecimalDigits();

    private static final ObjectSlot.OfBytes KEY =
            (data, offset, length) -> new String(data, offset, length, StandardCharsets.UTF_8);
    private static final ObjectSlot.OfBytes UUID_TEXT = LogicalBytes::uuidText;

    private RowSlots() {}

    /**
     * The slot of whole rows.
     *
     * @param schema that of the values, not null
     * @param rows that of the rows, not null
     * @throws IllegalArgumentException if the two do not fit, with the field
     */
    static ObjectSlot of(AvroSchema schema, Schema rows) {
        if (schema.kind() != SchemaKind.RECORD) {
            throw new IllegalArgumentException(
                    "rows are made of records, the file's values are of type " + schema.typeName());
        }
        return record((RecordSchema) schema, rows, "");
    }

    private static ObjectSlot record(RecordSchema record, Schema rows, String path) {
        List<String> names = record.fields().stream().map(SchemaField::name).toList();
        if (!names.equals(rows.getFieldNames())) {
            throw new IllegalArgumentException(place(path) + "expected rows of the fields " + rows.getFieldNames()
                    + ", found a record of " + names);
        }
        List<ObjectSlot> slots = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String fieldPath = path.isEmpty() ? names.get(i) : path + "." + names.get(i);
            slots.add(slot(record.fields().get(i).schema(), rows.getField(i).getType(), fieldPath));
        }
        return new ObjectSlot.Converted(
                new ObjectSlot.OfRecord(new FieldValues(names.size()), slots),
                values -> RowMaking.CHECKED.row(rows, (Object[]) values));
    }

    private static ObjectSlot slot(AvroSchema schema, FieldType type, String path) {
        return schema.accept(new SlotMaker(type, path));
    }

    private static String place(String path) {
        return path.isEmpty() ? "" : "field " + path + ": ";
    }

    private static IllegalArgumentException failType(String path, FieldType type, AvroSchema schema) {
        return new IllegalArgumentException(
                place(path) + "expected values of " + described(type) + ", found " + described(schema));
    }

    private static String described(FieldType type) {
        String name = type.getTypeName().isLogicalType()
                ? type.getLogicalType().getIdentifier()
                : type.getTypeName().toString();
        return type.getNullable() ? name + " or null" : name;
    }

    private static String described(AvroSchema schema) {
        return schema.logicalType()
                .map(logical -> schema.typeName() + " of logical type " + logical.label())
                .orElse(schema.typeName());
    }

    /** Collects the values of a record's fields. */
    private record FieldValues(int fields) implements ObjectSlot.RecordMaker {

        @Override
        public Object begin() {
            return new Object[fields];
        }

        @Override
        public void set(Object record, int position, Object value) {
            ((Object[]) record)[position] = value;
        }
    }

    /** Makes the slot of a schema at one place. */
    private static final class SlotMaker implements AvroSchema.Visitor<ObjectSlot> {

        private final FieldType type;
        private final String path;

        SlotMaker(FieldType type, String path) {
            this.type = type;
            this.path = path;
        }

        private void require(AvroSchema schema, TypeName expected) {
            if (type.getTypeName() != expected) {
                throw failType(path, type, schema);
            }
        }

        private void requireLeaf(AvroSchema schema) {
            if (!BeamTypes.ofLeaf(schema).equals(type.withNullable(false))) {
                throw failType(path, type, schema);
            }
        }

        @Override
        public ObjectSlot visitPrimitive(PrimitiveSchema schema) {
            requireLeaf(schema);
            LogicalType logical = BeamTypes.known(schema);
            if (logical instanceof LogicalType.Decimal decimal) {
                return decimal(decimal);
            }
            if (logical instanceof LogicalType.Simple simple) {
                return switch (simple) {
                    case DATE -> LogicalNumbers.DAYS;
                    case TIMESTAMP_MILLIS -> LogicalNumbers.MILLIS;
                    case TIMESTAMP_NANOS -> LogicalNumbers.NANOS;
                    case UUID -> UUID_TEXT;
                    case BIG_DECIMAL,
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

        private static ObjectSlot decimal(LogicalType.Decimal decimal) {
            return (ObjectSlot.OfBytes)
                    (data, offset, length) -> LogicalBytes.decimal(data, offset, length, decimal, MOST_DIGITS);
        }

        private static ObjectSlot plain(PrimitiveSchema schema) {
            return switch (schema.kind()) {
                case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE -> ObjectSlot.Boxed.BOXED;
                case BYTES -> ObjectSlot.Standard.BYTE_ARRAY;
                case STRING -> ObjectSlot.Standard.STRING;
                case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalStateException("not primitive");
            };
        }

        @Override
        public ObjectSlot visitEnum(EnumSchema schema) {
            require(schema, TypeName.LOGICAL_TYPE);
            if (!(type.getLogicalType() instanceof EnumerationType enumeration)) {
                throw failType(path, type, schema);
            }
            List<Object> constants = new ArrayList<>();
            for (String symbol : schema.symbols()) {
                if (enumeration.getEnumValue(symbol) == null) {
                    throw new IllegalArgumentException(place(path) + "expected an enumeration that has " + symbol
                            + ", found one of " + enumeration.getValues());
                }
                constants.add(enumeration.valueOf(symbol));
            }
            return new ObjectSlot.OfEnum(constants);
        }

        @Override
        public ObjectSlot visitFixed(FixedSchema schema) {
            requireLeaf(schema);
            return BeamTypes.known(schema) instanceof LogicalType.Decimal decimal
                    ? decimal(decimal)
                    : ObjectSlot.Standard.BYTE_ARRAY;
        }

        @Override
        public ObjectSlot visitArray(ArraySchema schema) {
            require(schema, TypeName.ARRAY);
            return new ObjectSlot.OfArray(Lists.MAKER, slot(schema.items(), type.getCollectionElementType(), path));
        }

        @Override
        public ObjectSlot visitMap(MapSchema schema) {
            require(schema, TypeName.MAP);
            if (!type.getMapKeyType().equals(FieldType.STRING)) {
                throw failType(path, type, schema);
            }
            return new ObjectSlot.OfMap(Maps.MAKER, KEY, slot(schema.values(), type.getMapValueType(), path));
        }

        @Override
        public ObjectSlot visitRecord(RecordSchema schema) {
            require(schema, TypeName.ROW);
            return record(schema, type.getRowSchema(), path);
        }

        @Override
        public ObjectSlot visitUnion(UnionSchema schema) {
            List<AvroSchema> others = UnionBranches.notNull(schema);
            boolean nullable = others.size() < schema.branches().size();
            if (others.isEmpty() || (nullable && !type.getNullable())) {
                throw failType(path, type, schema);
            }
            return nullable && others.size() == 1 ? option(schema) : choice(schema, others);
        }

        /** Null or one other branch. */
        private ObjectSlot option(UnionSchema schema) {
            return new ObjectSlot.OfUnion(schema.branches().stream()
                    .map(branch -> branch.kind() == SchemaKind.NULL
                            ? ObjectSlot.Boxed.BOXED
                            : slot(branch, type.withNullable(false), path))
                    .toList());
        }

        private ObjectSlot choice(UnionSchema schema, List<AvroSchema> others) {
            require(schema, TypeName.LOGICAL_TYPE);
            if (!(type.getLogicalType() instanceof OneOfType oneOf)) {
                throw failType(path, type, schema);
            }
            List<String> names = others.stream().map(UnionBranches::caseName).toList();
            if (!oneOf.getOneOfSchema().getFieldNames().equals(names)) {
                throw new IllegalArgumentException(place(path) + "expected a choice of "
                        + oneOf.getOneOfSchema().getFieldNames() + ", found a union of " + names);
            }
            List<ObjectSlot> branches = new ArrayList<>();
            int cases = 0;
            for (AvroSchema branch : schema.branches()) {
                branches.add(
                        branch.kind() == SchemaKind.NULL ? ObjectSlot.Boxed.BOXED : choice(branch, oneOf, cases++));
            }
            return new ObjectSlot.OfUnion(branches);
        }

        private ObjectSlot choice(AvroSchema branch, OneOfType oneOf, int index) {
            Schema.Field field = oneOf.getOneOfSchema().getField(index);
            EnumerationType.Value chosen = oneOf.getCaseEnumType().valueOf(field.getName());
            return new ObjectSlot.Converted(
                    slot(branch, field.getType().withNullable(false), path), value -> oneOf.createValue(chosen, value));
        }
    }

    /** Makes lists. */
    private enum Lists implements ObjectSlot.ListMaker {
        MAKER;

        @Override
        public Object begin(int items) {
            return new ArrayList<>(items);
        }

        @Override
        @SuppressWarnings("unchecked")
        public void add(Object list, Object item) {
            ((List<Object>) list).add(item);
        }
    }

    /** Makes maps. */
    private enum Maps implements ObjectSlot.MapMaker {
        MAKER;

        @Override
        public Object begin(int entries) {
            return new HashMap<>(1 + entries + entries / 3);
        }

        @Override
        @SuppressWarnings("unchecked")
        public void put(Object map, Object key, Object value) {
            ((Map<Object, Object>) map).put(key, value);
        }
    }
}
