package io.avrofast.schema;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Finds the logical type that a schema's properties declare (specification, section "Logical Types"). */
final class LogicalTypes {

    private static final String DECIMAL = "decimal";

    private LogicalTypes() {}

    /** Refuses the names of the specification's types. */
    static void requireCustom(String label) {
        boolean standard = label.equals(DECIMAL)
                || Arrays.stream(LogicalType.Simple.values())
                        .anyMatch(type -> type.label().equals(label));
        if (standard) {
            throw new IllegalArgumentException("a logical type of the specification: " + label);
        }
    }

    /**
     * The logical type, or null when there is none, or it is unknown or not valid for the schema: then the underlying type
     * counts, as the specification says.
     *
     * @param fixedSize the bytes of a fixed; 0 for other kinds
     */
    static LogicalType of(SchemaKind kind, int fixedSize, Map<String, JsonValue> properties) {
        if (properties.isEmpty() || !(properties.get("logicalType") instanceof JsonValue.Text label)) {
            return null;
        }
        return switch (label.value()) {
            case DECIMAL -> decimal(kind, fixedSize, properties);
            case "big-decimal" -> when(kind == SchemaKind.BYTES, LogicalType.Simple.BIG_DECIMAL);
            case "uuid" ->
                when(
                        kind == SchemaKind.STRING || (kind == SchemaKind.FIXED && fixedSize == 16),
                        LogicalType.Simple.UUID);
            case "date" -> when(kind == SchemaKind.INT, LogicalType.Simple.DATE);
            case "time-millis" -> when(kind == SchemaKind.INT, LogicalType.Simple.TIME_MILLIS);
            case "time-micros" -> when(kind == SchemaKind.LONG, LogicalType.Simple.TIME_MICROS);
            case "timestamp-millis" -> when(kind == SchemaKind.LONG, LogicalType.Simple.TIMESTAMP_MILLIS);
            case "timestamp-micros" -> when(kind == SchemaKind.LONG, LogicalType.Simple.TIMESTAMP_MICROS);
            case "timestamp-nanos" -> when(kind == SchemaKind.LONG, LogicalType.Simple.TIMESTAMP_NANOS);
            case "local-timestamp-millis" -> when(kind == SchemaKind.LONG, LogicalType.Simple.LOCAL_TIMESTAMP_MILLIS);
            case "local-timestamp-micros" -> when(kind == SchemaKind.LONG, LogicalType.Simple.LOCAL_TIMESTAMP_MICROS);
            case "local-timestamp-nanos" -> when(kind == SchemaKind.LONG, LogicalType.Simple.LOCAL_TIMESTAMP_NANOS);
            case "duration" -> when(kind == SchemaKind.FIXED && fixedSize == 12, LogicalType.Simple.DURATION);
            default -> null;
        };
    }

    /**
     * The properties that declare a logical type.
     *
     * @throws IllegalArgumentException if it is not one for the kind and size
     */
    static Map<String, JsonValue> declaring(LogicalType type, SchemaKind kind, int fixedSize) {
        Map<String, JsonValue> properties = new LinkedHashMap<>();
        properties.put("logicalType", new JsonValue.Text(type.label()));
        if (type instanceof LogicalType.Decimal decimal) {
            properties.put("precision", JsonValue.of(decimal.precision()));
            properties.put("scale", JsonValue.of(decimal.scale()));
        }
        boolean valid = type instanceof CustomLogicalType custom
                ? custom.fits(kind)
                : type.equals(of(kind, fixedSize, properties));
        if (!valid) {
            throw new IllegalArgumentException(type.label() + " is not a logical type for " + kind.label()
                    + (kind == SchemaKind.FIXED ? " of " + fixedSize + " bytes" : ""));
        }
        return properties;
    }

    private static LogicalType when(boolean valid, LogicalType type) {
        return valid ? type : null;
    }

    private static LogicalType decimal(SchemaKind kind, int fixedSize, Map<String, JsonValue> properties) {
        long precision = integer(properties.get("precision"), -1);
        long scale = integer(properties.get("scale"), 0);
        boolean valid = precision > 0
                && scale >= 0
                && scale <= precision
                && (kind == SchemaKind.BYTES || (kind == SchemaKind.FIXED && precision <= digitsOf(fixedSize)));
        return valid ? new LogicalType.Decimal((int) precision, (int) scale) : null;
    }

    /** An int's value; {@code absent} where there is none, -1 where it is something else. */
    private static long integer(JsonValue value, long absent) {
        if (value == null) {
            return absent;
        }
        return value instanceof JsonValue.Number number && number.isInt() ? number.intValue() : -1;
    }

    /** The most decimal digits of which every value fits into so many bytes of two's complement. */
    private static long digitsOf(int bytes) {
        return bytes == 0 ? 0 : (long) Math.floor(Math.log10(2) * (8L * bytes - 1));
    }
}
