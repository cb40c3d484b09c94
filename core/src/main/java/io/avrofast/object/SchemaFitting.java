package io.avrofast.object;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordBuilder;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes of a schema that of the values that a class takes: without the fields, symbols and branches that the class does not know,
 * and with the class's own fields that the schema lacks, where they have a default. What does not fit stays as it is: the slots
 * find it. Used for one schema; one thread.
 */
final class SchemaFitting {

    private final ClassShapes shapes;
    private final SchemaMaker maker;
    private final Misfits misfits;
    private final Map<RecordSchema, Map<Class<?>, RecordSchema>> records = new HashMap<>();

    SchemaFitting(ClassShapes shapes, Misfits misfits) {
        this.shapes = shapes;
        this.maker = new SchemaMaker(shapes, misfits);
        this.misfits = misfits;
    }

    /** The schema of the values for a type. */
    AvroSchema fit(AvroSchema schema, ValueType type, String path) {
        return type == null ? schema : type.accept(new TypeVisitor(schema, path));
    }

    private AvroSchema record(RecordSchema schema, Class<?> type, String path) {
        Map<Class<?>, RecordSchema> known = records.computeIfAbsent(schema, any -> new HashMap<>());
        if (known.containsKey(type)) {
            return known.get(type);
        }
        RecordBuilder builder = RecordSchema.builderLike(schema);
        known.put(type, builder.type());
        for (ClassShape.Property property : shapes.of(type, path, misfits).properties()) {
            Optional<SchemaField> field = Fields.find(schema, property);
            if (field.isPresent()) {
                SchemaField given = field.get();
                AvroSchema value = fit(given.schema(), property.type(), Misfits.path(path, given.name()));
                builder.field(given.withSchema(value));
            } else if (property.defaultValue().isPresent() || property.type() instanceof ValueType.Maybe) {
                builder.field(maker.field(property, path).build());
            }
        }
        return builder.build();
    }

    private AvroSchema symbols(EnumSchema schema, Class<?> type) {
        Map<String, Object> constants = Fields.constants(type);
        List<String> known =
                schema.symbols().stream().filter(constants::containsKey).toList();
        if (known.size() == schema.symbols().size() || known.isEmpty()) {
            return schema;
        }
        return schema.withSymbols(known);
    }

    private final class TypeVisitor implements ValueType.Visitor<AvroSchema> {

        private final AvroSchema schema;
        private final String path;

        TypeVisitor(AvroSchema schema, String path) {
            this.schema = schema;
            this.path = path;
        }

        @Override
        public AvroSchema visitScalar(ValueType.Scalar type) {
            return schema;
        }

        @Override
        public AvroSchema visitNumbers(ValueType.Numbers type) {
            return schema instanceof ArraySchema array
                            && Widening.allows(array.items().kind(), type.itemKind())
                    ? array.withItems(AvroSchema.of(type.itemKind()))
                    : schema;
        }

        @Override
        public AvroSchema visitConstant(ValueType.Constant type) {
            return schema instanceof EnumSchema symbols ? symbols(symbols, type.type()) : schema;
        }

        @Override
        public AvroSchema visitItems(ValueType.Items type) {
            return schema instanceof ArraySchema array
                    ? array.withItems(fit(array.items(), type.item(), path))
                    : schema;
        }

        @Override
        public AvroSchema visitEntries(ValueType.Entries type) {
            return schema instanceof MapSchema map ? map.withValues(fit(map.values(), type.value(), path)) : schema;
        }

        @Override
        public AvroSchema visitMaybe(ValueType.Maybe type) {
            if (!(schema instanceof UnionSchema union) || type.value() instanceof ValueType.OneOf) {
                return fit(schema, type.value(), path);
            }
            return UnionSchema.of(union.branches().stream()
                    .map(branch -> fit(branch, type.value(), path))
                    .toArray(AvroSchema[]::new));
        }

        @Override
        public AvroSchema visitOneOf(ValueType.OneOf type) {
            List<AvroSchema> branches = new ArrayList<>();
            for (AvroSchema branch : Fields.branches(schema)) {
                Optional<Class<?>> permitted = Fields.permitted(type, branch, schema);
                if (permitted.isPresent()) {
                    branches.add(record((RecordSchema) branch, permitted.get(), path));
                } else if (branch.kind() == SchemaKind.NULL) {
                    branches.add(branch);
                }
            }
            return branches.isEmpty() ? schema : UnionSchema.of(branches.toArray(new AvroSchema[0]));
        }

        @Override
        public AvroSchema visitStructure(ValueType.Structure type) {
            return schema instanceof RecordSchema given ? record(given, type.type(), path) : schema;
        }
    }
}
