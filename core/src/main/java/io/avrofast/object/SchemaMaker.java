package io.avrofast.object;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumBuilder;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FieldBuilder;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.JsonValue;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.NamedSchema;
import io.avrofast.schema.RecordBuilder;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import io.avrofast.value.AvroDuration;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes the schemas of classes. Used for one mapping; one thread. */
final class SchemaMaker {

    private final ClassShapes shapes;
    private final Misfits misfits;
    private final Map<Class<?>, NamedSchema> named = new HashMap<>();
    private final Map<String, Class<?>> owners = new HashMap<>();

    SchemaMaker(ClassShapes shapes, Misfits misfits) {
        this.shapes = shapes;
        this.misfits = misfits;
    }

    /** The schema of a type at a path; of null, which is a misfit already, any. */
    AvroSchema schema(ValueType type, String path) {
        return type == null ? AvroSchema.of(SchemaKind.NULL) : type.accept(new TypeVisitor(path));
    }

    /**
     * The field of a property. What may be missing is null by default, unless the property has another one.
     *
     * @param outer the path of the record
     */
    FieldBuilder field(ClassShape.Property property, String outer) {
        String path = Misfits.path(outer, property.name());
        AvroSchema schema = schema(property.type(), path);
        JsonValue byDefault = property.defaultValue()
                .orElse(property.type() instanceof ValueType.Maybe ? JsonValue.Null.INSTANCE : null);
        if (schema instanceof UnionSchema union && byDefault != null && !(byDefault instanceof JsonValue.Null)) {
            schema = withNullLast(union);
        }
        FieldBuilder field = SchemaField.builder(property.name(), schema);
        if (byDefault != null) {
            field.defaultValue(byDefault);
        }
        property.doc().ifPresent(field::doc);
        property.aliases().forEach(field::alias);
        return field;
    }

    /** A default is of any branch by now, but older readers want it to be of the first. */
    private static UnionSchema withNullLast(UnionSchema union) {
        if (union.nullBranch() != 0) {
            return union;
        }
        List<AvroSchema> branches =
                new ArrayList<>(union.branches().subList(1, union.branches().size()));
        branches.add(union.branches().get(0));
        return UnionSchema.of(branches.toArray(new AvroSchema[0]));
    }

    private void requireSole(Class<?> type, String fullName, String path) {
        Class<?> owner = owners.putIfAbsent(fullName, type);
        if (owner != null && owner != type) {
            misfits.add(
                    path,
                    type.getTypeName() + " and " + owner.getTypeName() + " have one name in schemas, " + fullName
                            + ": give one of them another by @AvroName");
        }
    }

    private final class TypeVisitor implements ValueType.Visitor<AvroSchema> {

        private final String path;

        TypeVisitor(String path) {
            this.path = path;
        }

        @Override
        public AvroSchema visitScalar(ValueType.Scalar type) {
            if (type.type() == AvroDuration.class) {
                return named.computeIfAbsent(
                        type.type(),
                        duration -> FixedSchema.builder("io.avrofast.Duration", AvroDuration.SIZE)
                                .logicalType(type.logicalType())
                                .build());
            }
            if (type.logicalType() != null) {
                return AvroSchema.of(type.schemaKind()).withLogicalType(type.logicalType());
            }
            if (type.type() == BigDecimal.class) {
                misfits.add(
                        path,
                        "a BigDecimal has a schema only with @AvroLogicalType: a decimal with its precision and"
                                + " scale, or a big-decimal");
            }
            return AvroSchema.of(type.schemaKind());
        }

        @Override
        public AvroSchema visitNumbers(ValueType.Numbers type) {
            return ArraySchema.of(AvroSchema.of(type.itemKind()));
        }

        @Override
        public AvroSchema visitConstant(ValueType.Constant type) {
            return named.computeIfAbsent(type.type(), this::enumOf);
        }

        private EnumSchema enumOf(Class<?> type) {
            String fullName = ClassNames.fullName(type);
            requireSole(type, fullName, path);
            EnumBuilder builder = EnumSchema.builder(fullName);
            for (Object constant : type.getEnumConstants()) {
                builder.symbols(ClassNames.symbol((Enum<?>) constant));
            }
            for (String alias : ClassNames.aliases(type)) {
                builder.alias(alias);
            }
            AvroDoc doc = type.getAnnotation(AvroDoc.class);
            return (doc == null ? builder : builder.doc(doc.value())).build();
        }

        @Override
        public AvroSchema visitItems(ValueType.Items type) {
            return ArraySchema.of(schema(type.item(), path));
        }

        @Override
        public AvroSchema visitEntries(ValueType.Entries type) {
            return MapSchema.of(schema(type.value(), path));
        }

        @Override
        public AvroSchema visitMaybe(ValueType.Maybe type) {
            List<AvroSchema> branches = new ArrayList<>();
            branches.add(AvroSchema.of(SchemaKind.NULL));
            AvroSchema present = schema(type.value(), path);
            if (present instanceof UnionSchema union) {
                branches.addAll(union.branches());
            } else {
                branches.add(present);
            }
            return UnionSchema.of(branches.toArray(new AvroSchema[0]));
        }

        @Override
        public AvroSchema visitOneOf(ValueType.OneOf type) {
            return UnionSchema.of(type.permitted().stream()
                    .map(permitted -> visitStructure(new ValueType.Structure(permitted)))
                    .toArray(AvroSchema[]::new));
        }

        @Override
        public AvroSchema visitStructure(ValueType.Structure type) {
            NamedSchema known = named.get(type.type());
            return known == null ? recordOf(type.type()) : known;
        }

        private RecordSchema recordOf(Class<?> type) {
            String fullName = ClassNames.fullName(type);
            requireSole(type, fullName, path);
            RecordBuilder builder = RecordSchema.builder(fullName);
            named.put(type, builder.type());
            for (ClassShape.Property property : shapes.of(type, path, misfits).properties()) {
                builder.field(field(property, path).build());
            }
            for (String alias : ClassNames.aliases(type)) {
                builder.alias(alias);
            }
            AvroDoc doc = type.getAnnotation(AvroDoc.class);
            return (doc == null ? builder : builder.doc(doc.value())).build();
        }
    }
}
