package io.avrofast.cli.parquet;

import static io.avrofast.cli.parquet.LeafConverters.decimal;
import static io.avrofast.cli.parquet.LeafConverters.number;
import static io.avrofast.cli.parquet.LeafConverters.ofBinary;
import static io.avrofast.cli.parquet.LeafConverters.ofInt;
import static io.avrofast.cli.parquet.LeafConverters.ofLong;
import static io.avrofast.cli.parquet.LeafConverters.ofShared;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.LogicalType.Simple;
import java.math.BigInteger;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * A column and what its values become.
 *
 * @param schema the schema of the values, neither a union nor of parts
 * @param type the column's type
 * @param path where it is, for faults
 * @param target takes the values
 */
record Leaf(AvroSchema schema, PrimitiveType type, String path, ValueTarget target) {

    private static final long UNSIGNED_INT = 0xffffffffL;

    /** The converter of the column's values; null where they cannot be of the schema. */
    PrimitiveConverter converter() {
        if (annotation() instanceof LogicalTypeAnnotation.UnknownLogicalTypeAnnotation) {
            return switch (schema.kind()) {
                case NULL -> LeafConverters.ofNothing(path);
                default -> null;
            };
        }
        return switch (schema.kind()) {
            case BOOLEAN -> is(PrimitiveTypeName.BOOLEAN) ? LeafConverters.ofBoolean(target) : null;
            case INT -> intConverter();
            case LONG -> longConverter();
            case FLOAT -> floatConverter();
            case DOUBLE -> is(PrimitiveTypeName.DOUBLE) ? LeafConverters.ofDouble(target) : null;
            case STRING -> textConverter();
            case ENUM -> enumConverter((EnumSchema) schema);
            case BYTES -> bytesConverter();
            case FIXED -> fixedConverter((FixedSchema) schema);
            case NULL, ARRAY, MAP, UNION, RECORD -> null;
        };
    }

    private LogicalTypeAnnotation annotation() {
        return type.getLogicalTypeAnnotation();
    }

    private LogicalType logicalType() {
        return schema.logicalType().orElse(null);
    }

    private boolean is(PrimitiveTypeName name) {
        return type.getPrimitiveTypeName() == name;
    }

    private PrimitiveConverter intConverter() {
        LogicalType logical = logicalType();
        if (logical == Simple.TIME_MILLIS && is(PrimitiveTypeName.INT64)) {
            return Fits.logicalTypeOf(annotation()) == Simple.TIME_MICROS
                    ? ofLong(target, value -> LeafConverters.millis(value, path))
                    : null;
        }
        if (!is(PrimitiveTypeName.INT32)) {
            return null;
        }
        boolean fits = logical == Simple.DATE
                ? annotation() instanceof LogicalTypeAnnotation.DateLogicalTypeAnnotation
                : logical == Simple.TIME_MILLIS
                        ? annotation() instanceof TimeLogicalTypeAnnotation
                        : isWholeNumber() && !isUnsigned();
        return fits || annotation() == null ? ofInt(target, value -> value) : null;
    }

    private boolean isWholeNumber() {
        return annotation() == null || annotation() instanceof IntLogicalTypeAnnotation;
    }

    /** Whether the numbers use all bits and have no sign. */
    private boolean isUnsigned() {
        return annotation() instanceof IntLogicalTypeAnnotation integer
                && !integer.isSigned()
                && integer.getBitWidth() >= Integer.SIZE;
    }

    private PrimitiveConverter longConverter() {
        LogicalType logical = logicalType();
        if (is(PrimitiveTypeName.INT96)) {
            return logical == Simple.TIMESTAMP_MICROS || logical == Simple.TIMESTAMP_NANOS
                    ? ofBinary(target, value -> LeafConverters.instant(value, (Simple) logical, path))
                    : null;
        }
        if (is(PrimitiveTypeName.INT64)) {
            boolean fits = logical instanceof Simple
                    ? Fits.logicalTypeOf(annotation()) == logical
                    : isWholeNumber() && !isUnsigned();
            return fits || annotation() == null ? ofLong(target, value -> value) : null;
        }
        if (!is(PrimitiveTypeName.INT32) || logical != null || !isWholeNumber()) {
            return null;
        }
        return isUnsigned() ? ofInt(target, value -> value & UNSIGNED_INT) : ofInt(target, value -> (long) value);
    }

    private PrimitiveConverter floatConverter() {
        if (is(PrimitiveTypeName.FLOAT)) {
            return LeafConverters.ofFloat(target);
        }
        return annotation() instanceof LogicalTypeAnnotation.Float16LogicalTypeAnnotation
                ? ofBinary(target, LeafConverters::half)
                : null;
    }

    /** Old writers say of no bytes that they are text; whoever gives the schema says so. */
    private PrimitiveConverter textConverter() {
        if (is(PrimitiveTypeName.BINARY)) {
            return annotation() == null || Fits.isText(annotation())
                    ? ofShared(target, value -> LeafConverters.text(value, path))
                    : null;
        }
        return annotation() instanceof LogicalTypeAnnotation.UUIDLogicalTypeAnnotation
                ? ofShared(target, LeafConverters::uuidText)
                : null;
    }

    private PrimitiveConverter enumConverter(EnumSchema symbols) {
        return is(PrimitiveTypeName.BINARY) && (annotation() == null || Fits.isText(annotation()))
                ? ofShared(target, value -> LeafConverters.symbol(symbols, value, path))
                : null;
    }

    private PrimitiveConverter bytesConverter() {
        if (logicalType() instanceof LogicalType.Decimal decimal) {
            return decimalConverter(decimal);
        }
        return is(PrimitiveTypeName.BINARY) && !(annotation() instanceof DecimalLogicalTypeAnnotation)
                ? ofBinary(target, value -> value.getBytes().clone())
                : null;
    }

    private PrimitiveConverter fixedConverter(FixedSchema fixed) {
        if (logicalType() instanceof LogicalType.Decimal decimal) {
            return decimalConverter(decimal);
        }
        return is(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
                        && type.getTypeLength() == fixed.size()
                        && !(annotation() instanceof DecimalLogicalTypeAnnotation)
                ? ofBinary(target, value -> LeafConverters.fixed(fixed, value))
                : null;
    }

    private PrimitiveConverter decimalConverter(LogicalType.Decimal decimal) {
        BigInteger bound = DecimalForm.boundOf(decimal);
        if (is(PrimitiveTypeName.INT64) && decimal.equals(Fits.UNSIGNED_LONG) && isUnsigned()) {
            return ofLong(target, value -> decimal(new BigInteger(Long.toUnsignedString(value)), schema, bound, path));
        }
        boolean fits = annotation() instanceof DecimalLogicalTypeAnnotation other
                && other.getScale() == decimal.scale()
                && other.getPrecision() <= decimal.precision();
        if (!fits) {
            return null;
        }
        return switch (type.getPrimitiveTypeName()) {
            case INT32 -> ofInt(target, value -> decimal(BigInteger.valueOf(value), schema, bound, path));
            case INT64 -> ofLong(target, value -> decimal(BigInteger.valueOf(value), schema, bound, path));
            case BINARY, FIXED_LEN_BYTE_ARRAY ->
                ofBinary(target, value -> decimal(number(value, path), schema, bound, path));
            case BOOLEAN, FLOAT, DOUBLE, INT96 -> null;
        };
    }
}
