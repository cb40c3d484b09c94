package io.avrofast.spark.write;

import io.avrofast.model.HeldSlot;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.SchemaKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.TimeType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.YearMonthIntervalType;
import org.apache.spark.unsafe.types.UTF8String;

/** Makes the slots of values that hold no others. Every one refuses null, whatever the schema of the rows says. */
final class ScalarSlots {

    private static final int MICROS_PER_MILLI = 1000;
    private static final int NANOS_PER_MICRO = 1000;

    private static final HeldSlot NULL = new HeldSlot.OfObject(
            (holder, i) -> present(holder, i) ? holder : null, (SourceSlot.OfValue) ScalarSlots::requireNull);
    private static final HeldSlot TEXT = new HeldSlot.OfObject(
            (holder, i) -> present(holder, i) ? getters(holder).getUTF8String(i) : null, SparkText.INSTANCE);
    private static final HeldSlot.Getter BINARY =
            (holder, i) -> present(holder, i) ? getters(holder).getBinary(i) : null;

    private final CalendarRebase rebase;

    /**
     * @param rebase what becomes of old dates
     */
    ScalarSlots(CalendarRebase rebase) {
        this.rebase = rebase;
    }

    /** The slot of a type's values in a schema, or nothing where it cannot hold them. */
    Optional<HeldSlot> of(DataType type, AvroSchema schema) {
        return Optional.ofNullable(
                switch (schema.kind()) {
                    case NULL -> type instanceof NullType ? NULL : null;
                    case BOOLEAN ->
                        type instanceof BooleanType
                                ? (HeldSlot.OfBoolean) (holder, i) ->
                                        required(holder, i, "boolean").getBoolean(i)
                                : null;
                    case INT -> ofInt(type);
                    case LONG -> ofLong(type, schema);
                    case FLOAT ->
                        type instanceof FloatType
                                ? (HeldSlot.OfFloat) (holder, i) ->
                                        required(holder, i, "float").getFloat(i)
                                : null;
                    case DOUBLE ->
                        type instanceof DoubleType
                                ? (HeldSlot.OfDouble) (holder, i) ->
                                        required(holder, i, "double").getDouble(i)
                                : null;
                    case STRING -> type instanceof StringType ? TEXT : null;
                    case ENUM -> type instanceof StringType ? symbol((EnumSchema) schema) : null;
                    case BYTES, FIXED -> ofBytes(type, schema);
                    case ARRAY, MAP, RECORD, UNION -> null;
                });
    }

    private HeldSlot ofInt(DataType type) {
        if (type instanceof IntegerType || type instanceof YearMonthIntervalType) {
            return (HeldSlot.OfInt) (holder, i) -> required(holder, i, "int").getInt(i);
        }
        if (type instanceof ShortType) {
            return (HeldSlot.OfInt) (holder, i) -> required(holder, i, "int").getShort(i);
        }
        if (type instanceof ByteType) {
            return (HeldSlot.OfInt) (holder, i) -> required(holder, i, "int").getByte(i);
        }
        if (type instanceof DateType) {
            return rebase.isCorrected()
                    ? (HeldSlot.OfInt) (holder, i) -> required(holder, i, "int").getInt(i)
                    : (HeldSlot.OfInt) (holder, i) ->
                            rebase.days(required(holder, i, "int").getInt(i));
        }
        return null;
    }

    private HeldSlot ofLong(DataType type, AvroSchema schema) {
        LogicalType logical = schema.logicalType().orElse(null);
        if (type instanceof LongType || type instanceof DayTimeIntervalType) {
            return plainLong();
        }
        if (type instanceof TimestampType) {
            return timestamp(logical);
        }
        if (type instanceof TimestampNTZType) {
            if (logical == LogicalType.Simple.LOCAL_TIMESTAMP_MICROS) {
                return plainLong();
            }
            return logical == null || logical == LogicalType.Simple.LOCAL_TIMESTAMP_MILLIS
                    ? (HeldSlot.OfLong)
                            (holder, i) -> millis(required(holder, i, "long").getLong(i))
                    : null;
        }
        return type instanceof TimeType && logical == LogicalType.Simple.TIME_MICROS
                ? (HeldSlot.OfLong) (holder, i) -> required(holder, i, "long").getLong(i) / NANOS_PER_MICRO
                : null;
    }

    private HeldSlot timestamp(LogicalType logical) {
        if (logical == LogicalType.Simple.TIMESTAMP_MICROS) {
            return rebase.isCorrected()
                    ? plainLong()
                    : (HeldSlot.OfLong) (holder, i) ->
                            rebase.micros(required(holder, i, "long").getLong(i));
        }
        return logical == null || logical == LogicalType.Simple.TIMESTAMP_MILLIS
                ? (HeldSlot.OfLong) (holder, i) ->
                        millis(rebase.micros(required(holder, i, "long").getLong(i)))
                : null;
    }

    private static HeldSlot plainLong() {
        return (HeldSlot.OfLong) (holder, i) -> required(holder, i, "long").getLong(i);
    }

    private static long millis(long micros) {
        return Math.floorDiv(micros, MICROS_PER_MILLI);
    }

    private static HeldSlot ofBytes(DataType type, AvroSchema schema) {
        if (type instanceof BinaryType) {
            return new HeldSlot.OfObject(
                    BINARY,
                    schema.kind() == SchemaKind.FIXED
                            ? (SourceSlot.OfFixed) ScalarSlots::requireBytes
                            : (SourceSlot.OfValue) ScalarSlots::requireBytes);
        }
        return type instanceof DecimalType decimal ? DecimalSlots.of(decimal, schema) : null;
    }

    private static HeldSlot symbol(EnumSchema schema) {
        Map<UTF8String, AvroEnum> symbols = new HashMap<>();
        AvroEnum.constants(schema).forEach(symbol -> symbols.put(UTF8String.fromString(symbol.symbol()), symbol));
        return new HeldSlot.OfObject(
                (holder, i) -> present(holder, i) ? getters(holder).getUTF8String(i) : null, (SourceSlot.OfValue)
                        text -> {
                            AvroEnum symbol = text == null ? null : symbols.get((UTF8String) text);
                            if (symbol == null) {
                                throw text == null
                                        ? DatumMismatchException.of("a symbol of " + schema.fullName(), null)
                                        : new DatumMismatchException("expected a symbol of " + schema.fullName()
                                                + ", found a string that is none of " + schema.symbols());
                            }
                            return symbol;
                        });
    }

    private static byte[] requireBytes(Object value) {
        if (value instanceof byte[] bytes) {
            return bytes;
        }
        throw DatumMismatchException.of("bytes", value);
    }

    private static Object requireNull(Object value) {
        if (value != null) {
            throw DatumMismatchException.of("null", value);
        }
        return null;
    }

    static SpecializedGetters getters(Object holder) {
        return (SpecializedGetters) holder;
    }

    static boolean present(Object holder, int position) {
        return !((SpecializedGetters) holder).isNullAt(position);
    }

    /** What holds the value, which must not be null. */
    private static SpecializedGetters required(Object holder, int position, String expected) {
        SpecializedGetters getters = (SpecializedGetters) holder;
        if (getters.isNullAt(position)) {
            throw DatumMismatchException.of(expected, null);
        }
        return getters;
    }
}
