package io.avrofast.json;

import com.fasterxml.jackson.core.JsonGenerator;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.SchemaKind;
import io.avrofast.value.AvroDuration;
import io.avrofast.value.BigDecimalConversion;
import io.avrofast.value.DateConversion;
import io.avrofast.value.DecimalConversion;
import io.avrofast.value.LogicalValueException;
import io.avrofast.value.TickUnit;
import io.avrofast.value.UuidConversion;
import java.io.IOException;
import java.util.function.LongFunction;

/** Writers of the plain form of values with a logical type. */
final class LogicalWriters {

    private static final int MOST_DIGITS = DecodeLimits.DEFAULT.maxDecimalDigits();

    private LogicalWriters() {}

    /** A decimal as a number that shows all digits of its scale. */
    static final class OfDecimal extends ValueWriter {

        private final ByteSlot slot;
        private final LogicalType.Decimal type;

        OfDecimal(ByteSlot slot, LogicalType.Decimal type) {
            this.slot = slot;
            this.type = type;
        }

        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            byte[] bytes = slot.bytesOf(value);
            try {
                out.writeNumber(DecimalConversion.toBigDecimal(bytes, 0, bytes.length, type, MOST_DIGITS)
                        .toPlainString());
            } catch (LogicalValueException e) {
                throw failValue(e);
            }
        }
    }

    /** A big-decimal as a number; its exponent keeps a negative scale. */
    static final class OfBigDecimal extends ValueWriter {
        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            byte[] bytes = cast(byte[].class, value, SchemaKind.BYTES.label());
            try {
                out.writeNumber(BigDecimalConversion.toBigDecimal(bytes, 0, bytes.length, MOST_DIGITS)
                        .toString());
            } catch (LogicalValueException e) {
                throw failValue(e);
            }
        }
    }

    /** An int that stands for a text. */
    static final class OfIntText extends ValueWriter {

        private final LongFunction<String> text;

        /**
         * @param text the text of a number; may throw {@link LogicalValueException}
         */
        OfIntText(LongFunction<String> text) {
            this.text = text;
        }

        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            out.writeString(textOf(text, cast(Integer.class, value, SchemaKind.INT.label())));
        }

        @Override
        void writeField(AvroRecord record, int position, JsonGenerator out) throws IOException {
            out.writeString(textOf(text, record.getInt(position)));
        }
    }

    /** A long that stands for a text. */
    static final class OfLongText extends ValueWriter {

        private final LongFunction<String> text;

        /**
         * @param text the text of a number; may throw {@link LogicalValueException}
         */
        OfLongText(LongFunction<String> text) {
            this.text = text;
        }

        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            out.writeString(textOf(text, cast(Long.class, value, SchemaKind.LONG.label())));
        }

        @Override
        void writeField(AvroRecord record, int position, JsonGenerator out) throws IOException {
            out.writeString(textOf(text, record.getLong(position)));
        }
    }

    /** A uuid of 16 bytes as text with hyphens. */
    static final class OfUuid extends ValueWriter {

        private final ByteSlot slot;

        OfUuid(ByteSlot slot) {
            this.slot = slot;
        }

        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            out.writeString(UuidConversion.toText(UuidConversion.ofFixed(slot.bytesOf(value), 0)));
        }
    }

    /** A duration as ISO 8601 text. */
    static final class OfDuration extends ValueWriter {

        private final ByteSlot slot;

        OfDuration(ByteSlot slot) {
            this.slot = slot;
        }

        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            out.writeString(DurationText.format(AvroDuration.ofFixed(slot.bytesOf(value), 0)));
        }
    }

    /** The plain writer of a schema's logical type, over the type that the specification lays it on. */
    static ValueWriter of(LogicalType type, AvroSchema schema) {
        if (type instanceof LogicalType.Decimal decimal) {
            return new OfDecimal(new ByteSlot(schema), decimal);
        }
        return ofSimple((LogicalType.Simple) type, schema);
    }

    private static ValueWriter ofSimple(LogicalType.Simple type, AvroSchema schema) {
        return switch (type) {
            case BIG_DECIMAL -> new OfBigDecimal();
            case UUID ->
                schema.kind() == SchemaKind.STRING ? new PrimitiveWriters.OfString() : new OfUuid(new ByteSlot(schema));
            case DATE -> new OfIntText(days -> IsoText.ofDate(DateConversion.toLocalDate((int) days)));
            case TIME_MILLIS -> new OfIntText(ticks -> IsoText.ofTime(TickUnit.MILLIS.toLocalTime(ticks)));
            case TIME_MICROS -> new OfLongText(ticks -> IsoText.ofTime(TickUnit.MICROS.toLocalTime(ticks)));
            case TIMESTAMP_MILLIS -> ofInstant(TickUnit.MILLIS);
            case TIMESTAMP_MICROS -> ofInstant(TickUnit.MICROS);
            case TIMESTAMP_NANOS -> ofInstant(TickUnit.NANOS);
            case LOCAL_TIMESTAMP_MILLIS -> ofLocalDateTime(TickUnit.MILLIS);
            case LOCAL_TIMESTAMP_MICROS -> ofLocalDateTime(TickUnit.MICROS);
            case LOCAL_TIMESTAMP_NANOS -> ofLocalDateTime(TickUnit.NANOS);
            case DURATION -> new OfDuration(new ByteSlot(schema));
        };
    }

    private static ValueWriter ofInstant(TickUnit unit) {
        return new OfLongText(ticks -> IsoText.ofUtc(unit.toLocalDateTime(ticks)));
    }

    private static ValueWriter ofLocalDateTime(TickUnit unit) {
        return new OfLongText(ticks -> IsoText.ofDateTime(unit.toLocalDateTime(ticks)));
    }

    private static String textOf(LongFunction<String> text, long number) throws MalformedDataException {
        try {
            return text.apply(number);
        } catch (LogicalValueException e) {
            throw failValue(e);
        }
    }

    private static MalformedDataException failValue(LogicalValueException e) {
        return new MalformedDataException(e.getMessage(), Place.UNKNOWN, e);
    }
}
