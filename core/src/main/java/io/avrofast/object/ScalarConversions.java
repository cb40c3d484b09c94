package io.avrofast.object;

import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.SchemaKind;
import io.avrofast.value.BigDecimalConversion;
import io.avrofast.value.DateConversion;
import io.avrofast.value.DecimalConversion;
import io.avrofast.value.LogicalValueException;
import io.avrofast.value.TickUnit;
import io.avrofast.value.UuidConversion;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/** Conversions of values that contain no others, and handles of them, which are found by name: therefore they are not private. */
final class ScalarConversions {

    private static final int MAX_DIGITS = DecodeLimits.DEFAULT.maxDecimalDigits();

    private static final Map<LogicalType, TickUnit> UNITS = Map.of(
            LogicalType.Simple.TIMESTAMP_MILLIS, TickUnit.MILLIS,
            LogicalType.Simple.TIMESTAMP_MICROS, TickUnit.MICROS,
            LogicalType.Simple.TIMESTAMP_NANOS, TickUnit.NANOS,
            LogicalType.Simple.LOCAL_TIMESTAMP_MILLIS, TickUnit.MILLIS,
            LogicalType.Simple.LOCAL_TIMESTAMP_MICROS, TickUnit.MICROS,
            LogicalType.Simple.LOCAL_TIMESTAMP_NANOS, TickUnit.NANOS,
            LogicalType.Simple.TIME_MILLIS, TickUnit.MILLIS,
            LogicalType.Simple.TIME_MICROS, TickUnit.MICROS);

    private ScalarConversions() {}

    /** The primitive type of a kind of boolean or number. */
    static Class<?> primitiveOf(SchemaKind kind) {
        return switch (kind) {
            case BOOLEAN -> boolean.class;
            case INT -> int.class;
            case LONG -> long.class;
            case FLOAT -> float.class;
            case DOUBLE -> double.class;
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED ->
                throw new IllegalArgumentException(kind.label());
        };
    }

    /** Makes a number a box of a kind that it fits into. */
    static MethodHandle boxing(SchemaKind from, SchemaKind to) {
        return MethodHandles.identity(primitiveOf(to))
                .asType(MethodType.methodType(primitiveOf(to), primitiveOf(from)))
                .asType(MethodType.methodType(Object.class, primitiveOf(from)));
    }

    /** Takes a number of a kind out of its box, for a kind that it fits into. */
    static MethodHandle unboxing(SchemaKind from, SchemaKind to) {
        MethodHandle unboxing = find("unbox" + from.name(), MethodType.methodType(primitiveOf(from), Object.class));
        return unboxing.asType(MethodType.methodType(primitiveOf(to), Object.class));
    }

    /** Makes the value of a logical type of a number of the kind; that the class has that type is known. */
    static MethodHandle fromNumber(Class<?> type, LogicalType logical, SchemaKind kind) {
        MethodType erased = MethodType.methodType(Object.class, primitiveOf(kind));
        if (type == LocalDate.class) {
            return find("toDate", MethodType.methodType(LocalDate.class, int.class))
                    .asType(erased);
        }
        MethodHandle conversion =
                find("to" + type.getSimpleName(), MethodType.methodType(type, TickUnit.class, long.class));
        return MethodHandles.insertArguments(conversion, 0, UNITS.get(logical)).asType(erased);
    }

    /** Makes a number of the kind of a value of a logical type. */
    static MethodHandle toNumber(Class<?> type, LogicalType logical, SchemaKind kind) {
        if (type == LocalDate.class) {
            return find("ofDate", MethodType.methodType(int.class, Object.class));
        }
        MethodHandle ticks = MethodHandles.insertArguments(
                find("of" + type.getSimpleName(), MethodType.methodType(long.class, TickUnit.class, Object.class)),
                0,
                UNITS.get(logical));
        // The milliseconds of a day fit into an int.
        return MethodHandles.explicitCastArguments(ticks, MethodType.methodType(primitiveOf(kind), Object.class));
    }

    /** The indices of an enum's constants in a schema. */
    static MethodHandle toIndex(Class<?> type, int[] indices) {
        return MethodHandles.insertArguments(
                find("indexOf", MethodType.methodType(int.class, Class.class, int[].class, Object.class)),
                0,
                type,
                indices);
    }

    private static MethodHandle find(String name, MethodType type) {
        try {
            return MethodHandles.lookup().findStatic(ScalarConversions.class, name, type);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("a method of this class", impossible);
        }
    }

    @SuppressWarnings("EnumOrdinal") // the array is in that order
    static int indexOf(Class<?> type, int[] indices, Object value) {
        return indices[((Enum<?>) require(type, value)).ordinal()];
    }

    static boolean unboxBOOLEAN(Object value) {
        return require(Boolean.class, value);
    }

    static int unboxINT(Object value) {
        return require(Integer.class, value);
    }

    static long unboxLONG(Object value) {
        return require(Long.class, value);
    }

    static float unboxFLOAT(Object value) {
        return require(Float.class, value);
    }

    static double unboxDOUBLE(Object value) {
        return require(Double.class, value);
    }

    static LocalDate toDate(int days) {
        return DateConversion.toLocalDate(days);
    }

    static Instant toInstant(TickUnit unit, long ticks) {
        return unit.toInstant(ticks);
    }

    static LocalDateTime toLocalDateTime(TickUnit unit, long ticks) {
        return unit.toLocalDateTime(ticks);
    }

    static LocalTime toLocalTime(TickUnit unit, long ticks) throws MalformedDataException {
        return read(() -> unit.toLocalTime(ticks));
    }

    static int ofDate(Object value) {
        LocalDate date = require(LocalDate.class, value);
        try {
            return DateConversion.ofLocalDate(date);
        } catch (LogicalValueException unfit) {
            throw failWrite(unfit);
        }
    }

    static long ofInstant(TickUnit unit, Object value) {
        Instant instant = require(Instant.class, value);
        try {
            return unit.ofInstant(instant);
        } catch (LogicalValueException unfit) {
            throw failWrite(unfit);
        }
    }

    static long ofLocalDateTime(TickUnit unit, Object value) {
        LocalDateTime time = require(LocalDateTime.class, value);
        try {
            return unit.ofLocalDateTime(time);
        } catch (LogicalValueException unfit) {
            throw failWrite(unfit);
        }
    }

    static long ofLocalTime(TickUnit unit, Object value) {
        LocalTime time = require(LocalTime.class, value);
        try {
            return unit.ofLocalTime(time);
        } catch (LogicalValueException unfit) {
            throw failWrite(unfit);
        }
    }

    static BigDecimal toDecimal(byte[] data, int offset, int length, LogicalType type) throws MalformedDataException {
        return read(() -> type instanceof LogicalType.Decimal decimal
                ? DecimalConversion.toBigDecimal(data, offset, length, decimal, MAX_DIGITS)
                : BigDecimalConversion.toBigDecimal(data, offset, length, MAX_DIGITS));
    }

    static byte[] ofDecimal(Object value, LogicalType type) {
        BigDecimal number = require(BigDecimal.class, value);
        return write(() -> type instanceof LogicalType.Decimal decimal
                ? DecimalConversion.toBytes(number, decimal)
                : BigDecimalConversion.toBytes(number));
    }

    static byte[] ofDecimal(Object value, LogicalType.Decimal type, int size) {
        BigDecimal number = require(BigDecimal.class, value);
        return write(() -> DecimalConversion.toFixed(number, type, size));
    }

    static UUID toUuid(String text) throws MalformedDataException {
        return read(() -> UuidConversion.ofText(text));
    }

    /** The value as one of a class; null and others are mismatches. */
    static <T> T require(Class<T> type, Object value) {
        if (!type.isInstance(value)) {
            throw DatumMismatchException.of("a value of " + type.getSimpleName(), value);
        }
        return type.cast(value);
    }

    private static <T> T read(Supplier<T> conversion) throws MalformedDataException {
        try {
            return conversion.get();
        } catch (LogicalValueException meaningless) {
            throw new MalformedDataException(meaningless.getMessage(), Place.UNKNOWN, meaningless);
        }
    }

    private static <T> T write(Supplier<T> conversion) {
        try {
            return conversion.get();
        } catch (LogicalValueException unfit) {
            throw failWrite(unfit);
        }
    }

    private static DatumMismatchException failWrite(LogicalValueException unfit) {
        return new DatumMismatchException(unfit.getMessage(), unfit);
    }
}
