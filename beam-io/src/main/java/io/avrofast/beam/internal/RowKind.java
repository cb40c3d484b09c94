package io.avrofast.beam.internal;

import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.schemas.logicaltypes.EnumerationType;
import org.apache.beam.sdk.schemas.logicaltypes.FixedBytes;
import org.apache.beam.sdk.schemas.logicaltypes.FixedPrecisionNumeric;
import org.apache.beam.sdk.schemas.logicaltypes.FixedString;
import org.apache.beam.sdk.schemas.logicaltypes.OneOfType;
import org.apache.beam.sdk.schemas.logicaltypes.SqlTypes;
import org.apache.beam.sdk.schemas.logicaltypes.Timestamp;
import org.apache.beam.sdk.schemas.logicaltypes.VariableBytes;
import org.apache.beam.sdk.schemas.logicaltypes.VariableString;

/** The types of rows' fields, by what their values are and what can be written of them. */
enum RowKind {
    BOOLEAN,

    /** {@link Byte}, {@link Short} or {@link Integer}. */
    INT,
    LONG,
    FLOAT,
    DOUBLE,
    TEXT,

    /** {@link String}, of a fixed number of characters by its type. */
    FIXED_TEXT,

    /** {@link String}, of a number of characters that its type limits. */
    LIMITED_TEXT,
    BYTES,
    FIXED_BYTES,
    DECIMAL,

    /** {@link java.math.BigDecimal}, with a precision and a scale by its type. */
    FIXED_DECIMAL,

    /** {@link org.joda.time.ReadableInstant}. */
    MILLIS,

    /** {@link org.joda.time.ReadableInstant} at the start of a day. */
    MILLIS_DATE,

    /** {@link org.joda.time.ReadableInstant} on the first day. */
    MILLIS_TIME,

    /** {@link java.time.LocalDate}. */
    DATE,

    /** {@link java.time.Instant} of whole microseconds. */
    MICROS,

    /** {@link java.time.Instant} of a precision by its type. */
    TIMESTAMP,
    ENUM,
    ONE_OF,

    /** {@link Iterable}. */
    ARRAY,
    MAP,
    ROW;

    /**
     * The kind of a type.
     *
     * @param type the type, not null
     * @param path where it stands in the rows
     * @throws IllegalArgumentException if values of the type cannot be written
     */
    static RowKind of(FieldType type, FieldPath path) {
        return switch (type.getTypeName()) {
            case BOOLEAN -> BOOLEAN;
            case BYTE, INT16, INT32 -> INT;
            case INT64 -> LONG;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
            case STRING -> TEXT;
            case BYTES -> BYTES;
            case DECIMAL -> DECIMAL;
            case DATETIME -> MILLIS;
            case ARRAY, ITERABLE -> ARRAY;
            case MAP -> MAP;
            case ROW -> ROW;
            case LOGICAL_TYPE -> ofLogicalType(type.getLogicalType().getIdentifier(), path);
        };
    }

    /** Those without a constant are the names that Beam's JDBC connector has for the types of databases. */
    private static RowKind ofLogicalType(String identifier, FieldPath path) {
        if (identifier.equals(FixedBytes.IDENTIFIER)) {
            return FIXED_BYTES;
        }
        if (identifier.equals(VariableBytes.IDENTIFIER)) {
            return BYTES;
        }
        if (identifier.equals(FixedString.IDENTIFIER)) {
            return FIXED_TEXT;
        }
        if (identifier.equals(VariableString.IDENTIFIER)) {
            return LIMITED_TEXT;
        }
        if (identifier.equals(FixedPrecisionNumeric.IDENTIFIER)) {
            return FIXED_DECIMAL;
        }
        if (identifier.equals(EnumerationType.IDENTIFIER)) {
            return ENUM;
        }
        if (identifier.equals(OneOfType.IDENTIFIER)) {
            return ONE_OF;
        }
        if (identifier.equals(SqlTypes.DATE.getIdentifier())) {
            return DATE;
        }
        if (identifier.equals(SqlTypes.TIMESTAMP.getIdentifier())) {
            return MICROS;
        }
        if (identifier.equals(Timestamp.IDENTIFIER)) {
            return TIMESTAMP;
        }
        return switch (identifier) {
            case "CHAR", "NCHAR" -> FIXED_TEXT;
            case "VARCHAR", "NVARCHAR", "LONGVARCHAR", "LONGNVARCHAR" -> LIMITED_TEXT;
            case "DATE" -> MILLIS_DATE;
            case "TIME" -> MILLIS_TIME;
            default -> throw path.fail("not yet supported: writing values of Beam's logical type " + identifier);
        };
    }
}
