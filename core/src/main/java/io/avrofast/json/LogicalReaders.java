package io.avrofast.json;

import io.avrofast.error.AvroException;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.SchemaKind;
import io.avrofast.value.BigDecimalConversion;
import io.avrofast.value.DateConversion;
import io.avrofast.value.DecimalConversion;
import io.avrofast.value.LogicalValueException;
import io.avrofast.value.TickUnit;
import io.avrofast.value.UuidConversion;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/** Readers of the plain form of values with a logical type. */
final class LogicalReaders {

    private LogicalReaders() {}

    static final class OfDecimal extends ValueReader {

        private final ByteSlot slot;
        private final LogicalType.Decimal type;

        OfDecimal(ByteSlot slot, LogicalType.Decimal type) {
            this.slot = slot;
            this.type = type;
        }

        @Override
        Object read(JsonInput in) throws IOException {
            BigDecimal number = NumberText.readDecimal(in, "decimal");
            try {
                return slot.valueOf(
                        slot.schema() instanceof FixedSchema fixed
                                ? DecimalConversion.toFixed(number, type, fixed.size())
                                : DecimalConversion.toBytes(number, type),
                        in);
            } catch (LogicalValueException e) {
                throw in.failMalformed(e.getMessage());
            }
        }
    }

    static final class OfBigDecimal extends ValueReader {
        @Override
        Object read(JsonInput in) throws IOException {
            BigDecimal number = NumberText.readDecimal(in, "big-decimal");
            try {
                return BigDecimalConversion.toBytes(number);
            } catch (LogicalValueException e) {
                throw in.failMalformed(e.getMessage());
            }
        }
    }

    /** A number of a text, by a function that knows the text's form. */
    interface TextToNumber {
        /**
         * The number of a text.
         *
         * @throws DateTimeException if the text has another form
         * @throws LogicalValueException if the number cannot be exact
         */
        long parse(String text);
    }

    /** A text that stands for an int or a long. */
    static final class OfTextNumber extends ValueReader {

        private final SchemaKind kind;
        private final String expected;
        private final TextToNumber numbers;

        OfTextNumber(SchemaKind kind, String expected, TextToNumber numbers) {
            this.kind = kind;
            this.expected = expected;
            this.numbers = numbers;
        }

        @Override
        Object read(JsonInput in) throws IOException {
            long number = readNumber(in);
            if (kind == SchemaKind.INT) {
                return (int) number;
            }
            return number;
        }

        @Override
        void readField(JsonInput in, AvroRecord record, int position) throws IOException {
            long number = readNumber(in);
            if (kind == SchemaKind.INT) {
                record.setInt(position, (int) number);
            } else {
                record.setLong(position, number);
            }
        }

        private long readNumber(JsonInput in) throws IOException {
            String text = StringText.read(in, expected);
            try {
                return numbers.parse(text);
            } catch (DateTimeException e) {
                throw failText(in, expected);
            } catch (LogicalValueException e) {
                throw in.failMalformed(e.getMessage());
            }
        }
    }

    /** Bytes of a text, by a function that knows the text's form. */
    interface TextToBytes {
        /**
         * The bytes of a text.
         *
         * @throws LogicalValueException if the text has another form
         */
        byte[] parse(String text);
    }

    /** A text that stands for a fixed. */
    static final class OfTextFixed extends ValueReader {

        private final ByteSlot slot;
        private final String expected;
        private final TextToBytes bytes;

        OfTextFixed(ByteSlot slot, String expected, TextToBytes bytes) {
            this.slot = slot;
            this.expected = expected;
            this.bytes = bytes;
        }

        @Override
        Object read(JsonInput in) throws IOException {
            String text = StringText.read(in, expected);
            try {
                return slot.valueOf(bytes.parse(text), in);
            } catch (LogicalValueException e) {
                throw in.failMalformed(e.getMessage());
            }
        }
    }

    /** The plain reader of a schema's logical type, over the type that the specification lays it on. */
    static ValueReader of(LogicalType type, AvroSchema schema) {
        if (type instanceof LogicalType.Decimal decimal) {
            return new OfDecimal(new ByteSlot(schema), decimal);
        }
        return ofSimple((LogicalType.Simple) type, schema);
    }

    private static ValueReader ofSimple(LogicalType.Simple type, AvroSchema schema) {
        return switch (type) {
            case BIG_DECIMAL -> new OfBigDecimal();
            case UUID ->
                schema.kind() == SchemaKind.STRING
                        ? new PrimitiveReaders.OfString()
                        : new OfTextFixed(
                                new ByteSlot(schema),
                                "a uuid",
                                text -> UuidConversion.toFixed(UuidConversion.ofText(text)));
            case DATE ->
                new OfTextNumber(
                        schema.kind(),
                        "a date such as 2024-02-29",
                        text -> DateConversion.ofLocalDate(LocalDate.parse(text)));
            case TIME_MILLIS -> ofTime(schema, TickUnit.MILLIS);
            case TIME_MICROS -> ofTime(schema, TickUnit.MICROS);
            case TIMESTAMP_MILLIS -> ofInstant(schema, TickUnit.MILLIS);
            case TIMESTAMP_MICROS -> ofInstant(schema, TickUnit.MICROS);
            case TIMESTAMP_NANOS -> ofInstant(schema, TickUnit.NANOS);
            case LOCAL_TIMESTAMP_MILLIS -> ofLocalDateTime(schema, TickUnit.MILLIS);
            case LOCAL_TIMESTAMP_MICROS -> ofLocalDateTime(schema, TickUnit.MICROS);
            case LOCAL_TIMESTAMP_NANOS -> ofLocalDateTime(schema, TickUnit.NANOS);
            case DURATION ->
                new OfTextFixed(
                        new ByteSlot(schema),
                        "a duration",
                        text -> DurationText.parse(text).toFixed());
        };
    }

    private static ValueReader ofTime(AvroSchema schema, TickUnit unit) {
        return new OfTextNumber(
                schema.kind(), "a time such as 23:59:59.999", text -> unit.ofLocalTime(LocalTime.parse(text)));
    }

    private static ValueReader ofInstant(AvroSchema schema, TickUnit unit) {
        return new OfTextNumber(
                schema.kind(), "a timestamp such as 2024-02-29T12:00:00Z", text -> unit.ofInstant(Instant.parse(text)));
    }

    private static ValueReader ofLocalDateTime(AvroSchema schema, TickUnit unit) {
        return new OfTextNumber(
                schema.kind(),
                "a local timestamp such as 2024-02-29T12:00:00",
                text -> unit.ofLocalDateTime(LocalDateTime.parse(text)));
    }

    private static AvroException failText(JsonInput in, String expected) {
        return in.failMalformed("expected " + expected + ", found another string");
    }
}
