package io.avrofast.object;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import io.avrofast.value.AvroDuration;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Makes the slots that take the objects of classes apart. What does not fit is collected. Used for one schema; one thread. */
final class WriteSlotMaker {

    /** Stands where something does not fit; it is never used. */
    private static final SourceSlot UNFIT = SourceSlot.Standard.STRING;

    private final ClassShapes shapes;
    private final Misfits misfits;
    private final RecordSlots<SourceSlot> records = new RecordSlots<>(SourceSlot.Later::new);

    WriteSlotMaker(ClassShapes shapes, Misfits misfits) {
        this.shapes = shapes;
        this.misfits = misfits;
    }

    /** The slot of values of a type that are written by a schema. */
    SourceSlot slot(AvroSchema schema, ValueType type, String path) {
        if (type == null) {
            return UNFIT;
        }
        if (type instanceof ValueType.Maybe maybe) {
            return maybe(schema, maybe, path);
        }
        return schema instanceof UnionSchema union
                ? union(union, type, path)
                : type.accept(new TypeVisitor(schema, path));
    }

    private SourceSlot maybe(AvroSchema schema, ValueType.Maybe maybe, String path) {
        if (!(schema instanceof UnionSchema union) || union.nullBranch() < 0) {
            misfits.add(
                    path,
                    "the class's values may be missing, those of the schema, " + Logicals.label(schema)
                            + ", are never null");
            return UNFIT;
        }
        SourceSlot slot = union(union, maybe.value(), path);
        return maybe.wrapped() ? new SourceSlot.Prepared(WriteSlotMaker::unwrap, slot) : slot;
    }

    private static Object unwrap(Object value) {
        Optional<?> wrapped = ScalarConversions.require(Optional.class, value);
        return wrapped.orElse(null);
    }

    private SourceSlot union(UnionSchema union, ValueType value, String path) {
        if (value instanceof ValueType.OneOf oneOf) {
            return oneOf(union, oneOf, path);
        }
        List<SourceSlot> slots = new ArrayList<>();
        int present = -1;
        for (AvroSchema branch : union.branches()) {
            if (branch.kind() == SchemaKind.NULL) {
                slots.add((SourceSlot.OfValue) none -> none);
            } else if (present >= 0) {
                return fail(path, union, value);
            } else {
                present = slots.size();
                slots.add(slot(branch, boxed(value), path));
            }
        }
        if (present < 0) {
            return fail(path, union, value);
        }
        int branch = present;
        int none = union.nullBranch();
        return new SourceSlot.OfUnion(object -> object == null && none >= 0 ? none : branch, slots);
    }

    /** A primitive goes into a union in its box. */
    private static ValueType boxed(ValueType type) {
        return type instanceof ValueType.Scalar scalar && scalar.type().isPrimitive()
                ? new ValueType.Scalar(
                        MethodType.methodType(scalar.type()).wrap().returnType(), scalar.schemaKind(), null)
                : type;
    }

    private SourceSlot oneOf(UnionSchema union, ValueType.OneOf oneOf, String path) {
        Map<Class<?>, Integer> branches = new HashMap<>();
        List<SourceSlot> slots = new ArrayList<>();
        for (AvroSchema branch : union.branches()) {
            Optional<Class<?>> type = Fields.permitted(oneOf, branch, union);
            if (type.isPresent()) {
                branches.putIfAbsent(type.get(), slots.size());
                slots.add(record((RecordSchema) branch, type.get(), path));
            } else if (branch.kind() == SchemaKind.NULL) {
                slots.add((SourceSlot.OfValue) none -> none);
            } else {
                misfits.add(path, oneOf.label() + " has no class for the branch " + Logicals.label(branch));
            }
        }
        List<String> homeless = oneOf.permitted().stream()
                .filter(type -> !branches.containsKey(type))
                .map(Class::getTypeName)
                .toList();
        if (!homeless.isEmpty()) {
            misfits.add(path, "the union of the schema has no branch for " + String.join(", ", homeless));
            return UNFIT;
        }
        return new SourceSlot.OfUnion(branchOf(branches, union.nullBranch(), oneOf), slots);
    }

    private static ToIntFunction<Object> branchOf(
            Map<Class<?>, Integer> branches, int nullBranch, ValueType.OneOf oneOf) {
        return value -> {
            if (value == null && nullBranch >= 0) {
                return nullBranch;
            }
            Integer branch = value == null ? null : branches.get(value.getClass());
            if (branch == null) {
                throw DatumMismatchException.of("an object of " + oneOf.label(), value);
            }
            return branch;
        };
    }

    private SourceSlot fail(String path, AvroSchema schema, ValueType type) {
        misfits.add(path, "the class has " + type.label() + ", the schema " + Logicals.label(schema));
        return UNFIT;
    }

    private SourceSlot record(RecordSchema schema, Class<?> type, String path) {
        return records.slot(schema, type, () -> newRecord(schema, shapes.of(type, path, misfits), path));
    }

    private SourceSlot newRecord(RecordSchema schema, ClassShape shape, String path) {
        Map<SchemaField, ClassShape.Property> properties = Fields.match(
                schema,
                shape,
                property -> misfits.add(
                        Misfits.path(path, property.name()),
                        "the schema " + schema.fullName() + " has no such field: the value would be lost"));
        List<SourceSlot.Property> fields = new ArrayList<>();
        for (SchemaField field : schema.fields()) {
            String at = Misfits.path(path, field.name());
            ClassShape.Property property = properties.get(field);
            if (property == null) {
                misfits.add(at, "the class " + shape.type().getTypeName() + " has no such property");
                continue;
            }
            SourceSlot slot = slot(field.schema(), property.type(), at);
            if (!misfits.areThere()) {
                fields.add(property(property, field.schema(), slot));
            }
        }
        return misfits.areThere() ? UNFIT : new SourceSlot.OfInstance(shape.type(), fields);
    }

    private static SourceSlot.Property property(ClassShape.Property property, AvroSchema schema, SourceSlot slot) {
        boolean primitive = slot == SourceSlot.Standard.PRIMITIVE;
        Class<?> given = primitive ? ScalarConversions.primitiveOf(schema.kind()) : Object.class;
        return new SourceSlot.Property(property.getter().asType(MethodType.methodType(given, Object.class)), slot);
    }

    /**
     * What is there as text only.
     *
     * @param ofValue the text of a value
     */
    private record Text(Function<Object, String> ofValue) implements SourceSlot.OfText {

        @Override
        public byte[] utf8(Object value) {
            return null;
        }

        @Override
        public int utf8Offset(Object value) {
            throw new IllegalStateException("there is text only");
        }

        @Override
        public int utf8Length(Object value) {
            throw new IllegalStateException("there is text only");
        }

        @Override
        public String text(Object value) {
            return ofValue.apply(value);
        }
    }

    /** Makes the slot of a schema that is no union. */
    private final class TypeVisitor implements ValueType.Visitor<SourceSlot> {

        private final AvroSchema schema;
        private final String path;

        TypeVisitor(AvroSchema schema, String path) {
            this.schema = schema;
            this.path = path;
        }

        @Override
        public SourceSlot visitScalar(ValueType.Scalar type) {
            SourceSlot slot = scalar(type.type(), type.schemaKind());
            return slot == null ? fail(path, schema, type) : slot;
        }

        /** Null where it does not fit. */
        private SourceSlot scalar(Class<?> type, SchemaKind ofType) {
            SchemaKind kind = schema.kind();
            if (Logicals.areNumbers(type, schema)) {
                LogicalType logical = schema.logicalType().orElseThrow();
                return new SourceSlot.OfNumber(ScalarConversions.toNumber(type, logical, kind));
            }
            if (Logicals.areDecimals(type, schema)) {
                LogicalType logical = schema.logicalType().orElseThrow();
                return schema instanceof FixedSchema fixed
                        ? (SourceSlot.OfFixed)
                                value -> ScalarConversions.ofDecimal(value, (LogicalType.Decimal) logical, fixed.size())
                        : (SourceSlot.OfValue) value -> ScalarConversions.ofDecimal(value, logical);
            }
            if (Logicals.areUuids(type, schema)) {
                return SourceSlot.Standard.UUID;
            }
            if (Logicals.areDurations(type, schema)) {
                return (SourceSlot.OfFixed) value ->
                        ScalarConversions.require(AvroDuration.class, value).toFixed();
            }
            if (type == String.class) {
                return kind == SchemaKind.STRING ? SourceSlot.Standard.STRING : null;
            }
            if (type == byte[].class) {
                return kind == SchemaKind.BYTES || kind == SchemaKind.FIXED ? SourceSlot.Standard.BYTE_ARRAY : null;
            }
            return type.getPackageName().equals("java.lang") && Widening.allows(ofType, kind)
                    ? number(type, ofType, kind)
                    : null;
        }

        private SourceSlot number(Class<?> type, SchemaKind ofType, SchemaKind kind) {
            return type.isPrimitive()
                    ? SourceSlot.Standard.PRIMITIVE
                    : new SourceSlot.OfNumber(ScalarConversions.unboxing(ofType, kind));
        }

        @Override
        public SourceSlot visitNumbers(ValueType.Numbers type) {
            return schema instanceof ArraySchema array && array.items().kind() == type.itemKind()
                    ? SourceSlot.Standard.NUMBER_ARRAY
                    : fail(path, schema, type);
        }

        @Override
        public SourceSlot visitConstant(ValueType.Constant type) {
            if (!(schema instanceof EnumSchema symbols)) {
                return fail(path, schema, type);
            }
            Map<String, Object> constants = Fields.constants(type.type());
            List<String> unknown = constants.keySet().stream()
                    .filter(symbol -> symbols.indexOf(symbol) < 0)
                    .toList();
            if (!unknown.isEmpty()) {
                misfits.add(
                        path,
                        "the enum " + symbols.fullName() + " of the schema has no symbols "
                                + String.join(", ", unknown));
                return UNFIT;
            }
            int[] indices =
                    constants.keySet().stream().mapToInt(symbols::indexOf).toArray();
            return new SourceSlot.OfNumber(ScalarConversions.toIndex(type.type(), indices));
        }

        @Override
        public SourceSlot visitItems(ValueType.Items type) {
            return schema instanceof ArraySchema array
                    ? new SourceSlot.OfArray(slot(array.items(), type.item(), path))
                    : fail(path, schema, type);
        }

        @Override
        public SourceSlot visitEntries(ValueType.Entries type) {
            return schema instanceof MapSchema map
                    ? new SourceSlot.OfMap(
                            new Text(key -> ScalarConversions.require(String.class, key)),
                            slot(map.values(), type.value(), path))
                    : fail(path, schema, type);
        }

        @Override
        public SourceSlot visitMaybe(ValueType.Maybe type) {
            throw new IllegalStateException("seen before");
        }

        @Override
        public SourceSlot visitOneOf(ValueType.OneOf type) {
            boolean sole = type.permitted().size() == 1
                    && Fields.permitted(type, schema, schema).isPresent();
            return sole ? record((RecordSchema) schema, type.permitted().get(0), path) : fail(path, schema, type);
        }

        @Override
        public SourceSlot visitStructure(ValueType.Structure type) {
            return schema instanceof RecordSchema given ? record(given, type.type(), path) : fail(path, schema, type);
        }
    }
}
