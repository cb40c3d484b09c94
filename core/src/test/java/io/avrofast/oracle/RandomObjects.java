package io.avrofast.oracle;

import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.model.ObjectModel;
import io.avrofast.model.ObjectSlot;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Makes the values of {@link NeutralValue} by slots of all kinds, chosen at random. */
public final class RandomObjects implements ObjectModel<Object> {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private final Random random;
    private final int refused;
    private final IdentityHashMap<AvroSchema, ObjectSlot> records = new IdentityHashMap<>();

    private Runnable observer = () -> {};

    /** From now on something is done whenever a value is converted. */
    public RandomObjects observed(Runnable newObserver) {
        observer = newObserver;
        return this;
    }

    /**
     * @param random chooses the slots
     * @param refused values that are converted are refused where their hash is a multiple of it; 0 for none
     */
    public RandomObjects(Random random, int refused) {
        this.random = random;
        this.refused = refused;
    }

    @Override
    public ObjectSlot slotOf(AvroSchema schema) {
        ObjectSlot slot = switch (schema.kind()) {
            case NULL -> ObjectSlot.Boxed.BOXED;
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE -> number(schema.kind());
            case STRING ->
                random.nextBoolean()
                        ? text("string ")
                        : new ObjectSlot.Converted(ObjectSlot.Standard.STRING, text -> "string " + text);
            case BYTES -> bytes("bytes ");
            case FIXED -> bytes("fixed " + ((FixedSchema) schema).fullName() + " ");
            case ENUM -> symbols((EnumSchema) schema);
            case ARRAY ->
                primitive(((ArraySchema) schema).items().kind()).isPrimitive() && random.nextBoolean()
                        ? new ObjectSlot.Converted(ObjectSlot.Standard.NUMBER_ARRAY, RandomObjects::listOf)
                        : array((ArraySchema) schema);
            case MAP -> map((MapSchema) schema);
            case UNION ->
                new ObjectSlot.OfUnion(((UnionSchema) schema)
                        .branches().stream().map(this::slotOf).toList());
            case RECORD -> record((RecordSchema) schema);
        };
        boolean converts = schema.kind() != SchemaKind.UNION && random.nextInt(4) == 0;
        return converts ? new ObjectSlot.Converted(slot, this::require) : slot;
    }

    private Object require(Object value) throws MalformedDataException {
        // Of what takes no bytes there is nothing to compile.
        if (value instanceof String) {
            observer.run();
        }
        if (refused > 0 && value instanceof String && value.hashCode() % refused == 0) {
            throw new MalformedDataException("expected another value", Place.UNKNOWN);
        }
        return value;
    }

    /** A box, by itself or by a conversion. */
    private ObjectSlot number(SchemaKind kind) {
        return random.nextBoolean() ? ObjectSlot.Boxed.BOXED : new ObjectSlot.OfNumber(box(kind));
    }

    private static MethodHandle box(SchemaKind kind) {
        Class<?> type = primitive(kind);
        return MethodHandles.identity(type).asType(MethodType.methodType(Object.class, type));
    }

    private static Class<?> primitive(SchemaKind kind) {
        return switch (kind) {
            case BOOLEAN -> boolean.class;
            case INT -> int.class;
            case LONG -> long.class;
            case FLOAT -> float.class;
            case DOUBLE -> double.class;
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> Object.class;
        };
    }

    private static ObjectSlot.OfBytes text(String before) {
        return (data, offset, length) -> before + new String(data, offset, length, StandardCharsets.UTF_8);
    }

    private ObjectSlot bytes(String before) {
        return random.nextBoolean()
                ? (ObjectSlot.OfBytes) (data, offset, length) -> before + hex(data, offset, length)
                : new ObjectSlot.Converted(
                        ObjectSlot.Standard.BYTE_ARRAY,
                        bytes -> before + HexFormat.of().formatHex((byte[]) bytes));
    }

    private static List<Object> listOf(Object array) {
        List<Object> items = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            items.add(Array.get(array, i));
        }
        return items;
    }

    private static ObjectSlot symbols(EnumSchema schema) {
        return new ObjectSlot.OfEnum(schema.symbols().stream()
                .<Object>map(symbol -> "enum " + schema.fullName() + " " + symbol)
                .toList());
    }

    private static String hex(byte[] data, int offset, int length) {
        return HexFormat.of().formatHex(data, offset, offset + length);
    }

    private ObjectSlot array(ArraySchema schema) {
        ObjectSlot.ListMaker maker = new ObjectSlot.ListMaker() {
            @Override
            public Object begin(int items) {
                return new ArrayList<>(items);
            }

            @Override
            @SuppressWarnings("unchecked")
            public void add(Object list, Object item) {
                ((List<Object>) list).add(item);
            }
        };
        return new ObjectSlot.OfArray(maker, slotOf(schema.items()));
    }

    private ObjectSlot map(MapSchema schema) {
        ObjectSlot.MapMaker maker = new ObjectSlot.MapMaker() {
            @Override
            public Object begin(int entries) {
                return new TreeMap<>();
            }

            @Override
            @SuppressWarnings("unchecked")
            public void put(Object map, Object key, Object value) {
                ((Map<Object, Object>) map).put(key, value);
            }
        };
        return new ObjectSlot.OfMap(maker, text(""), slotOf(schema.values()));
    }

    private ObjectSlot record(RecordSchema schema) {
        if (records.containsKey(schema)) {
            return new ObjectSlot.Later(() -> records.get(schema));
        }
        records.put(schema, null);
        Fields fields = new Fields(schema);
        ObjectSlot slot;
        try {
            slot = switch (random.nextInt(3)) {
                case 0 -> new ObjectSlot.OfRecord(fields, slots(schema));
                case 1 -> bean(schema, fields);
                default -> schema.fields().size() > 100 ? bean(schema, fields) : instance(schema, fields);
            };
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        records.put(schema, slot);
        return slot;
    }

    private List<ObjectSlot> slots(RecordSchema schema) {
        return schema.fields().stream().map(field -> slotOf(field.schema())).toList();
    }

    private ObjectSlot bean(RecordSchema schema, Fields fields) throws ReflectiveOperationException {
        MethodHandle set = LOOKUP.findVirtual(
                        Fields.class, "set", MethodType.methodType(void.class, Object.class, int.class, Object.class))
                .bindTo(fields);
        List<ObjectSlot.Property> properties = new ArrayList<>();
        for (int i = 0; i < schema.fields().size(); i++) {
            ObjectSlot slot = slotOf(schema.fields().get(i).schema());
            Class<?> type = typeOf(slot, schema.fields().get(i));
            MethodHandle setter = MethodHandles.insertArguments(set, 1, i);
            properties.add(new ObjectSlot.Property(
                    setter.asType(MethodType.methodType(void.class, Object.class, type)), slot));
        }
        MethodHandle begin = LOOKUP.findVirtual(Fields.class, "begin", MethodType.methodType(Object.class));
        return new ObjectSlot.OfBean(begin.bindTo(fields), properties);
    }

    private ObjectSlot instance(RecordSchema schema, Fields fields) throws ReflectiveOperationException {
        List<ObjectSlot> slots = slots(schema);
        List<Class<?>> types = new ArrayList<>();
        for (int i = 0; i < slots.size(); i++) {
            types.add(typeOf(slots.get(i), schema.fields().get(i)));
        }
        MethodHandle all = LOOKUP.findVirtual(Fields.class, "all", MethodType.methodType(Object.class, Object[].class))
                .bindTo(fields)
                .asCollector(Object[].class, types.size())
                .asType(MethodType.methodType(Object.class, types));
        return new ObjectSlot.OfInstance(all, slots);
    }

    private Class<?> typeOf(ObjectSlot slot, SchemaField field) {
        return slot == ObjectSlot.Boxed.BOXED && random.nextBoolean()
                ? primitive(field.schema().kind())
                : Object.class;
    }

    /** Makes records, with the fields in the order of the schema. */
    static final class Fields implements ObjectSlot.RecordMaker {

        private final RecordSchema schema;

        Fields(RecordSchema schema) {
            this.schema = schema;
        }

        @Override
        public Object begin() {
            Map<String, Object> record = new LinkedHashMap<>();
            record.put("", schema.fullName());
            schema.fields().forEach(field -> record.put(field.name(), null));
            return record;
        }

        @Override
        @SuppressWarnings("unchecked")
        public void set(Object record, int position, Object value) {
            ((Map<String, Object>) record).put(schema.fields().get(position).name(), value);
        }

        Object all(Object... values) {
            Object record = begin();
            for (int i = 0; i < values.length; i++) {
                set(record, i, values[i]);
            }
            return record;
        }
    }
}
