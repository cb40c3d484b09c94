package io.avrofast.spark.schema;

import io.avrofast.error.Shown;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.JsonValue;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordBuilder;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimeType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.UserDefinedType;
import org.apache.spark.sql.types.YearMonthIntervalType;

/**
 * Gives Spark schemas the Avro schema that Spark's own source gives them: records and decimals are named by the path of their
 * column, what is nullable is a union of its type and null, in this order. Used once.
 */
public final class SchemaDerivation {

    private static final int MOST_TIME_DIGITS = 6;

    private final List<String> problems = new ArrayList<>();

    private SchemaDerivation() {}

    /**
     * The Avro schema of rows.
     *
     * @param type the schema of the rows, not null
     * @param recordName the name of the record, not null
     * @param namespace its namespace, not null; may be empty
     * @return the record
     * @throws IncompatibleSchemaException if there are types or names that Avro does not have; it lists all of them, with the
     *     paths of their columns
     */
    public static RecordSchema of(StructType type, String recordName, String namespace) {
        SchemaDerivation derivation = new SchemaDerivation();
        derivation.requireName(recordName, "the record's name");
        if (!RecordNames.isNamespace(namespace)) {
            derivation.problems.add("the record's namespace \"" + Shown.of(namespace) + "\" is none of Avro's");
        }
        AvroSchema schema = derivation.problems.isEmpty()
                ? derivation.struct(type, new TypeName(recordName, namespace), "")
                : AvroSchema.of(SchemaKind.NULL);
        if (!derivation.problems.isEmpty()) {
            throw new IncompatibleSchemaException(derivation.problems);
        }
        return (RecordSchema) schema;
    }

    /** What a type at one place is called, if it needs a name. */
    private record TypeName(String name, String namespace) {

        String full() {
            return namespace.isEmpty() ? name : namespace + "." + name;
        }

        /** The name of a type in a field. */
        TypeName inField(String field) {
            return new TypeName(field, full());
        }
    }

    private void requireName(String name, String what) {
        if (!RecordNames.isName(name)) {
            problems.add(what + " \"" + Shown.of(name)
                    + "\" is none of Avro's, which are of the form [A-Za-z_][A-Za-z0-9_]*");
        }
    }

    private AvroSchema place(DataType type, boolean nullable, TypeName name, String path) {
        AvroSchema schema = type(type, name, path);
        return nullable && schema.kind() != SchemaKind.NULL
                ? UnionSchema.of(schema, AvroSchema.of(SchemaKind.NULL))
                : schema;
    }

    private AvroSchema type(DataType type, TypeName name, String path) {
        if (type instanceof StructType struct) {
            return struct(struct, name, path);
        }
        if (type instanceof ArrayType array) {
            return ArraySchema.of(place(array.elementType(), array.containsNull(), name, path + ".element"));
        }
        if (type instanceof MapType map) {
            if (!(map.keyType() instanceof StringType key) || !key.isUTF8BinaryCollation()) {
                return unknown(type, path, "the keys of Avro's maps are strings");
            }
            return MapSchema.of(place(map.valueType(), map.valueContainsNull(), name, path + ".value"));
        }
        if (type instanceof DecimalType decimal) {
            return decimal(decimal, name);
        }
        if (type instanceof UserDefinedType<?> own) {
            return type(own.sqlType(), name, path);
        }
        return primitive(type, path);
    }

    private AvroSchema struct(StructType type, TypeName name, String path) {
        RecordBuilder record = RecordSchema.builder(name.full());
        Set<String> names = new HashSet<>();
        for (StructField field : type.fields()) {
            String fieldPath = path.isEmpty() ? field.name() : path + "." + field.name();
            int before = problems.size();
            requireName(field.name(), "column " + Shown.path(fieldPath) + ": the name");
            if (!names.add(field.name())) {
                problems.add("column " + Shown.path(fieldPath) + ": the name is there twice");
            }
            requireNoPrimitive(field, fieldPath);
            if (problems.size() == before) {
                record.field(
                        field.name(), place(field.dataType(), field.nullable(), name.inField(field.name()), fieldPath));
            }
        }
        return problems.isEmpty() ? record.build() : AvroSchema.of(SchemaKind.NULL);
    }

    /** A record is named like its column, and no type may be named like a primitive one. */
    private void requireNoPrimitive(StructField field, String path) {
        DataType type = field.dataType();
        while (!(type instanceof StructType)) {
            if (type instanceof ArrayType array) {
                type = array.elementType();
            } else if (type instanceof MapType map) {
                type = map.valueType();
            } else {
                return;
            }
        }
        for (SchemaKind kind : SchemaKind.values()) {
            if (kind.isPrimitive() && kind.label().equals(field.name())) {
                problems.add("column " + Shown.path(path)
                        + ": a record would be named like it, and Avro has a primitive type of that name");
            }
        }
    }

    private static AvroSchema decimal(DecimalType type, TypeName name) {
        int bytes = Decimal.minBytesForPrecision()[type.precision()];
        return FixedSchema.builder(name.inField("fixed").full(), bytes)
                .logicalType(new LogicalType.Decimal(type.precision(), type.scale()))
                .build();
    }

    private AvroSchema primitive(DataType type, String path) {
        if (type instanceof NullType) {
            return AvroSchema.of(SchemaKind.NULL);
        }
        if (type instanceof BooleanType) {
            return AvroSchema.of(SchemaKind.BOOLEAN);
        }
        if (type instanceof ByteType || type instanceof ShortType || type instanceof IntegerType) {
            return AvroSchema.of(SchemaKind.INT);
        }
        if (type instanceof LongType) {
            return AvroSchema.of(SchemaKind.LONG);
        }
        if (type instanceof FloatType) {
            return AvroSchema.of(SchemaKind.FLOAT);
        }
        if (type instanceof DoubleType) {
            return AvroSchema.of(SchemaKind.DOUBLE);
        }
        if (type instanceof BinaryType) {
            return AvroSchema.of(SchemaKind.BYTES);
        }
        if (type instanceof StringType string && string.isUTF8BinaryCollation()) {
            return AvroSchema.of(SchemaKind.STRING);
        }
        return timed(type, path);
    }

    private AvroSchema timed(DataType type, String path) {
        if (type instanceof DateType) {
            return AvroSchema.of(SchemaKind.INT).withLogicalType(LogicalType.Simple.DATE);
        }
        if (type instanceof TimestampType) {
            return AvroSchema.of(SchemaKind.LONG).withLogicalType(LogicalType.Simple.TIMESTAMP_MICROS);
        }
        if (type instanceof TimestampNTZType) {
            return AvroSchema.of(SchemaKind.LONG).withLogicalType(LogicalType.Simple.LOCAL_TIMESTAMP_MICROS);
        }
        if (type instanceof TimeType time) {
            return time.precision() > MOST_TIME_DIGITS
                    ? unknown(type, path, "at most " + MOST_TIME_DIGITS + " digits of a second are written")
                    : named(AvroSchema.of(SchemaKind.LONG).withLogicalType(LogicalType.Simple.TIME_MICROS), type);
        }
        if (type instanceof YearMonthIntervalType) {
            return named(AvroSchema.of(SchemaKind.INT), type);
        }
        if (type instanceof DayTimeIntervalType) {
            return named(AvroSchema.of(SchemaKind.LONG), type);
        }
        return unknown(type, path, "Avro has no such type");
    }

    /** The schema with the type that Avro does not have. */
    private static AvroSchema named(PrimitiveSchema schema, DataType type) {
        return schema.withProperty(CatalystType.PROPERTY, JsonValue.of(type.typeName()));
    }

    private AvroSchema unknown(DataType type, String path, String reason) {
        problems.add("column " + Shown.path(path) + ": " + type.sql() + " is not written: " + reason);
        return AvroSchema.of(SchemaKind.NULL);
    }
}
