package io.avrofast.record;

import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.CustomLogicalType;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.SchemaKind;
import io.avrofast.value.AvroDuration;
import io.avrofast.value.BigDecimalConversion;
import io.avrofast.value.DateConversion;
import io.avrofast.value.DecimalConversion;
import io.avrofast.value.LogicalValueException;
import io.avrofast.value.TickUnit;
import io.avrofast.value.UuidConversion;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * The conversion of one schema's logical type, over physical values as records hold them.
 *
 * @param valueClass the class of the logical values
 * @param toLogical from the physical value
 * @param toPhysical from the logical value
 */
record LogicalScalar(Class<?> valueClass, Function<Object, Object> toLogical, Function<Object, Object> toPhysical) {

    private static final int MAX_DIGITS = DecodeLimits.DEFAULT.maxDecimalDigits();

    /** The conversion of a schema; empty where it has no logical type. */
    static Optional<LogicalScalar> of(AvroSchema schema) {
        return schema.logicalType().flatMap(type -> of(schema, type));
    }

    /** Whether a logical value has an exact physical one. */
    boolean holds(Object logical) {
        try {
            return toPhysical.apply(logical) != null;
        } catch (LogicalValueException unfit) {
            return false;
        }
    }

    private static Optional<LogicalScalar> of(AvroSchema schema, LogicalType type) {
        if (type instanceof LogicalType.Decimal decimal) {
            return Optional.of(schema instanceof FixedSchema fixed ? ofFixed(fixed, decimal) : ofBytes(decimal));
        }
        if (type instanceof LogicalType.Simple simple) {
            return Optional.of(ofSimple(schema, simple));
        }
        return Optional.of(ofCustom(schema, (CustomLogicalType) type));
    }

    private static LogicalScalar ofCustom(AvroSchema schema, CustomLogicalType type) {
        Function<Object, Object> toLogical = physical -> require(type.toValue(physical), type);
        Function<Object, Object> toPhysical = value -> require(type.toPhysical(value), type);
        if (schema instanceof FixedSchema fixed) {
            return new LogicalScalar(
                    type.valueClass(),
                    physical -> toLogical.apply(((AvroFixed) physical).toByteArray()),
                    value -> fixedOf(fixed, (byte[]) toPhysical.apply(value)));
        }
        if (schema instanceof EnumSchema symbols) {
            return new LogicalScalar(
                    type.valueClass(),
                    physical -> toLogical.apply(((AvroEnum) physical).symbol()),
                    value -> symbolOf(symbols, (String) toPhysical.apply(value)));
        }
        if (schema.kind() == SchemaKind.STRING) {
            return new LogicalScalar(type.valueClass(), text -> toLogical.apply(text.toString()), toPhysical);
        }
        return new LogicalScalar(type.valueClass(), toLogical, toPhysical);
    }

    private static AvroFixed fixedOf(FixedSchema schema, byte[] bytes) {
        if (bytes.length != schema.size()) {
            throw new LogicalValueException("expected " + schema.size() + " bytes for the fixed " + schema.fullName()
                    + ", found " + bytes.length);
        }
        return AvroFixed.of(schema, bytes);
    }

    private static AvroEnum symbolOf(EnumSchema schema, String symbol) {
        if (schema.indexOf(symbol) < 0) {
            throw new LogicalValueException(
                    "expected a symbol of the enum " + schema.fullName() + ", found another text");
        }
        return AvroEnum.of(schema, symbol);
    }

    private static Object require(Object converted, CustomLogicalType type) {
        if (converted == null) {
            throw new LogicalValueException("expected a value by the logical type " + type.label() + ", found null");
        }
        return converted;
    }

    private static LogicalScalar ofSimple(AvroSchema schema, LogicalType.Simple type) {
        return switch (type) {
            case BIG_DECIMAL -> bigDecimal();
            case UUID -> schema instanceof FixedSchema fixed ? uuidOfFixed(fixed) : uuidOfText();
            case DATE -> of(Integer.class, LocalDate.class, DateConversion::toLocalDate, DateConversion::ofLocalDate);
            case TIME_MILLIS -> timeOfMillis();
            case TIME_MICROS ->
                of(Long.class, LocalTime.class, TickUnit.MICROS::toLocalTime, TickUnit.MICROS::ofLocalTime);
            case TIMESTAMP_MILLIS -> instant(TickUnit.MILLIS);
            case TIMESTAMP_MICROS -> instant(TickUnit.MICROS);
            case TIMESTAMP_NANOS -> instant(TickUnit.NANOS);
            case LOCAL_TIMESTAMP_MILLIS -> localDateTime(TickUnit.MILLIS);
            case LOCAL_TIMESTAMP_MICROS -> localDateTime(TickUnit.MICROS);
            case LOCAL_TIMESTAMP_NANOS -> localDateTime(TickUnit.NANOS);
            case DURATION -> duration((FixedSchema) schema);
        };
    }

    private static LogicalScalar timeOfMillis() {
        Function<Integer, LocalTime> toLogical = TickUnit.MILLIS::toLocalTime;
        return of(Integer.class, LocalTime.class, toLogical, time -> (int) TickUnit.MILLIS.ofLocalTime(time));
    }

    private static LogicalScalar instant(TickUnit unit) {
        return of(Long.class, Instant.class, unit::toInstant, unit::ofInstant);
    }

    private static LogicalScalar localDateTime(TickUnit unit) {
        return of(Long.class, LocalDateTime.class, unit::toLocalDateTime, unit::ofLocalDateTime);
    }

    private static LogicalScalar ofBytes(LogicalType.Decimal type) {
        return of(
                byte[].class,
                BigDecimal.class,
                bytes -> DecimalConversion.toBigDecimal(bytes, 0, bytes.length, type, MAX_DIGITS),
                number -> DecimalConversion.toBytes(number, type));
    }

    private static LogicalScalar ofFixed(FixedSchema schema, LogicalType.Decimal type) {
        return ofFixed(
                schema,
                BigDecimal.class,
                bytes -> DecimalConversion.toBigDecimal(bytes, 0, bytes.length, type, MAX_DIGITS),
                number -> DecimalConversion.toFixed(number, type, schema.size()));
    }

    private static LogicalScalar bigDecimal() {
        return of(
                byte[].class,
                BigDecimal.class,
                bytes -> BigDecimalConversion.toBigDecimal(bytes, 0, bytes.length, MAX_DIGITS),
                BigDecimalConversion::toBytes);
    }

    private static LogicalScalar uuidOfText() {
        Function<CharSequence, UUID> ofText = text -> UuidConversion.ofText(text.toString());
        return of(CharSequence.class, UUID.class, ofText, UuidConversion::toText);
    }

    private static LogicalScalar uuidOfFixed(FixedSchema schema) {
        return ofFixed(schema, UUID.class, bytes -> UuidConversion.ofFixed(bytes, 0), UuidConversion::toFixed);
    }

    private static LogicalScalar duration(FixedSchema schema) {
        return ofFixed(schema, AvroDuration.class, bytes -> AvroDuration.ofFixed(bytes, 0), AvroDuration::toFixed);
    }

    private static <L> LogicalScalar ofFixed(
            FixedSchema schema, Class<L> logicalClass, Function<byte[], L> toLogical, Function<L, byte[]> toPhysical) {
        return of(
                AvroFixed.class,
                logicalClass,
                fixed -> toLogical.apply(fixed.toByteArray()),
                logical -> AvroFixed.of(schema, toPhysical.apply(logical)));
    }

    private static <P, L> LogicalScalar of(
            Class<P> physicalClass, Class<L> logicalClass, Function<P, L> toLogical, Function<L, P> toPhysical) {
        return new LogicalScalar(
                logicalClass,
                physical -> toLogical.apply(physicalClass.cast(physical)),
                logical -> toPhysical.apply(logicalClass.cast(logical)));
    }
}
