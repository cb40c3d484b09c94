package io.avrofast.beam.internal;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.schemas.logicaltypes.EnumerationType;
import org.apache.beam.sdk.schemas.logicaltypes.FixedBytes;
import org.apache.beam.sdk.schemas.logicaltypes.OneOfType;

/** Makes the slots that take rows apart, each for a type of Beam's and the Avro type that its values are written as. */
final class RowSourceSlots {

    private RowSourceSlots() {}

    /** The slot of rows. Every field must be on both sides: one that were left out would be lost, and nothing is made up. */
    static SourceSlot record(Schema rows, RecordSchema record, FieldPath path) {
        for (String name : rows.getFieldNames()) {
            if (record.positionOf(name) < 0) {
                throw path.field(name).fail("the record " + record.fullName() + " has no such field");
            }
        }
        List<SourceSlot> slots = new ArrayList<>();
        int[] positions = new int[record.fields().size()];
        for (int i = 0; i < positions.length; i++) {
            SchemaField field = record.fields().get(i);
            FieldPath fieldPath = path.field(field.name());
            if (!rows.hasField(field.name())) {
                throw fieldPath.fail("the rows have no such field");
            }
            positions[i] = rows.indexOf(field.name());
            slots.add(slot(rows.getField(positions[i]).getType(), field.schema(), fieldPath));
        }
        return new SourceSlot.OfRecord(new RowFields(rows, positions), slots);
    }

    private static SourceSlot slot(FieldType type, AvroSchema schema, FieldPath path) {
        if (type.getNullable() && !takesNull(schema)) {
            throw path.fail("may be null in the rows, but not by the Avro type " + described(schema));
        }
        return schema.accept(new SlotMaker(type, RowKind.of(type, path), path));
    }

    private static boolean takesNull(AvroSchema schema) {
        return schema instanceof UnionSchema union && union.nullBranch() >= 0;
    }

    private static String described(AvroSchema schema) {
        return schema.logicalType()
                .map(logical -> schema.typeName() + " (" + logical.label() + ")")
                .orElse(schema.typeName());
    }

    private static Object requireNull(Object value) {
        if (value != null) {
            throw DatumMismatchException.of("null", value);
        }
        return null;
    }

    private static Object list(Object value) {
        if (value instanceof List) {
            return value;
        }
        if (value instanceof Collection<?> items) {
            return new ArrayList<>(items);
        }
        if (value instanceof Iterable<?> items) {
            List<Object> list = new ArrayList<>();
            items.forEach(list::add);
            return list;
        }
        throw DatumMismatchException.of("array", value);
    }

    /** Makes the slot of a type at one place for a schema. */
    private static final class SlotMaker implements AvroSchema.Visitor<SourceSlot> {

        private final FieldType type;
        private final RowKind kind;
        private final FieldPath path;

        SlotMaker(FieldType type, RowKind kind, FieldPath path) {
            this.type = type;
            this.kind = kind;
            this.path = path;
        }

        private IllegalArgumentException failType(AvroSchema schema) {
            String name = type.getTypeName().isLogicalType()
                    ? type.getLogicalType().getIdentifier()
                    : type.getTypeName().toString();
            return path.fail("values of Beam's type " + name + " cannot be written as " + described(schema));
        }

        private void require(boolean fits, AvroSchema schema) {
            if (!fits) {
                throw failType(schema);
            }
        }

        @Override
        public SourceSlot visitPrimitive(PrimitiveSchema schema) {
            LogicalType logical = schema.logicalType().orElse(null);
            return switch (schema.kind()) {
                case BOOLEAN -> plain(kind == RowKind.BOOLEAN, schema);
                case INT -> logical == null ? plain(kind == RowKind.INT, schema) : days(logical, schema);
                case LONG ->
                    logical == null
                            ? plain(kind == RowKind.INT || kind == RowKind.LONG, schema)
                            : ticks(logical, schema);
                case FLOAT -> plain(kind == RowKind.FLOAT, schema);
                case DOUBLE -> plain(kind == RowKind.DOUBLE || kind == RowKind.FLOAT || kind == RowKind.INT, schema);
                case BYTES -> bytes(logical, schema);
                case STRING -> text(schema);
                case NULL -> throw failType(schema);
                case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalStateException("not primitive");
            };
        }

        private SourceSlot plain(boolean fits, AvroSchema schema) {
            require(fits, schema);
            return (SourceSlot.OfValue) value -> value;
        }

        /** Ints of a logical type: also the number itself, which is what Beam reads most of them as. */
        private SourceSlot days(LogicalType logical, AvroSchema schema) {
            if (kind == RowKind.INT) {
                return plain(true, schema);
            }
            if (logical == LogicalType.Simple.TIME_MILLIS) {
                require(kind == RowKind.MILLIS_TIME, schema);
                return (SourceSlot.OfValue) JodaTime::millisOfDay;
            }
            return kind == RowKind.MILLIS || kind == RowKind.MILLIS_DATE
                    ? (SourceSlot.OfValue) JodaTime::days
                    : plain(kind == RowKind.DATE, schema);
        }

        /** Longs of a logical type: also the number itself. */
        private SourceSlot ticks(LogicalType logical, AvroSchema schema) {
            if (kind == RowKind.INT || kind == RowKind.LONG) {
                return plain(true, schema);
            }
            require(isTimestamp(logical), schema);
            return kind == RowKind.MILLIS
                    ? JodaTime.ticks((LogicalType.Simple) logical)
                    : plain(kind == RowKind.MICROS || kind == RowKind.TIMESTAMP, schema);
        }

        private static boolean isTimestamp(LogicalType logical) {
            return logical == LogicalType.Simple.TIMESTAMP_MILLIS
                    || logical == LogicalType.Simple.TIMESTAMP_MICROS
                    || logical == LogicalType.Simple.TIMESTAMP_NANOS;
        }

        private SourceSlot bytes(LogicalType logical, AvroSchema schema) {
            boolean isNumber = kind == RowKind.DECIMAL || kind == RowKind.FIXED_DECIMAL;
            boolean isBytes = kind == RowKind.BYTES || kind == RowKind.FIXED_BYTES;
            return plain(logical == null ? isBytes : isNumber, schema);
        }

        private SourceSlot text(AvroSchema schema) {
            require(kind == RowKind.TEXT || kind == RowKind.FIXED_TEXT || kind == RowKind.LIMITED_TEXT, schema);
            return RowText.TEXT;
        }

        @Override
        public SourceSlot visitEnum(EnumSchema schema) {
            require(kind == RowKind.ENUM, schema);
            Map<Integer, AvroEnum> symbols = new HashMap<>();
            type.getLogicalType(EnumerationType.class).getArgument().forEach((symbol, number) -> {
                if (schema.indexOf(symbol) < 0) {
                    throw path.fail("the enum " + schema.fullName() + " has no symbol " + symbol);
                }
                symbols.put(number, AvroEnum.of(schema, symbol));
            });
            return (SourceSlot.OfValue) value -> {
                AvroEnum symbol = value instanceof EnumerationType.Value chosen ? symbols.get(chosen.getValue()) : null;
                if (symbol == null) {
                    throw DatumMismatchException.of("a value of the enumeration " + schema.fullName(), value);
                }
                return symbol;
            };
        }

        @Override
        public SourceSlot visitFixed(FixedSchema schema) {
            if (schema.logicalType().orElse(null) instanceof LogicalType.Decimal decimal) {
                require(kind == RowKind.DECIMAL || kind == RowKind.FIXED_DECIMAL, schema);
                return FixedValues.decimals(decimal, schema.size());
            }
            require(kind == RowKind.FIXED_BYTES, schema);
            int length = type.getLogicalType(FixedBytes.class).getLength();
            if (length != schema.size()) {
                throw path.fail("expected " + schema.size() + " bytes for the fixed " + schema.fullName()
                        + ", found a type of " + length);
            }
            return FixedValues.BYTES;
        }

        @Override
        public SourceSlot visitArray(ArraySchema schema) {
            require(kind == RowKind.ARRAY, schema);
            SourceSlot item = slot(type.getCollectionElementType(), schema.items(), path.items());
            return new SourceSlot.Prepared(RowSourceSlots::list, new SourceSlot.OfArray(item));
        }

        @Override
        public SourceSlot visitMap(MapSchema schema) {
            require(kind == RowKind.MAP, schema);
            require(type.getMapKeyType().getTypeName().isStringType(), schema);
            return new SourceSlot.OfMap(RowText.TEXT, slot(type.getMapValueType(), schema.values(), path.items()));
        }

        @Override
        public SourceSlot visitRecord(RecordSchema schema) {
            require(kind == RowKind.ROW, schema);
            return record(type.getRowSchema(), schema, path);
        }

        @Override
        public SourceSlot visitUnion(UnionSchema schema) {
            List<AvroSchema> others = UnionBranches.notNull(schema);
            if (kind == RowKind.ONE_OF) {
                return choice(schema, others, type.getLogicalType(OneOfType.class));
            }
            require(schema.isNullable(), schema);
            int nullBranch = schema.nullBranch();
            SourceSlot value = slot(type.withNullable(false), others.get(0), path);
            List<SourceSlot> branches = nullBranch == 0 ? List.of(nothing(), value) : List.of(value, nothing());
            return new SourceSlot.OfUnion(element -> element == null ? nullBranch : 1 - nullBranch, branches);
        }

        private static SourceSlot nothing() {
            return (SourceSlot.OfValue) RowSourceSlots::requireNull;
        }

        /** The cases are the branches but null, in their order. */
        private SourceSlot choice(UnionSchema schema, List<AvroSchema> others, OneOfType oneOf) {
            List<Schema.Field> cases = oneOf.getOneOfSchema().getFields();
            if (cases.size() != others.size()) {
                throw path.fail("expected a choice of " + others.size() + " for the union " + schema.typeName()
                        + ", found one of " + oneOf.getOneOfSchema().getFieldNames());
            }
            int nullBranch = schema.nullBranch();
            List<SourceSlot> branches = new ArrayList<>();
            Map<Integer, Integer> branchOfCase = new HashMap<>();
            for (int i = 0; i < cases.size(); i++) {
                Schema.Field each = cases.get(i);
                branchOfCase.put(
                        oneOf.getCaseEnumType().getEnumValue(each.getName()),
                        nullBranch >= 0 && nullBranch <= i ? i + 1 : i);
                branches.add(new SourceSlot.Prepared(
                        value -> ((OneOfType.Value) value).getValue(),
                        slot(each.getType().withNullable(false), others.get(i), path.field(each.getName()))));
            }
            if (nullBranch >= 0) {
                branches.add(nullBranch, nothing());
            }
            return new SourceSlot.OfUnion(new CaseBranches(nullBranch, branchOfCase)::branchOf, branches);
        }
    }

    /** Which branch of a union the values of a choice are of. */
    private record CaseBranches(int nullBranch, Map<Integer, Integer> branchOfCase) {

        int branchOf(Object value) {
            if (value == null && nullBranch >= 0) {
                return nullBranch;
            }
            Integer branch = value instanceof OneOfType.Value chosen
                    ? branchOfCase.get(chosen.getCaseType().getValue())
                    : null;
            if (branch == null) {
                throw DatumMismatchException.of("a value of the choice", value);
            }
            return branch;
        }
    }
}
