package io.avrofast.internal.plan;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.TypeMatch;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;

/** The values of a filter's literals for fields of a schema, or an error where one is of another class. */
final class LiteralForms {

    private static final BigInteger NANOS_PER_SECOND = BigInteger.valueOf(1_000_000_000);

    private LiteralForms() {}

    /**
     * A literal for a field whose values are whole numbers.
     *
     * @param floor the largest whole number that is not greater than the literal
     * @param exact whether it is the literal
     */
    record Count(BigInteger floor, boolean exact) {}

    static String describe(AvroSchema schema) {
        return TypeMatch.describe(schema);
    }

    static <T> T require(Class<T> type, AvroSchema target, Object literal) throws UnfitLiteralException {
        if (!type.isInstance(literal)) {
            throw unfit(type.getSimpleName(), target, literal);
        }
        return type.cast(literal);
    }

    /**
     * The schema that a literal is for: of a logical type, whose literals are of another class, only the type below where the
     * literal is a value of that.
     */
    static AvroSchema asked(AvroSchema target, Object literal) {
        return target.logicalType().isPresent() && isEncoded(target.kind(), literal)
                ? withoutLogicalType(target)
                : target;
    }

    private static boolean isEncoded(SchemaKind kind, Object literal) {
        return switch (kind) {
            case INT, LONG -> isInteger(literal);
            case STRING -> literal instanceof String;
            case BYTES, FIXED -> literal instanceof byte[];
            case NULL, BOOLEAN, FLOAT, DOUBLE, ENUM, ARRAY, MAP, UNION, RECORD -> false;
        };
    }

    private static AvroSchema withoutLogicalType(AvroSchema schema) {
        return schema instanceof FixedSchema fixed
                ? FixedSchema.builder("Encoded", fixed.size()).build()
                : AvroSchema.of(schema.kind());
    }

    /**
     * The count of a literal for an int, a long or a decimal.
     *
     * @param mostDigits how many digits, and zeros at either end, a decimal may have
     */
    static Count count(AvroSchema target, Object literal, int mostDigits) throws UnfitLiteralException {
        LogicalType type = target.logicalType().orElse(null);
        if (type instanceof LogicalType.Decimal decimal) {
            return count(decimal(target, literal, mostDigits).scaleByPowerOfTen(decimal.scale()));
        }
        if (!(type instanceof LogicalType.Simple simple)) {
            return new Count(BigInteger.valueOf(integer("Integer or Long", target, literal)), true);
        }
        return switch (simple) {
            case DATE ->
                new Count(
                        BigInteger.valueOf(
                                require(LocalDate.class, target, literal).toEpochDay()),
                        true);
            case TIME_MILLIS -> timeOfDay(target, literal, 1_000_000);
            case TIME_MICROS -> timeOfDay(target, literal, 1_000);
            case TIMESTAMP_MILLIS -> instant(require(Instant.class, target, literal), 1_000_000);
            case TIMESTAMP_MICROS -> instant(require(Instant.class, target, literal), 1_000);
            case TIMESTAMP_NANOS -> instant(require(Instant.class, target, literal), 1);
            case LOCAL_TIMESTAMP_MILLIS -> instant(local(target, literal), 1_000_000);
            case LOCAL_TIMESTAMP_MICROS -> instant(local(target, literal), 1_000);
            case LOCAL_TIMESTAMP_NANOS -> instant(local(target, literal), 1);
            case BIG_DECIMAL, UUID, DURATION -> throw new IllegalStateException(simple.label());
        };
    }

    /** The number for a float or double. */
    static double number(AvroSchema target, Object literal) throws UnfitLiteralException {
        if (literal instanceof Double || literal instanceof Float) {
            return ((Number) literal).doubleValue();
        }
        long number = integer("Double", target, literal);
        double value = (double) number;
        if (new BigDecimal(value).compareTo(BigDecimal.valueOf(number)) != 0) {
            throw new UnfitLiteralException("the literal is a Long to which no double is equal");
        }
        return value;
    }

    /**
     * The number for a decimal of any kind.
     *
     * @param mostDigits how many digits, and zeros at either end, it may have
     */
    static BigDecimal decimal(AvroSchema target, Object literal, int mostDigits) throws UnfitLiteralException {
        BigDecimal number;
        if (literal instanceof BigDecimal decimal) {
            number = decimal;
        } else if (literal instanceof BigInteger integer) {
            number = new BigDecimal(integer);
        } else {
            number = BigDecimal.valueOf(integer("BigDecimal", target, literal));
        }
        // Comparing numbers of very different scales would write out all zeros between.
        if (number.precision() > mostDigits || Math.abs((long) number.scale()) > mostDigits) {
            throw new UnfitLiteralException("the literal has more than " + mostDigits + " digits or zeros");
        }
        return number;
    }

    /** The bytes of a text. */
    static byte[] text(AvroSchema target, Object literal) throws UnfitLiteralException {
        String text = require(String.class, target, literal);
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            byte[] bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            return bytes;
        } catch (CharacterCodingException e) {
            throw new UnfitLiteralException("the literal has half of a surrogate pair, which no string has");
        }
    }

    private static long integer(String expected, AvroSchema target, Object literal) throws UnfitLiteralException {
        if (isInteger(literal)) {
            return ((Number) literal).longValue();
        }
        throw unfit(expected, target, literal);
    }

    private static boolean isInteger(Object literal) {
        return literal instanceof Integer
                || literal instanceof Long
                || literal instanceof Short
                || literal instanceof Byte;
    }

    private static Count count(BigDecimal number) {
        BigDecimal floor = number.setScale(0, RoundingMode.FLOOR);
        return new Count(floor.unscaledValue(), floor.compareTo(number) == 0);
    }

    private static Count timeOfDay(AvroSchema target, Object literal, int nanosPerTick) throws UnfitLiteralException {
        return ticks(
                BigInteger.valueOf(require(LocalTime.class, target, literal).toNanoOfDay()), nanosPerTick);
    }

    private static Count instant(Instant instant, int nanosPerTick) {
        BigInteger nanos = BigInteger.valueOf(instant.getEpochSecond())
                .multiply(NANOS_PER_SECOND)
                .add(BigInteger.valueOf(instant.getNano()));
        return ticks(nanos, nanosPerTick);
    }

    private static Instant local(AvroSchema target, Object literal) throws UnfitLiteralException {
        return require(LocalDateTime.class, target, literal).toInstant(ZoneOffset.UTC);
    }

    private static Count ticks(BigInteger nanos, int nanosPerTick) {
        BigInteger unit = BigInteger.valueOf(nanosPerTick);
        BigInteger rest = nanos.mod(unit);
        return new Count(nanos.subtract(rest).divide(unit), rest.signum() == 0);
    }

    private static UnfitLiteralException unfit(String expected, AvroSchema target, Object literal) {
        return new UnfitLiteralException("expected a literal of class " + expected + " for " + describe(target)
                + ", found " + literal.getClass().getSimpleName());
    }
}
