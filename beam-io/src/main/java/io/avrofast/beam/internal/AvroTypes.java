package io.avrofast.beam.internal;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.JsonValue;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.NamedSchema;
import io.avrofast.schema.RecordBuilder;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.schemas.logicaltypes.EnumerationType;
import org.apache.beam.sdk.schemas.logicaltypes.FixedBytes;
import org.apache.beam.sdk.schemas.logicaltypes.OneOfType;
import org.apache.beam.sdk.values.Row;

/**
 * Avro's types of Beam's: the same as Beam's own Avro classes have, where they have one. An inner record is named after its field,
 * in a namespace of the names around it. Used once, for one schema.
 */
public final class AvroTypes {

    private static final String OUTERMOST = "topLevelRecord";
    private static final String FIXED_NAME = "fixed";

    private final Map<String, NamedSchema> named = new HashMap<>();

    private AvroTypes() {}

    /**
     * The schema of records that hold rows.
     *
     * @param rows the schema of the rows, not null
     * @throws IllegalArgumentException if there is no type for one of its types, or a name is none that Avro takes; with the field
     */
    public static RecordSchema schemaOf(Schema rows) {
        return new AvroTypes().record(rows, OUTERMOST, FieldPath.ROOT);
    }

    private RecordSchema record(Schema rows, String fullName, FieldPath path) {
        RecordBuilder record = valid(path, () -> RecordSchema.builder(fullName));
        for (Schema.Field field : rows.getFields()) {
            FieldPath fieldPath = path.field(field.getName());
            AvroSchema schema = type(field.getType(), field.getName(), fullName, fieldPath);
            valid(fieldPath, () -> record.field(field(field, schema)));
        }
        return once(valid(path, record::build), path);
    }

    private static SchemaField field(Schema.Field field, AvroSchema schema) {
        String doc = field.getDescription();
        return doc == null || doc.isEmpty()
                ? SchemaField.builder(field.getName(), schema).build()
                : SchemaField.builder(field.getName(), schema).doc(doc).build();
    }

    /** The type of a field, or of what is in it. */
    private AvroSchema type(FieldType type, String fieldName, String namespace, FieldPath path) {
        AvroSchema schema = notNull(type, fieldName, namespace, path);
        if (!type.getNullable()) {
            return schema;
        }
        List<AvroSchema> branches = new ArrayList<>();
        branches.add(AvroSchema.of(SchemaKind.NULL));
        branches.addAll(schema instanceof UnionSchema union ? union.branches() : List.of(schema));
        return union(branches, path);
    }

    private static UnionSchema union(List<AvroSchema> branches, FieldPath path) {
        return valid(path, () -> UnionSchema.of(branches.toArray(AvroSchema[]::new)));
    }

    private AvroSchema notNull(FieldType type, String fieldName, String namespace, FieldPath path) {
        return switch (RowKind.of(type, path)) {
            case BOOLEAN -> AvroSchema.of(SchemaKind.BOOLEAN);
            case INT -> AvroSchema.of(SchemaKind.INT);
            case LONG -> AvroSchema.of(SchemaKind.LONG);
            case FLOAT -> AvroSchema.of(SchemaKind.FLOAT);
            case DOUBLE -> AvroSchema.of(SchemaKind.DOUBLE);
            case TEXT -> AvroSchema.of(SchemaKind.STRING);
            case FIXED_TEXT -> text("char", type);
            case LIMITED_TEXT -> text("varchar", type);
            case BYTES -> AvroSchema.of(SchemaKind.BYTES);
            case FIXED_BYTES -> fixed(type, namespace + "." + fieldName + "." + FIXED_NAME, path);
            case DECIMAL -> logical(SchemaKind.BYTES, new LogicalType.Decimal(Integer.MAX_VALUE, 0));
            case FIXED_DECIMAL -> decimal(type.getLogicalType().getArgument(), path);
            case MILLIS -> logical(SchemaKind.LONG, LogicalType.Simple.TIMESTAMP_MILLIS);
            case DATE, MILLIS_DATE -> logical(SchemaKind.INT, LogicalType.Simple.DATE);
            case MILLIS_TIME -> logical(SchemaKind.INT, LogicalType.Simple.TIME_MILLIS);
            case MICROS -> logical(SchemaKind.LONG, LogicalType.Simple.TIMESTAMP_MICROS);
            case TIMESTAMP -> timestamp(type.getLogicalType().getArgument());
            case ENUM -> enumeration(type, fieldName, namespace, path);
            case ONE_OF -> choice(type.getLogicalType(OneOfType.class), namespace, path);
            case ARRAY -> ArraySchema.of(type(type.getCollectionElementType(), fieldName, namespace, path.items()));
            case MAP -> map(type, fieldName, namespace, path);
            case ROW -> record(type.getRowSchema(), namespace + "." + fieldName, path);
        };
    }

    private static AvroSchema logical(SchemaKind kind, LogicalType type) {
        return AvroSchema.of(kind).withLogicalType(type);
    }

    /** Hive has these names for the types of databases; other readers take them for any text. */
    private static AvroSchema text(String label, FieldType type) {
        int length = type.getLogicalType().getArgument();
        return AvroSchema.of(SchemaKind.STRING)
                .withProperty("logicalType", JsonValue.of(label))
                .withProperty("maxLength", JsonValue.of(length));
    }

    private static AvroSchema decimal(Row argument, FieldPath path) {
        int precision = argument.getInt32("precision");
        int scale = argument.getInt32("scale");
        int digits = precision < 0 ? Integer.MAX_VALUE : precision;
        return valid(path, () -> logical(SchemaKind.BYTES, new LogicalType.Decimal(digits, scale)));
    }

    private static AvroSchema timestamp(int precision) {
        if (precision <= 3) {
            return logical(SchemaKind.LONG, LogicalType.Simple.TIMESTAMP_MILLIS);
        }
        return logical(
                SchemaKind.LONG,
                precision <= 6 ? LogicalType.Simple.TIMESTAMP_MICROS : LogicalType.Simple.TIMESTAMP_NANOS);
    }

    private FixedSchema fixed(FieldType type, String fullName, FieldPath path) {
        int size = type.getLogicalType(FixedBytes.class).getLength();
        return once(valid(path, () -> FixedSchema.builder(fullName, size).build()), path);
    }

    /** Named by its field alone, as Beam does; a second one of another kind would be the first one's, so that one gets a namespace. */
    private EnumSchema enumeration(FieldType type, String fieldName, String namespace, FieldPath path) {
        List<String> symbols = type.getLogicalType(EnumerationType.class).getValues();
        EnumSchema plain = enumeration(fieldName, symbols, path);
        NamedSchema known = named.get(plain.fullName());
        return known == null || known.equals(plain)
                ? once(plain, path)
                : once(enumeration(namespace + "." + fieldName, symbols, path), path);
    }

    private static EnumSchema enumeration(String fullName, List<String> symbols, FieldPath path) {
        return valid(
                path,
                () -> EnumSchema.builder(fullName)
                        .symbols(symbols.toArray(String[]::new))
                        .build());
    }

    private UnionSchema choice(OneOfType oneOf, String namespace, FieldPath path) {
        List<AvroSchema> branches = new ArrayList<>();
        for (Schema.Field each : oneOf.getOneOfSchema().getFields()) {
            branches.add(notNull(each.getType(), each.getName(), namespace, path.field(each.getName())));
        }
        return union(branches, path);
    }

    private MapSchema map(FieldType type, String fieldName, String namespace, FieldPath path) {
        if (!type.getMapKeyType().getTypeName().isStringType()) {
            throw path.fail("Avro's maps have strings as keys, found "
                    + type.getMapKeyType().getTypeName());
        }
        return MapSchema.of(type(type.getMapValueType(), fieldName, namespace, path.items()));
    }

    /** The type, or an equal one of this name that is there already. */
    private <T extends NamedSchema> T once(T type, FieldPath path) {
        NamedSchema known = named.putIfAbsent(type.fullName(), type);
        if (known == null) {
            return type;
        }
        if (!known.equals(type)) {
            throw path.fail("two different types would be called " + type.fullName() + ": give the Avro schema");
        }
        @SuppressWarnings("unchecked") // equal types are of the same class
        T same = (T) known;
        return same;
    }

    private static <T> T valid(FieldPath path, Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException e) {
            throw path.fail(e.getMessage(), e);
        }
    }
}
