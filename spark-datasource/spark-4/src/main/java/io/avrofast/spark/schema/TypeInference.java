package io.avrofast.spark.schema;

import io.avrofast.error.Shown;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimeType;

/** The Spark schema that files of an Avro schema have where the user gives none. */
public final class TypeInference {

    private final SchemaRules rules;

    private TypeInference(SchemaRules rules) {
        this.rules = rules;
    }

    /** A type, and whether its values may be null. */
    private record Inferred(DataType type, boolean nullable) {}

    /**
     * The columns of rows of an Avro schema.
     *
     * @param schema the schema, not null
     * @param rules how it is converted, not null
     * @throws IncompatibleSchemaException if it is no record, or has types that Spark can't have
     */
    public static StructType columns(AvroSchema schema, SchemaRules rules) {
        if (!(schema instanceof RecordSchema record)) {
            throw new IncompatibleSchemaException(
                    List.of("Avro schema cannot be converted to a Spark SQL StructType: expected a record, found "
                            + Shown.of(schema.typeName())));
        }
        return new TypeInference(rules).struct(record, Map.of());
    }

    /**
     * @param depths how many times each record is entered on the way here, by its full name
     * @return empty for what is below the depth down to which a record may hold itself
     */
    private Optional<Inferred> infer(AvroSchema schema, Map<String, Integer> depths) {
        return switch (schema.kind()) {
            case NULL -> Optional.of(new Inferred(DataTypes.NullType, true));
            case BOOLEAN -> required(DataTypes.BooleanType);
            case INT -> required(isSimple(schema, LogicalType.Simple.DATE) ? DataTypes.DateType : ofInt(schema));
            case LONG -> required(ofLong(schema));
            case FLOAT -> required(DataTypes.FloatType);
            case DOUBLE -> required(DataTypes.DoubleType);
            case STRING, ENUM -> required(DataTypes.StringType);
            case BYTES, FIXED -> required(ofBytes(schema));
            case ARRAY ->
                infer(((ArraySchema) schema).items(), depths)
                        .flatMap(items -> required(DataTypes.createArrayType(items.type(), items.nullable())));
            case MAP ->
                infer(((MapSchema) schema).values(), depths)
                        .flatMap(values -> required(
                                DataTypes.createMapType(DataTypes.StringType, values.type(), values.nullable())));
            case RECORD -> inferRecord((RecordSchema) schema, depths);
            case UNION -> inferUnion((UnionSchema) schema, depths);
        };
    }

    private static Optional<Inferred> required(DataType type) {
        return Optional.of(new Inferred(type, false));
    }

    private static boolean isSimple(AvroSchema schema, LogicalType.Simple type) {
        return schema.logicalType().filter(type::equals).isPresent();
    }

    private static DataType ofInt(AvroSchema schema) {
        return CatalystType.of(schema).orElse(DataTypes.IntegerType);
    }

    private DataType ofLong(AvroSchema schema) {
        Optional<CustomDecimal> decimal = CustomDecimal.of(schema);
        if (decimal.isPresent()) {
            return new DecimalType(decimal.get().precision(), decimal.get().scale());
        }
        if (schema.logicalType().orElse(null) instanceof LogicalType.Simple simple) {
            return switch (simple) {
                case TIMESTAMP_MILLIS, TIMESTAMP_MICROS -> DataTypes.TimestampType;
                case LOCAL_TIMESTAMP_MILLIS, LOCAL_TIMESTAMP_MICROS -> DataTypes.TimestampNTZType;
                case TIME_MICROS -> ofTime(schema);
                case TIMESTAMP_NANOS, LOCAL_TIMESTAMP_NANOS, BIG_DECIMAL, UUID, DATE, TIME_MILLIS, DURATION ->
                    ofPlainLong(schema);
            };
        }
        return ofPlainLong(schema);
    }

    private static DataType ofPlainLong(AvroSchema schema) {
        return CatalystType.of(schema).orElse(DataTypes.LongType);
    }

    private DataType ofTime(AvroSchema schema) {
        if (!rules.timeType()) {
            return DataTypes.LongType;
        }
        return CatalystType.of(schema)
                .filter(TimeType.class::isInstance)
                .orElse(new TimeType(TimeType.MICROS_PRECISION()));
    }

    private static DataType ofBytes(AvroSchema schema) {
        return schema.logicalType().orElse(null) instanceof LogicalType.Decimal decimal
                ? new DecimalType(decimal.precision(), decimal.scale())
                : DataTypes.BinaryType;
    }

    private Optional<Inferred> inferRecord(RecordSchema record, Map<String, Integer> depths) {
        int depth = depths.getOrDefault(record.fullName(), 0);
        if (depth > 0 && rules.recursiveDepth() < 1) {
            throw new IncompatibleSchemaException(
                    List.of("Found recursive reference in Avro schema, which can not be processed by Spark by default: "
                            + Shown.of(record.fullName())
                            + ". Try setting the option `recursiveFieldMaxDepth` to 1 - 15."));
        }
        return depth > 0 && depth >= rules.recursiveDepth() ? Optional.empty() : required(struct(record, depths));
    }

    private StructType struct(RecordSchema record, Map<String, Integer> depths) {
        Map<String, Integer> inside = new HashMap<>(depths);
        inside.merge(record.fullName(), 1, Integer::sum);
        List<StructField> fields = new ArrayList<>();
        for (SchemaField field : record.fields()) {
            infer(field.schema(), inside)
                    .ifPresent(found ->
                            fields.add(DataTypes.createStructField(field.name(), found.type(), found.nullable())));
        }
        return DataTypes.createStructType(fields);
    }

    private Optional<Inferred> inferUnion(UnionSchema union, Map<String, Integer> depths) {
        List<AvroSchema> members = UnionMembers.of(union);
        Optional<Inferred> inferred = inferMembers(members, depths);
        return union.nullBranch() < 0 ? inferred : inferred.map(found -> new Inferred(found.type(), true));
    }

    private Optional<Inferred> inferMembers(List<AvroSchema> members, Map<String, Integer> depths) {
        if (members.size() == 1) {
            return infer(members.get(0), depths);
        }
        Optional<SchemaKind> number = UnionMembers.commonNumber(members);
        if (number.isPresent()) {
            return required(number.get() == SchemaKind.LONG ? DataTypes.LongType : DataTypes.DoubleType);
        }
        List<String> names = UnionMembers.names(members, rules);
        List<StructField> fields = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            String name = names.get(i);
            infer(members.get(i), depths)
                    .ifPresent(found -> fields.add(DataTypes.createStructField(name, found.type(), true)));
        }
        return required(DataTypes.createStructType(fields));
    }
}
