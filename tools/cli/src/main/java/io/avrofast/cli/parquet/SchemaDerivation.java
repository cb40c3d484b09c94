package io.avrofast.cli.parquet;

import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.JsonValue;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordBuilder;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/** Makes the Avro schema of a Parquet type. docs/parquet.md has the table. */
final class SchemaDerivation {

    private static final String ROOT = "Row";

    private SchemaDerivation() {}

    /**
     * The schema of a file's rows.
     *
     * @throws UnsupportedFeatureException with the column, if Avro has nothing like it
     */
    static RecordSchema of(MessageType type) throws AvroException {
        return recordOf(type, nameOf(type.getName()));
    }

    private static String nameOf(String messageName) {
        try {
            return RecordSchema.builder(messageName).type().fullName();
        } catch (IllegalArgumentException e) {
            // What writers put here is often no name at all, and means nothing.
            return ROOT;
        }
    }

    private static RecordSchema recordOf(GroupType group, String fullName) throws AvroException {
        RecordBuilder record = RecordSchema.builder(fullName);
        for (Type field : group.getFields()) {
            try {
                addField(record, field, fullName);
            } catch (IllegalArgumentException e) {
                throw refused("Avro has no fields of such a name (" + e.getMessage()
                                + "); give the column another where the file is made")
                        .inField(field.getName());
            } catch (AvroException e) {
                throw e.inField(field.getName());
            }
        }
        return record.build();
    }

    private static void addField(RecordBuilder record, Type field, String namespace) throws AvroException {
        AvroSchema schema = schemaOf(field, namespace);
        if (field.isRepetition(Type.Repetition.REPEATED)) {
            record.field(field.getName(), ArraySchema.of(schema));
        } else if (field.isRepetition(Type.Repetition.OPTIONAL)) {
            record.field(field.getName(), nullable(schema), JsonValue.Null.INSTANCE);
        } else {
            record.field(field.getName(), schema);
        }
    }

    private static AvroSchema nullable(AvroSchema schema) {
        return schema.kind() == SchemaKind.NULL ? schema : UnionSchema.nullable(schema);
    }

    /** The schema of the items of a list or the values of a map. */
    private static AvroSchema partOf(Type type, String namespace) throws AvroException {
        try {
            AvroSchema schema = schemaOf(type, namespace);
            return type.isRepetition(Type.Repetition.OPTIONAL) ? nullable(schema) : schema;
        } catch (AvroException e) {
            throw e.inField(type.getName());
        }
    }

    /** The schema of a type, however often its values occur. */
    private static AvroSchema schemaOf(Type type, String namespace) throws AvroException {
        String name = namespace + "." + type.getName();
        if (type.isPrimitive()) {
            return primitiveOf(type.asPrimitiveType(), name);
        }
        GroupType group = type.asGroupType();
        Nesting nesting = Nesting.of(group);
        return switch (nesting.kind()) {
            case LIST -> ArraySchema.of(partOf(nesting.item(), name));
            case MAP -> MapSchema.of(partOf(nesting.value(), name));
            case RECORD -> {
                if (group.getLogicalTypeAnnotation() != null) {
                    throw refused("Avro has nothing like Parquet's type " + group.getLogicalTypeAnnotation());
                }
                yield recordOf(group, name);
            }
        };
    }

    private static AvroSchema primitiveOf(PrimitiveType type, String name) throws AvroException {
        LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
        if (annotation instanceof LogicalTypeAnnotation.UnknownLogicalTypeAnnotation) {
            return AvroSchema.of(SchemaKind.NULL);
        }
        if (annotation instanceof DecimalLogicalTypeAnnotation decimal) {
            return decimalOf(type, new LogicalType.Decimal(decimal.getPrecision(), decimal.getScale()), name);
        }
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> AvroSchema.of(SchemaKind.BOOLEAN);
            case FLOAT -> AvroSchema.of(SchemaKind.FLOAT);
            case DOUBLE -> AvroSchema.of(SchemaKind.DOUBLE);
            case INT32 -> int32Of(annotation, type);
            case INT64 -> int64Of(annotation, type);
            // Those who write these have microseconds, and dates far beyond those that a long has nanoseconds for.
            case INT96 -> AvroSchema.of(SchemaKind.LONG).withLogicalType(LogicalType.Simple.TIMESTAMP_MICROS);
            case BINARY -> binaryOf(annotation, type);
            case FIXED_LEN_BYTE_ARRAY -> fixedOf(annotation, type, name);
        };
    }

    private static AvroSchema decimalOf(PrimitiveType type, LogicalType.Decimal decimal, String name) {
        return switch (type.getPrimitiveTypeName()) {
            case FIXED_LEN_BYTE_ARRAY ->
                FixedSchema.builder(name, type.getTypeLength())
                        .logicalType(decimal)
                        .build();
            case INT32, INT64, BINARY, BOOLEAN, FLOAT, DOUBLE, INT96 ->
                AvroSchema.of(SchemaKind.BYTES).withLogicalType(decimal);
        };
    }

    private static AvroSchema int32Of(LogicalTypeAnnotation annotation, PrimitiveType type) throws AvroException {
        if (annotation == null) {
            return AvroSchema.of(SchemaKind.INT);
        }
        if (annotation instanceof LogicalTypeAnnotation.IntLogicalTypeAnnotation integer) {
            boolean wide = !integer.isSigned() && integer.getBitWidth() == Integer.SIZE;
            return AvroSchema.of(wide ? SchemaKind.LONG : SchemaKind.INT);
        }
        if (annotation instanceof LogicalTypeAnnotation.DateLogicalTypeAnnotation) {
            return AvroSchema.of(SchemaKind.INT).withLogicalType(LogicalType.Simple.DATE);
        }
        if (annotation instanceof LogicalTypeAnnotation.TimeLogicalTypeAnnotation) {
            return AvroSchema.of(SchemaKind.INT).withLogicalType(LogicalType.Simple.TIME_MILLIS);
        }
        throw unknown(type);
    }

    private static AvroSchema int64Of(LogicalTypeAnnotation annotation, PrimitiveType type) throws AvroException {
        if (annotation == null) {
            return AvroSchema.of(SchemaKind.LONG);
        }
        if (annotation instanceof LogicalTypeAnnotation.IntLogicalTypeAnnotation integer) {
            return integer.isSigned()
                    ? AvroSchema.of(SchemaKind.LONG)
                    : AvroSchema.of(SchemaKind.BYTES).withLogicalType(Fits.UNSIGNED_LONG);
        }
        LogicalType.Simple timed = Fits.logicalTypeOf(annotation);
        if (timed == null) {
            throw unknown(type);
        }
        return AvroSchema.of(SchemaKind.LONG).withLogicalType(timed);
    }

    private static AvroSchema binaryOf(LogicalTypeAnnotation annotation, PrimitiveType type) throws AvroException {
        if (annotation == null || annotation instanceof LogicalTypeAnnotation.BsonLogicalTypeAnnotation) {
            return AvroSchema.of(SchemaKind.BYTES);
        }
        if (Fits.isText(annotation)) {
            return AvroSchema.of(SchemaKind.STRING);
        }
        throw unknown(type);
    }

    private static AvroSchema fixedOf(LogicalTypeAnnotation annotation, PrimitiveType type, String name)
            throws AvroException {
        if (annotation instanceof LogicalTypeAnnotation.Float16LogicalTypeAnnotation) {
            return AvroSchema.of(SchemaKind.FLOAT);
        }
        if (annotation instanceof LogicalTypeAnnotation.UUIDLogicalTypeAnnotation) {
            return AvroSchema.of(SchemaKind.STRING).withLogicalType(LogicalType.Simple.UUID);
        }
        if (annotation instanceof LogicalTypeAnnotation.IntervalLogicalTypeAnnotation) {
            return FixedSchema.builder(name, type.getTypeLength())
                    .logicalType(LogicalType.Simple.DURATION)
                    .build();
        }
        if (annotation != null) {
            throw unknown(type);
        }
        return FixedSchema.builder(name, type.getTypeLength()).build();
    }

    private static AvroException unknown(PrimitiveType type) {
        return refused("Avro has nothing like Parquet's type " + Fits.describe(type));
    }

    private static AvroException refused(String problem) {
        return new UnsupportedFeatureException(problem, Place.UNKNOWN);
    }
}
