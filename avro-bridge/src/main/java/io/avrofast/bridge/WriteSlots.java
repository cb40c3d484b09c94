package io.avrofast.bridge;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.UnionSchema;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericEnumSymbol;
import org.apache.avro.generic.GenericFixed;

/** Makes the slots that take Apache's values apart. Used once, for one pair of schemas. */
final class WriteSlots {

    private final GenericData data;
    private final RawValues rawValues;
    private final boolean generated;
    private final IdentityHashMap<Schema, SourceSlot> records = new IdentityHashMap<>();

    /**
     * @param data has the conversions and finds branches
     * @param generated whether records may be of generated classes with conversions of their own
     */
    WriteSlots(GenericData data, boolean generated) {
        this.data = data;
        this.rawValues = new RawValues(data);
        this.generated = generated;
    }

    /**
     * The slot of a place.
     *
     * @param schema the schema that the values are written by
     * @param apache the same as Apache's
     * @throws IllegalArgumentException if the two differ
     */
    SourceSlot slot(AvroSchema schema, Schema apache) {
        SourceSlot slot = unconverted(schema, apache);
        return apache.getLogicalType() == null
                ? slot
                : new SourceSlot.Prepared(value -> rawValues.of(value, apache), slot);
    }

    private SourceSlot unconverted(AvroSchema schema, Schema apache) {
        SchemaMatch.require(schema, apache);
        if (generated) {
            SchemaMatch.requireNoNamedClass(apache);
        }
        return schema.accept(new SlotMaker(apache));
    }

    private SourceSlot record(RecordSchema schema, Schema apache) {
        if (records.containsKey(apache)) {
            return new SourceSlot.Later(() -> records.get(apache));
        }
        records.put(apache, null);
        List<SourceSlot> fields = new ArrayList<>();
        for (Schema.Field field : apache.getFields()) {
            AvroSchema fieldSchema = schema.fields().get(field.pos()).schema();
            fields.add(generated ? unconverted(fieldSchema, field.schema()) : slot(fieldSchema, field.schema()));
        }
        RecordFields access = generated ? new ConvertedFields(apache, rawValues) : new RecordFields(apache);
        SourceSlot slot = new SourceSlot.OfRecord(access, fields);
        records.put(apache, slot);
        return slot;
    }

    private int branchOf(Schema union, Object value) {
        try {
            return data.resolveUnion(union, value);
        } catch (AvroRuntimeException unresolved) {
            // Its message repeats the value.
            throw DatumMismatchException.of("a value of one branch of " + branchNames(union), value);
        }
    }

    private static List<String> branchNames(Schema union) {
        return union.getTypes().stream().map(Schema::getFullName).toList();
    }

    private static Object requireNull(Object value) {
        if (value != null) {
            throw DatumMismatchException.of("null", value);
        }
        return null;
    }

    private static <T> T require(Class<T> type, Object value, String expected) {
        if (!type.isInstance(value)) {
            throw DatumMismatchException.of(expected, value);
        }
        return type.cast(value);
    }

    private static Object list(Object value) {
        if (value instanceof List) {
            return value;
        }
        if (value instanceof Collection<?> items) {
            return new ArrayList<>(items);
        }
        throw DatumMismatchException.of("array", value);
    }

    /** Makes the slot of a schema at one place. */
    private final class SlotMaker implements AvroSchema.Visitor<SourceSlot> {

        private final Schema apache;

        SlotMaker(Schema apache) {
            this.apache = apache;
        }

        @Override
        public SourceSlot visitPrimitive(PrimitiveSchema schema) {
            return switch (schema.kind()) {
                case NULL -> (SourceSlot.OfValue) WriteSlots::requireNull;
                case BOOLEAN -> (SourceSlot.OfValue) value -> require(Boolean.class, value, "boolean");
                case INT -> (SourceSlot.OfValue) ExactNumber::toInt;
                case LONG -> (SourceSlot.OfValue) ExactNumber::toLong;
                case FLOAT -> (SourceSlot.OfValue) ExactNumber::toFloat;
                case DOUBLE -> (SourceSlot.OfValue) ExactNumber::toDouble;
                case BYTES -> (SourceSlot.OfValue) value -> require(ByteBuffer.class, value, "bytes");
                case STRING -> new ApacheText();
                case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalStateException("not primitive");
            };
        }

        @Override
        public SourceSlot visitEnum(EnumSchema schema) {
            List<AvroEnum> constants = AvroEnum.constants(schema);
            return (SourceSlot.OfValue) value -> {
                boolean possible = value instanceof GenericEnumSymbol || (generated && value instanceof Enum);
                int index = possible ? schema.indexOf(value.toString()) : -1;
                if (index < 0) {
                    throw DatumMismatchException.of("a symbol of " + schema.fullName(), value);
                }
                return constants.get(index);
            };
        }

        @Override
        public SourceSlot visitFixed(FixedSchema schema) {
            return (SourceSlot.OfFixed) value -> require(GenericFixed.class, value, "a fixed " + schema.fullName())
                    .bytes();
        }

        @Override
        public SourceSlot visitArray(ArraySchema schema) {
            SourceSlot item = slot(schema.items(), apache.getElementType());
            return new SourceSlot.Prepared(WriteSlots::list, new SourceSlot.OfArray(item));
        }

        @Override
        public SourceSlot visitMap(MapSchema schema) {
            return new SourceSlot.OfMap(new ApacheText(), slot(schema.values(), apache.getValueType()));
        }

        @Override
        public SourceSlot visitUnion(UnionSchema schema) {
            List<SourceSlot> branches = new ArrayList<>();
            for (int i = 0; i < schema.branches().size(); i++) {
                branches.add(slot(schema.branches().get(i), apache.getTypes().get(i)));
            }
            return new SourceSlot.OfUnion(value -> branchOf(apache, value), branches);
        }

        @Override
        public SourceSlot visitRecord(RecordSchema schema) {
            return record(schema, apache);
        }
    }
}
