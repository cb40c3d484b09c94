package io.avrofast.spark.schema;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.SchemaKind;
import java.util.Optional;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DatetimeType;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.TimeType;
import org.apache.spark.sql.types.YearMonthIntervalType;

/** Which types of Spark a value that holds no others can be read as, and how. */
final class ScalarBinder {

    private final SchemaRules rules;

    ScalarBinder(SchemaRules rules) {
        this.rules = rules;
    }

    /**
     * What is read, and what is made of it.
     *
     * @param schema a promotion of the data's type, or the type itself
     */
    record Bound(AvroSchema schema, Origin origin) {}

    /** How a type of the data is read as one of Spark's; empty where it can't be. */
    Optional<Bound> bind(AvroSchema schema, DataType type) {
        if (isOf(schema, type)) {
            return Optional.of(as(schema, type, Conversion.NONE));
        }
        return switch (schema.kind()) {
            case INT -> bindInt(schema, type);
            case LONG -> bindLong(schema, type);
            case FLOAT ->
                type.equals(DataTypes.DoubleType)
                        ? Optional.of(as(AvroSchema.of(SchemaKind.DOUBLE), type, Conversion.NONE))
                        : Optional.empty();
            case ENUM ->
                type.equals(DataTypes.StringType) ? Optional.of(as(schema, type, Conversion.SYMBOL)) : Optional.empty();
            case BYTES, FIXED -> bindDecimal(schema, type);
            case NULL, BOOLEAN, DOUBLE, STRING, ARRAY, MAP, UNION, RECORD -> Optional.empty();
        };
    }

    /** Whether a type can't be read as one of Spark's only because something of the values may be lost. */
    boolean isForbidden(AvroSchema schema, DataType type) {
        return !rules.allowsIncompatible()
                && new ScalarBinder(rules.allowingIncompatible())
                        .bind(schema, type)
                        .isPresent();
    }

    private static Bound as(AvroSchema schema, DataType type, Conversion conversion) {
        return new Bound(schema, new Origin.Scalar(type, conversion));
    }

    /** Whether values of a type are in Spark as they are encoded. */
    private static boolean isOf(AvroSchema schema, DataType type) {
        return switch (schema.kind()) {
            case BOOLEAN -> type.equals(DataTypes.BooleanType);
            case INT -> type.equals(DataTypes.IntegerType) || type instanceof YearMonthIntervalType;
            case LONG -> type.equals(DataTypes.LongType) || type instanceof DayTimeIntervalType;
            case FLOAT -> type.equals(DataTypes.FloatType);
            case DOUBLE -> type.equals(DataTypes.DoubleType);
            case STRING -> type.equals(DataTypes.StringType);
            case BYTES, FIXED -> type.equals(DataTypes.BinaryType);
            case NULL, ENUM, ARRAY, MAP, UNION, RECORD -> false;
        };
    }

    private Optional<Bound> bindInt(AvroSchema schema, DataType type) {
        if (type.equals(DataTypes.LongType)) {
            return Optional.of(as(AvroSchema.of(SchemaKind.LONG), type, Conversion.NONE));
        }
        if (type.equals(DataTypes.DoubleType)) {
            return Optional.of(as(AvroSchema.of(SchemaKind.DOUBLE), type, Conversion.NONE));
        }
        if (isInterval(schema, type)) {
            return Optional.empty();
        }
        if (type.equals(DataTypes.DateType)) {
            return Optional.of(as(schema, type, Conversion.DAYS));
        }
        boolean isDate =
                schema.logicalType().filter(LogicalType.Simple.DATE::equals).isPresent();
        return isDate && type.equals(DataTypes.TimestampNTZType)
                ? Optional.of(as(schema, type, Conversion.DAYS_TO_LOCAL_MICROS))
                : Optional.empty();
    }

    /** Whether an interval would be read as a point in time. */
    private boolean isInterval(AvroSchema schema, DataType type) {
        return type instanceof DatetimeType
                && !rules.allowsIncompatible()
                && CatalystType.of(schema)
                        .filter(found -> found instanceof YearMonthIntervalType || found instanceof DayTimeIntervalType)
                        .isPresent();
    }

    private Optional<Bound> bindLong(AvroSchema schema, DataType type) {
        if (isInterval(schema, type)) {
            return Optional.empty();
        }
        Optional<CustomDecimal> decimal = CustomDecimal.of(schema);
        if (decimal.isPresent()) {
            return type instanceof DecimalType wanted
                    ? bindDecimal(
                            schema,
                            wanted,
                            decimal.get().precision(),
                            decimal.get().scale())
                    : Optional.empty();
        }
        LogicalType logical = schema.logicalType().orElse(null);
        if (type.equals(DataTypes.TimestampType)) {
            return Optional.ofNullable(timestampConversion(logical)).map(found -> as(schema, type, found));
        }
        if (type.equals(DataTypes.TimestampNTZType)) {
            return Optional.ofNullable(localTimestampConversion(logical)).map(found -> as(schema, type, found));
        }
        if (type instanceof TimeType) {
            return logical == LogicalType.Simple.TIME_MICROS
                    ? Optional.of(as(schema, type, Conversion.TIME_MICROS_TO_NANOS))
                    : Optional.empty();
        }
        return type.equals(DataTypes.DateType) && logical == null
                ? Optional.of(as(schema, type, Conversion.MILLIS_TO_DAYS))
                : Optional.empty();
    }

    private static Conversion timestampConversion(LogicalType logical) {
        return logical == null || logical == LogicalType.Simple.TIMESTAMP_MILLIS
                ? Conversion.MILLIS_TO_MICROS
                : logical == LogicalType.Simple.TIMESTAMP_MICROS ? Conversion.MICROS : null;
    }

    private static Conversion localTimestampConversion(LogicalType logical) {
        return logical == null || logical == LogicalType.Simple.LOCAL_TIMESTAMP_MILLIS
                ? Conversion.LOCAL_MILLIS_TO_MICROS
                : logical == LogicalType.Simple.LOCAL_TIMESTAMP_MICROS ? Conversion.NONE : null;
    }

    private Optional<Bound> bindDecimal(AvroSchema schema, DataType type) {
        return type instanceof DecimalType wanted
                        && schema.logicalType().orElse(null) instanceof LogicalType.Decimal found
                ? bindDecimal(schema, wanted, found.precision(), found.scale())
                : Optional.empty();
    }

    private Optional<Bound> bindDecimal(AvroSchema schema, DecimalType type, int precision, int scale) {
        boolean loses = precision - scale > type.precision() - type.scale();
        return loses && !rules.allowsIncompatible()
                ? Optional.empty()
                : Optional.of(new Bound(schema, new Origin.Decimal(type, precision, scale)));
    }
}
