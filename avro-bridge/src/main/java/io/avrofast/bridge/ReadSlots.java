package io.avrofast.bridge;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.model.SinkSlot;
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
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.avro.Conversion;
import org.apache.avro.Conversions;
import org.apache.avro.LogicalType;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.IndexedRecord;
import org.apache.avro.util.Utf8;

/** Makes the slots that put Apache's values together. Used once, for one pair of schemas. */
final class ReadSlots {

    /** Room for the items of an array before it grows: their number is told block by block, and not to slots. */
    private static final int FIRST_ITEMS = 4;

    private static final SinkSlot.Event<RecordAssembly> NOTHING = assembly -> {};

    private final ValueClasses classes;

    /** The fields of the records met so far; those of one that is not finished come to be there later. */
    private final IdentityHashMap<Schema, Fields> records = new IdentityHashMap<>();

    ReadSlots(ValueClasses classes) {
        this.classes = classes;
    }

    /**
     * The slot of a place.
     *
     * @param schema the schema of the values there
     * @param apache the same as Apache's
     * @param placing where a value goes
     * @throws IllegalArgumentException if the two differ, or there is no class for a named type
     */
    SinkSlot<RecordAssembly> slot(AvroSchema schema, Schema apache, Placing placing) {
        LogicalType logical = apache.getLogicalType();
        Conversion<?> conversion = logical == null ? null : classes.data().getConversionFor(logical);
        return unconverted(schema, apache, converting(placing, apache, conversion));
    }

    private SinkSlot<RecordAssembly> unconverted(AvroSchema schema, Schema apache, Placing placing) {
        SchemaMatch.require(schema, apache);
        classes.check(apache);
        return schema.accept(new SlotMaker(apache, placing));
    }

    private static Placing converting(Placing placing, Schema schema, Conversion<?> conversion) {
        return conversion == null
                ? placing
                : (assembly, value) -> placing.place(assembly, convert(value, schema, conversion));
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

    /** Whether strings, or the keys of maps, are to be {@link String}s. */
    private static boolean wantsString(Schema schema) {
        return GenericData.StringType.String.name().equals(schema.getProp(GenericData.STRING_PROP));
    }

    private static SinkSlot.OfBytes<RecordAssembly> text(boolean asString, Placing placing) {
        return asString
                ? (assembly, data, offset, length) -> placing.place(assembly, TextDecoder.decode(data, offset, length))
                : (assembly, data, offset, length) ->
                        placing.place(assembly, new Utf8(Arrays.copyOfRange(data, offset, offset + length)));
    }

    private Fields fieldsOf(RecordSchema schema, Schema apache) {
        Fields known = records.get(apache);
        if (known == null) {
            Fields fields = new Fields(classes.recordsOf(apache));
            records.put(apache, fields);
            boolean ownConversions = classes.convertsFields(apache);
            for (Schema.Field field : apache.getFields()) {
                AvroSchema fieldSchema = schema.fields().get(field.pos()).schema();
                fields.all.add(new SinkSlot.Field<>(NOTHING, field(fieldSchema, apache, field, ownConversions)));
            }
            fields.complete = true;
            return fields;
        }
        return known;
    }

    private SinkSlot<RecordAssembly> field(
            AvroSchema schema, Schema record, Schema.Field field, boolean ownConversions) {
        int position = field.pos();
        Placing placing = (assembly, value) -> assembly.record().put(position, value);
        return ownConversions
                ? unconverted(
                        schema,
                        field.schema(),
                        converting(placing, field.schema(), classes.conversionOf(record, position)))
                : slot(schema, field.schema(), placing);
    }

    /** The fields of one record schema, wherever it stands. */
    private static final class Fields {

        private final Supplier<IndexedRecord> records;
        private final List<SinkSlot.Field<RecordAssembly>> all = new ArrayList<>();
        private boolean complete;

        Fields(Supplier<IndexedRecord> records) {
            this.records = records;
        }

        SinkSlot<RecordAssembly> placed(Placing placing) {
            return new SinkSlot.OfRecord<>(
                    assembly -> assembly.open(records.get()),
                    all,
                    assembly -> placing.place(assembly, assembly.close()));
        }
    }

    /** A record inside itself, at one place. */
    private static final class Recursion implements Supplier<SinkSlot<RecordAssembly>> {

        private final Fields fields;
        private final Placing placing;
        private SinkSlot<RecordAssembly> slot;

        Recursion(Fields fields, Placing placing) {
            this.fields = fields;
            this.placing = placing;
        }

        @Override
        public SinkSlot<RecordAssembly> get() {
            if (slot == null) {
                slot = fields.placed(placing);
            }
            return slot;
        }
    }

    /** Makes the slot of a schema at one place. */
    private final class SlotMaker implements AvroSchema.Visitor<SinkSlot<RecordAssembly>> {

        private final Schema apache;
        private final Placing placing;

        SlotMaker(Schema apache, Placing placing) {
            this.apache = apache;
            this.placing = placing;
        }

        @Override
        public SinkSlot<RecordAssembly> visitPrimitive(PrimitiveSchema schema) {
            return switch (schema.kind()) {
                case NULL -> (SinkSlot.OfNull<RecordAssembly>) assembly -> placing.place(assembly, null);
                case BOOLEAN -> (SinkSlot.OfBoolean<RecordAssembly>) placing::place;
                case INT -> (SinkSlot.OfInt<RecordAssembly>) placing::place;
                case LONG -> (SinkSlot.OfLong<RecordAssembly>) placing::place;
                case FLOAT -> (SinkSlot.OfFloat<RecordAssembly>) placing::place;
                case DOUBLE -> (SinkSlot.OfDouble<RecordAssembly>) placing::place;
                case BYTES ->
                    (SinkSlot.OfBytes<RecordAssembly>) (assembly, data, offset, length) ->
                            placing.place(assembly, ByteBuffer.wrap(Arrays.copyOfRange(data, offset, offset + length)));
                case STRING -> text(wantsString(apache), placing);
                case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalStateException("not primitive");
            };
        }

        @Override
        public SinkSlot<RecordAssembly> visitEnum(EnumSchema schema) {
            Object[] constants = classes.symbolsOf(apache);
            return (SinkSlot.OfInt<RecordAssembly>) (assembly, index) -> placing.place(assembly, constants[index]);
        }

        @Override
        public SinkSlot<RecordAssembly> visitFixed(FixedSchema schema) {
            var values = classes.fixedOf(apache);
            return (SinkSlot.OfBytes<RecordAssembly>) (assembly, data, offset, length) ->
                    placing.place(assembly, values.apply(Arrays.copyOfRange(data, offset, offset + length)));
        }

        @Override
        @SuppressWarnings("unchecked")
        public SinkSlot<RecordAssembly> visitArray(ArraySchema schema) {
            return new SinkSlot.OfArray<>(
                    assembly -> assembly.open(new GenericData.Array<>(FIRST_ITEMS, apache)),
                    slot(
                            schema.items(),
                            apache.getElementType(),
                            (assembly, value) -> ((GenericData.Array<Object>) assembly.container()).add(value)),
                    assembly -> placing.place(assembly, assembly.close()));
        }

        @Override
        @SuppressWarnings("unchecked")
        public SinkSlot<RecordAssembly> visitMap(MapSchema schema) {
            return new SinkSlot.OfMap<>(
                    assembly -> assembly.open(new HashMap<>()),
                    text(wantsString(apache), RecordAssembly::setKey),
                    slot(
                            schema.values(),
                            apache.getValueType(),
                            (assembly, value) ->
                                    ((Map<Object, Object>) assembly.container()).put(assembly.key(), value)),
                    assembly -> placing.place(assembly, assembly.close()));
        }

        @Override
        public SinkSlot<RecordAssembly> visitUnion(UnionSchema schema) {
            List<SinkSlot<RecordAssembly>> branches = new ArrayList<>();
            for (int i = 0; i < schema.branches().size(); i++) {
                branches.add(slot(schema.branches().get(i), apache.getTypes().get(i), placing));
            }
            return new SinkSlot.OfUnion<>((assembly, branch) -> {}, branches);
        }

        @Override
        public SinkSlot<RecordAssembly> visitRecord(RecordSchema schema) {
            Fields fields = fieldsOf(schema, apache);
            return fields.complete ? fields.placed(placing) : new SinkSlot.Later<>(new Recursion(fields, placing));
        }
    }
}
