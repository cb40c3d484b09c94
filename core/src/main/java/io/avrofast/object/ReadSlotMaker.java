package io.avrofast.object;

import io.avrofast.model.ObjectSlot;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import io.avrofast.value.AvroDuration;
import io.avrofast.value.UuidConversion;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the slots that make the objects of classes. What does not fit is collected. Used for one schema; one thread. */
final class ReadSlotMaker {

    private static final ObjectSlot.ListMaker LISTS = new ArrayListMaker();
    private static final ObjectSlot.MapMaker MAPS = new LinkedMapMaker();
    private static final ObjectSlot.OfBytes KEYS =
            (data, offset, length) -> new String(data, offset, length, StandardCharsets.UTF_8);

    /** Stands where something does not fit; it is never used. */
    private static final ObjectSlot UNFIT = ObjectSlot.Boxed.BOXED;

    private final ClassShapes shapes;
    private final Misfits misfits;
    private final RecordSlots<ObjectSlot> records = new RecordSlots<>(ObjectSlot.Later::new);

    ReadSlotMaker(ClassShapes shapes, Misfits misfits) {
        this.shapes = shapes;
        this.misfits = misfits;
    }

    /** The slot of values of a schema that become those of a type. */
    ObjectSlot slot(AvroSchema schema, ValueType type, String path) {
        if (type == null) {
            return UNFIT;
        }
        if (schema instanceof UnionSchema union) {
            return union(union, type, path);
        }
        return type instanceof ValueType.Maybe maybe
                ? present(slot(schema, maybe.value(), path), maybe)
                : type.accept(new TypeVisitor(schema, path));
    }

    private ObjectSlot union(UnionSchema union, ValueType type, String path) {
        ValueType.Maybe maybe = type instanceof ValueType.Maybe given ? given : null;
        ValueType value = maybe == null ? type : maybe.value();
        long others = union.branches().stream()
                .filter(branch -> branch.kind() != SchemaKind.NULL)
                .count();
        if (others != 1 && !(value instanceof ValueType.OneOf)) {
            return fail(path, union, type);
        }
        List<ObjectSlot> slots = new ArrayList<>();
        for (AvroSchema branch : union.branches()) {
            if (branch.kind() == SchemaKind.NULL) {
                slots.add(missing(maybe, type, path));
            } else {
                ObjectSlot slot = value instanceof ValueType.OneOf oneOf
                        ? permitted(oneOf, branch, union, path)
                        : slot(branch, value, path);
                slots.add(maybe == null ? slot : present(slot, maybe));
            }
        }
        return new ObjectSlot.OfUnion(slots);
    }

    private ObjectSlot missing(ValueType.Maybe maybe, ValueType type, String path) {
        if (maybe == null) {
            misfits.add(
                    path,
                    "the schema's values may be null, those of the class, " + type.label()
                            + ", may not: make it an Optional, or " + (isPrimitive(type) ? "its box and " : "")
                            + "annotate it with a Nullable");
            return UNFIT;
        }
        return maybe.wrapped()
                ? new ObjectSlot.Converted(ObjectSlot.Boxed.BOXED, none -> Optional.empty())
                : ObjectSlot.Boxed.BOXED;
    }

    private static boolean isPrimitive(ValueType type) {
        return type instanceof ValueType.Scalar scalar && scalar.type().isPrimitive();
    }

    private static ObjectSlot present(ObjectSlot slot, ValueType.Maybe maybe) {
        return maybe.wrapped() ? new ObjectSlot.Converted(slot, Optional::of) : slot;
    }

    private ObjectSlot permitted(ValueType.OneOf oneOf, AvroSchema branch, AvroSchema schema, String path) {
        return Fields.permitted(oneOf, branch, schema)
                .map(type -> record((RecordSchema) branch, type, path))
                .orElseGet(() -> fail(path, branch, oneOf));
    }

    private ObjectSlot fail(String path, AvroSchema schema, ValueType type) {
        misfits.add(path, "the schema has " + Logicals.label(schema) + ", the class " + type.label());
        return UNFIT;
    }

    private ObjectSlot record(RecordSchema schema, Class<?> type, String path) {
        return records.slot(schema, type, () -> newRecord(schema, shapes.of(type, path, misfits), path));
    }

    private ObjectSlot newRecord(RecordSchema schema, ClassShape shape, String path) {
        Map<SchemaField, ClassShape.Property> properties = Fields.match(
                schema,
                shape,
                property -> misfits.add(
                        Misfits.path(path, property.name()),
                        "the schema " + schema.fullName() + " has no such field, and the class no default for it"));
        List<ObjectSlot> slots = new ArrayList<>();
        for (SchemaField field : schema.fields()) {
            String at = Misfits.path(path, field.name());
            ClassShape.Property property = properties.get(field);
            if (property == null) {
                misfits.add(at, "the class " + shape.type().getTypeName() + " has no such property");
            } else {
                slots.add(slot(field.schema(), property.type(), at));
            }
        }
        boolean fits = shape.constructor() != null
                && slots.size() == shape.properties().size()
                && properties.size() == slots.size()
                && !misfits.areThere();
        if (!fits) {
            return UNFIT;
        }
        return shape.filled()
                ? filled(schema, shape, properties, slots)
                : constructed(schema, shape, properties, slots);
    }

    private static ObjectSlot filled(
            RecordSchema schema,
            ClassShape shape,
            Map<SchemaField, ClassShape.Property> properties,
            List<ObjectSlot> slots) {
        List<ObjectSlot.Property> setters = new ArrayList<>();
        for (int i = 0; i < slots.size(); i++) {
            SchemaField field = schema.fields().get(i);
            ClassShape.Property property = properties.get(field);
            MethodType type = MethodType.methodType(void.class, Object.class, handled(property, field.schema()));
            setters.add(new ObjectSlot.Property(property.setter().asType(type), slots.get(i)));
        }
        return new ObjectSlot.OfBean(shape.constructor().asType(MethodType.methodType(Object.class)), setters);
    }

    private static ObjectSlot constructed(
            RecordSchema schema,
            ClassShape shape,
            Map<SchemaField, ClassShape.Property> properties,
            List<ObjectSlot> slots) {
        IdentityHashMap<ClassShape.Property, Integer> positions = new IdentityHashMap<>();
        List<Class<?>> parameters = new ArrayList<>();
        for (SchemaField field : schema.fields()) {
            ClassShape.Property property = properties.get(field);
            positions.put(property, parameters.size());
            parameters.add(handled(property, field.schema()));
        }
        int[] order = shape.properties().stream().mapToInt(positions::get).toArray();
        List<Class<?>> ofConstructor = new ArrayList<>();
        for (int position : order) {
            ofConstructor.add(parameters.get(position));
        }
        MethodHandle constructor =
                shape.constructor().asFixedArity().asType(MethodType.methodType(Object.class, ofConstructor));
        return new ObjectSlot.OfInstance(
                MethodHandles.permuteArguments(constructor, MethodType.methodType(Object.class, parameters), order),
                slots);
    }

    /** The type in which a property's value is handed over. */
    private static Class<?> handled(ClassShape.Property property, AvroSchema schema) {
        return property.javaType().isPrimitive() ? ScalarConversions.primitiveOf(schema.kind()) : Object.class;
    }

    /** Makes array lists. */
    private static final class ArrayListMaker implements ObjectSlot.ListMaker {

        @Override
        public Object begin(int items) {
            return new ArrayList<>(items);
        }

        @Override
        @SuppressWarnings("unchecked")
        public void add(Object list, Object item) {
            ((ArrayList<Object>) list).add(item);
        }
    }

    /** Makes maps in the order of the data. */
    private static final class LinkedMapMaker implements ObjectSlot.MapMaker {

        @Override
        public Object begin(int entries) {
            return new LinkedHashMap<>(1 + entries + entries / 3);
        }

        @Override
        @SuppressWarnings("unchecked")
        public void put(Object map, Object key, Object value) {
            ((LinkedHashMap<Object, Object>) map).put(key, value);
        }
    }

    /** Makes the slot of a schema that is no union. */
    private final class TypeVisitor implements ValueType.Visitor<ObjectSlot> {

        private final AvroSchema schema;
        private final String path;

        TypeVisitor(AvroSchema schema, String path) {
            this.schema = schema;
            this.path = path;
        }

        @Override
        public ObjectSlot visitScalar(ValueType.Scalar type) {
            ObjectSlot slot = scalar(type.type(), type.schemaKind());
            return slot == null ? fail(path, schema, type) : slot;
        }

        /** Null where it does not fit. */
        private ObjectSlot scalar(Class<?> type, SchemaKind ofType) {
            SchemaKind kind = schema.kind();
            if (Logicals.areNumbers(type, schema)) {
                LogicalType logical = schema.logicalType().orElseThrow();
                return new ObjectSlot.OfNumber(ScalarConversions.fromNumber(type, logical, kind));
            }
            if (Logicals.areDecimals(type, schema)) {
                LogicalType logical = schema.logicalType().orElseThrow();
                return (ObjectSlot.OfBytes)
                        (data, offset, length) -> ScalarConversions.toDecimal(data, offset, length, logical);
            }
            if (Logicals.areUuids(type, schema)) {
                return kind == SchemaKind.STRING
                        ? new ObjectSlot.Converted(
                                ObjectSlot.Standard.STRING, text -> ScalarConversions.toUuid((String) text))
                        : (ObjectSlot.OfBytes) (data, offset, length) -> UuidConversion.ofFixed(data, offset);
            }
            if (Logicals.areDurations(type, schema)) {
                return (ObjectSlot.OfBytes) (data, offset, length) -> AvroDuration.ofFixed(data, offset);
            }
            if (type == String.class) {
                return kind == SchemaKind.STRING ? ObjectSlot.Standard.STRING : null;
            }
            if (type == byte[].class) {
                return kind == SchemaKind.BYTES || kind == SchemaKind.FIXED ? ObjectSlot.Standard.BYTE_ARRAY : null;
            }
            return type.getPackageName().equals("java.lang") && Widening.allows(kind, ofType)
                    ? number(type, kind, ofType)
                    : null;
        }

        private ObjectSlot number(Class<?> type, SchemaKind kind, SchemaKind ofType) {
            return type.isPrimitive() || kind == ofType
                    ? ObjectSlot.Boxed.BOXED
                    : new ObjectSlot.OfNumber(ScalarConversions.boxing(kind, ofType));
        }

        @Override
        public ObjectSlot visitNumbers(ValueType.Numbers type) {
            return schema instanceof ArraySchema array && array.items().kind() == type.itemKind()
                    ? ObjectSlot.Standard.NUMBER_ARRAY
                    : fail(path, schema, type);
        }

        @Override
        public ObjectSlot visitConstant(ValueType.Constant type) {
            if (!(schema instanceof EnumSchema symbols)) {
                return fail(path, schema, type);
            }
            Map<String, Object> constants = Fields.constants(type.type());
            List<String> unknown = symbols.symbols().stream()
                    .filter(symbol -> !constants.containsKey(symbol))
                    .toList();
            if (!unknown.isEmpty()) {
                misfits.add(path, type.label() + " has no constants " + String.join(", ", unknown));
                return UNFIT;
            }
            return new ObjectSlot.OfEnum(
                    symbols.symbols().stream().map(constants::get).toList());
        }

        @Override
        public ObjectSlot visitItems(ValueType.Items type) {
            return schema instanceof ArraySchema array
                    ? new ObjectSlot.OfArray(LISTS, slot(array.items(), type.item(), path))
                    : fail(path, schema, type);
        }

        @Override
        public ObjectSlot visitEntries(ValueType.Entries type) {
            return schema instanceof MapSchema map
                    ? new ObjectSlot.OfMap(MAPS, KEYS, slot(map.values(), type.value(), path))
                    : fail(path, schema, type);
        }

        @Override
        public ObjectSlot visitMaybe(ValueType.Maybe type) {
            throw new IllegalStateException("seen before");
        }

        @Override
        public ObjectSlot visitOneOf(ValueType.OneOf type) {
            return permitted(type, schema, schema, path);
        }

        @Override
        public ObjectSlot visitStructure(ValueType.Structure type) {
            return schema instanceof RecordSchema given ? record(given, type.type(), path) : fail(path, schema, type);
        }
    }
}
