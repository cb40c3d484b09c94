package io.avrofast.oracle;

import io.avrofast.model.HeldSlot;
import io.avrofast.model.SourceModel;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroFixed;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.record.UnionBranches;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
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
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Takes the physical values of this library apart, by slots of all kinds, chosen at random. */
public final class RandomSource implements SourceModel<Object> {

    private static final String BEFORE = "before";

    private static final SourceSlot.FieldAccess FIELDS = new SourceSlot.FieldAccess() {
        @Override
        public void check(Object record) {
            if (!(record instanceof AvroRecord)) {
                throw DatumMismatchException.of("a record", record);
            }
        }

        @Override
        public Object get(Object record, int position) {
            return at(record, position);
        }
    };

    private static final MethodHandle AT =
            find("at", MethodType.methodType(Object.class, Object.class, int.class), true);
    private static final MethodHandle INDEX = find("indexOf", MethodType.methodType(int.class, Object.class), true);
    private static final MethodHandle REQUIRE =
            find("require", MethodType.methodType(Object.class, Object.class), false);

    private final Random random;
    private final int refused;
    private final IdentityHashMap<AvroSchema, SourceSlot> records = new IdentityHashMap<>();

    private Runnable observer = () -> {};

    /** From now on something is done whenever a value is asked of a slot. */
    public RandomSource observed(Runnable newObserver) {
        observer = newObserver;
        return this;
    }

    /**
     * @param random chooses the slots
     * @param refused texts, ints and longs whose hash is a multiple of it are refused; 0 for none
     */
    public RandomSource(Random random, int refused) {
        this.random = random;
        this.refused = refused;
    }

    @Override
    public SourceSlot slotOf(AvroSchema schema) {
        SourceSlot slot = switch (schema.kind()) {
            case NULL -> (SourceSlot.OfValue) this::require;
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE, ENUM ->
                random.nextBoolean() ? (SourceSlot.OfValue) this::require : number(schema.kind());
            case BYTES -> random.nextBoolean() ? (SourceSlot.OfValue) this::require : SourceSlot.Standard.BYTE_ARRAY;
            case STRING -> random.nextInt(3) == 0 ? SourceSlot.Standard.STRING : text();
            case FIXED -> fixed();
            case ARRAY -> array((ArraySchema) schema);
            case MAP -> map((MapSchema) schema);
            case UNION -> union((UnionSchema) schema);
            case RECORD -> record((RecordSchema) schema);
        };
        return random.nextInt(4) == 0 ? new SourceSlot.Prepared(UnaryOperator.identity(), slot) : slot;
    }

    private Object require(Object value) {
        // Of what takes no bytes there is nothing to compile.
        if (value != null) {
            observer.run();
        }
        if (refused > 0
                && (value instanceof String || value instanceof Integer || value instanceof Long)
                && value.hashCode() % refused == 0) {
            throw new DatumMismatchException("expected another value");
        }
        return value;
    }

    private SourceSlot.OfText text() {
        boolean encoded = random.nextBoolean();
        return new SourceSlot.OfText() {
            @Override
            public byte[] utf8(Object value) {
                return encoded ? (BEFORE + text(value) + "behind").getBytes(StandardCharsets.UTF_8) : null;
            }

            @Override
            public int utf8Offset(Object value) {
                return BEFORE.length();
            }

            @Override
            public int utf8Length(Object value) {
                return text(value).getBytes(StandardCharsets.UTF_8).length;
            }

            @Override
            public String text(Object value) {
                return (String) require(value);
            }
        };
    }

    /** Gives the value of {@link #require} as the primitive type, of an enum its index. */
    private SourceSlot number(SchemaKind kind) {
        MethodHandle value = REQUIRE.bindTo(this);
        return new SourceSlot.OfNumber(
                kind == SchemaKind.ENUM
                        ? MethodHandles.filterReturnValue(value, INDEX)
                        : value.asType(MethodType.methodType(typeOf(kind), Object.class)));
    }

    private SourceSlot fixed() {
        return random.nextBoolean()
                ? (SourceSlot.OfFixed) value -> ((AvroFixed) value).toByteArray()
                : new SourceSlot.Prepared(value -> ((AvroFixed) value).toByteArray(), SourceSlot.Standard.BYTE_ARRAY);
    }

    /** An array of the numbers in a list. */
    private static Object arrayOf(Object list, Class<?> type) {
        List<?> items = (List<?>) list;
        Object array = Array.newInstance(type, items.size());
        for (int i = 0; i < items.size(); i++) {
            Array.set(array, i, items.get(i));
        }
        return array;
    }

    private SourceSlot array(ArraySchema schema) {
        Class<?> type = typeOf(schema.items().kind());
        if (type.isPrimitive() && random.nextInt(3) == 0) {
            return new SourceSlot.Prepared(list -> arrayOf(list, type), SourceSlot.Standard.NUMBER_ARRAY);
        }
        return random.nextBoolean()
                ? new SourceSlot.OfArray(slotOf(schema.items()))
                : new SourceSlot.OfItems(list -> ((List<?>) list).size(), held(schema.items()));
    }

    private SourceSlot map(MapSchema schema) {
        return random.nextBoolean()
                ? new SourceSlot.OfMap(text(), slotOf(schema.values()))
                : new SourceSlot.OfEntries(
                        map -> ((Map<?, ?>) map).size(),
                        (map, position) -> entries(map).get(position).getKey(),
                        text(),
                        held(schema.values()));
    }

    private SourceSlot union(UnionSchema schema) {
        List<SourceSlot> branches = schema.branches().stream().map(this::slotOf).toList();
        return new SourceSlot.OfUnion(UnionBranches.of(schema)::branchOf, branches);
    }

    private SourceSlot record(RecordSchema schema) {
        if (records.containsKey(schema)) {
            return new SourceSlot.Later(() -> records.get(schema));
        }
        records.put(schema, null);
        SourceSlot slot = random.nextInt(3) == 0
                ? new SourceSlot.OfInstance(AvroRecord.class, properties(schema))
                : new SourceSlot.OfRecord(FIELDS, fields(schema));
        records.put(schema, slot);
        return slot;
    }

    private List<SourceSlot> fields(RecordSchema schema) {
        List<SourceSlot> fields = new ArrayList<>();
        for (SchemaField field : schema.fields()) {
            fields.add(random.nextInt(3) == 0 ? slotOf(field.schema()) : held(field.schema()));
        }
        return fields;
    }

    private List<SourceSlot.Property> properties(RecordSchema schema) {
        List<SourceSlot.Property> properties = new ArrayList<>();
        for (int i = 0; i < schema.fields().size(); i++) {
            SchemaField field = schema.fields().get(i);
            MethodHandle getter = MethodHandles.insertArguments(AT, 1, i);
            Class<?> type = typeOf(field.schema().kind());
            properties.add(
                    type.isPrimitive() && random.nextBoolean()
                            ? new SourceSlot.Property(
                                    MethodHandles.filterReturnValue(getter, REQUIRE.bindTo(this))
                                            .asType(MethodType.methodType(type, Object.class)),
                                    SourceSlot.Standard.PRIMITIVE)
                            : new SourceSlot.Property(getter, slotOf(field.schema())));
        }
        return properties;
    }

    private static Class<?> typeOf(SchemaKind kind) {
        return switch (kind) {
            case BOOLEAN -> boolean.class;
            case INT -> int.class;
            case LONG -> long.class;
            case FLOAT -> float.class;
            case DOUBLE -> double.class;
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> Object.class;
        };
    }

    private HeldSlot held(AvroSchema schema) {
        return switch (schema.kind()) {
            case BOOLEAN -> (HeldSlot.OfBoolean) (holder, position) -> (Boolean) at(holder, position);
            case INT -> (HeldSlot.OfInt) (holder, position) -> (Integer) require(at(holder, position));
            case LONG -> (HeldSlot.OfLong) (holder, position) -> (Long) require(at(holder, position));
            case FLOAT -> (HeldSlot.OfFloat) (holder, position) -> (Float) at(holder, position);
            case DOUBLE -> (HeldSlot.OfDouble) (holder, position) -> (Double) at(holder, position);
            case UNION -> heldUnion((UnionSchema) schema);
            case NULL, BYTES, STRING, FIXED, ENUM, RECORD, ARRAY, MAP ->
                new HeldSlot.OfObject(RandomSource::at, slotOf(schema));
        };
    }

    private HeldSlot heldUnion(UnionSchema schema) {
        boolean nullable = schema.branches().size() == 2
                && schema.branches().stream().anyMatch(branch -> branch.kind() == SchemaKind.NULL);
        if (!nullable || random.nextInt(4) == 0) {
            return new HeldSlot.OfObject(RandomSource::at, slotOf(schema));
        }
        return new HeldSlot.OfNullable(
                (holder, position) -> at(holder, position) == null,
                held(schema.branches().get(1 - schema.nullBranch())));
    }

    private static MethodHandle find(String name, MethodType type, boolean isStatic) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        try {
            return isStatic
                    ? lookup.findStatic(RandomSource.class, name, type)
                    : lookup.findVirtual(RandomSource.class, name, type);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("a method of this class", impossible);
        }
    }

    @SuppressWarnings("UnusedMethod") // found by its name
    private static int indexOf(Object symbol) {
        return ((AvroEnum) symbol).index();
    }

    private static Object at(Object holder, int position) {
        if (holder instanceof AvroRecord record) {
            return record.getPhysical(position);
        }
        return holder instanceof List<?> list
                ? list.get(position)
                : entries(holder).get(position).getValue();
    }

    private static List<Map.Entry<?, ?>> entries(Object map) {
        return new ArrayList<>(((Map<?, ?>) map).entrySet());
    }
}
