package io.avrofast.bridge;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.model.ObjectSlot;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.UnionSchema;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.avro.Conversion;
import org.apache.avro.Conversions;
import org.apache.avro.LogicalType;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.util.Utf8;

/** Makes the slots that make Apache's values. Used once, for one pair of schemas. */
final class ReadSlots {

    private final ValueClasses classes;

    /** The slots of the records met so far; null for those that are not finished. */
    private final IdentityHashMap<Schema, ObjectSlot> records = new IdentityHashMap<>();

    ReadSlots(ValueClasses classes) {
        this.classes = classes;
    }

    /**
     * The slot of a place.
     *
     * @param schema the schema of the values there
     * @param apache the same as Apache's
     * @throws IllegalArgumentException if the two differ, or there is no class for a named type
     */
    ObjectSlot slot(AvroSchema schema, Schema apache) {
        LogicalType logical = apache.getLogicalType();
        Conversion<?> conversion = logical == null ? null : classes.data().getConversionFor(logical);
        return converted(unconverted(schema, apache), apache, conversion);
    }

    private ObjectSlot unconverted(AvroSchema schema, Schema apache) {
        SchemaMatch.require(schema, apache);
        classes.check(apache);
        return schema.accept(new SlotMaker(apache));
    }

    private static ObjectSlot converted(ObjectSlot slot, Schema schema, Conversion<?> conversion) {
        return conversion == null ? slot : new ObjectSlot.Converted(slot, value -> convert(value, schema, conversion));
    }

    // A conversion is foreign code; whatever it throws, it throws because of the data.
    private static Object convert(Object value, Schema schema, Conversion<?> conversion) throws AvroException {
        try {
            return Conversions.convertToLogicalType(value, schema, schema.getLogicalType(), conversion);
        } catch (RuntimeException refused) {
            throw failConversion(schema, conversion, refused);
        }
    }

    /** The exception itself may repeat the value. */
    private static MalformedDataException failConversion(
            Schema schema, Conversion<?> conversion, RuntimeException refused) {
        return new MalformedDataException(
                "expected a value of logical type " + schema.getLogicalType().getName() + ", found one that "
                        + conversion.getClass().getName() + " refuses with "
                        + refused.getClass().getName(),
                Place.UNKNOWN);
    }

    /** Strings, or the keys of maps. */
    private static ObjectSlot.OfBytes text(Schema schema) {
        return GenericData.StringType.String.name().equals(schema.getProp(GenericData.STRING_PROP))
                ? (data, offset, length) -> new String(data, offset, length, StandardCharsets.UTF_8)
                : (data, offset, length) -> new Utf8(Arrays.copyOfRange(data, offset, offset + length));
    }

    private ObjectSlot record(RecordSchema schema, Schema apache) {
        if (records.containsKey(apache)) {
            ObjectSlot known = records.get(apache);
            return known == null ? new ObjectSlot.Later(() -> records.get(apache)) : known;
        }
        records.put(apache, null);
        boolean ownConversions = classes.convertsFields(apache);
        List<ObjectSlot> fields = new ArrayList<>();
        for (Schema.Field field : apache.getFields()) {
            AvroSchema fieldSchema = schema.fields().get(field.pos()).schema();
            fields.add(
                    ownConversions
                            ? converted(
                                    unconverted(fieldSchema, field.schema()),
                                    field.schema(),
                                    classes.conversionOf(apache, field.pos()))
                            : slot(fieldSchema, field.schema()));
        }
        ObjectSlot slot = new ObjectSlot.OfRecord(classes.recordsOf(apache), fields);
        records.put(apache, slot);
        return slot;
    }

    /** Makes {@link GenericData.Array}s. */
    private record ArrayMaker(Schema schema) implements ObjectSlot.ListMaker {

        @Override
        public Object begin(int items) {
            return new GenericData.Array<>(items, schema);
        }

        @Override
        @SuppressWarnings("unchecked")
        public void add(Object list, Object item) {
            ((GenericData.Array<Object>) list).add(item);
        }
    }

    /** Makes hash maps. */
    private static final class HashMapMaker implements ObjectSlot.MapMaker {

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

    /** Makes the slot of a schema at one place. */
    private final class SlotMaker implements AvroSchema.Visitor<ObjectSlot> {

        private final Schema apache;

        SlotMaker(Schema apache) {
            this.apache = apache;
        }

        @Override
        public ObjectSlot visitPrimitive(PrimitiveSchema schema) {
            return switch (schema.kind()) {
                case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE -> ObjectSlot.Boxed.BOXED;
                case BYTES ->
                    (ObjectSlot.OfBytes) (data, offset, length) ->
                            ByteBuffer.wrap(Arrays.copyOfRange(data, offset, offset + length));
                case STRING -> text(apache);
                case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalStateException("not primitive");
            };
        }

        @Override
        public ObjectSlot visitEnum(EnumSchema schema) {
            return new ObjectSlot.OfEnum(List.of(classes.symbolsOf(apache)));
        }

        @Override
        public ObjectSlot visitFixed(FixedSchema schema) {
            Function<byte[], Object> values = classes.fixedOf(apache);
            return (ObjectSlot.OfBytes)
                    (data, offset, length) -> values.apply(Arrays.copyOfRange(data, offset, offset + length));
        }

        @Override
        public ObjectSlot visitArray(ArraySchema schema) {
            return new ObjectSlot.OfArray(new ArrayMaker(apache), slot(schema.items(), apache.getElementType()));
        }

        @Override
        public ObjectSlot visitMap(MapSchema schema) {
            return new ObjectSlot.OfMap(new HashMapMaker(), text(apache), slot(schema.values(), apache.getValueType()));
        }

        @Override
        public ObjectSlot visitUnion(UnionSchema schema) {
            List<ObjectSlot> branches = new ArrayList<>();
            for (int i = 0; i < schema.branches().size(); i++) {
                branches.add(slot(schema.branches().get(i), apache.getTypes().get(i)));
            }
            return new ObjectSlot.OfUnion(branches);
        }

        @Override
        public ObjectSlot visitRecord(RecordSchema schema) {
            return record(schema, apache);
        }
    }
}
