package io.avrofast.json;

import com.fasterxml.jackson.core.JsonGenerator;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.Shown;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.SchemaKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Writers of values without a logical type that hold no other values. */
final class PrimitiveWriters {

    private PrimitiveWriters() {}

    static final class OfNull extends ValueWriter {
        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            if (value != null) {
                throw DatumMismatchException.of(SchemaKind.NULL.label(), value);
            }
            out.writeNull();
        }
    }

    static final class OfBoolean extends ValueWriter {
        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            out.writeBoolean(cast(Boolean.class, value, SchemaKind.BOOLEAN.label()));
        }

        @Override
        void writeField(AvroRecord record, int position, JsonGenerator out) throws IOException {
            out.writeBoolean(record.getBoolean(position));
        }
    }

    static final class OfInt extends ValueWriter {
        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            out.writeNumber((int) cast(Integer.class, value, SchemaKind.INT.label()));
        }

        @Override
        void writeField(AvroRecord record, int position, JsonGenerator out) throws IOException {
            out.writeNumber(record.getInt(position));
        }
    }

    static final class OfLong extends ValueWriter {
        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            out.writeNumber((long) cast(Long.class, value, SchemaKind.LONG.label()));
        }

        @Override
        void writeField(AvroRecord record, int position, JsonGenerator out) throws IOException {
            out.writeNumber(record.getLong(position));
        }
    }

    static final class OfFloat extends ValueWriter {
        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            out.writeNumber((float) cast(Float.class, value, SchemaKind.FLOAT.label()));
        }

        @Override
        void writeField(AvroRecord record, int position, JsonGenerator out) throws IOException {
            out.writeNumber(record.getFloat(position));
        }
    }

    static final class OfDouble extends ValueWriter {
        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            out.writeNumber((double) cast(Double.class, value, SchemaKind.DOUBLE.label()));
        }

        @Override
        void writeField(AvroRecord record, int position, JsonGenerator out) throws IOException {
            out.writeNumber(record.getDouble(position));
        }
    }

    static final class OfString extends ValueWriter {
        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            out.writeString(
                    cast(CharSequence.class, value, SchemaKind.STRING.label()).toString());
        }
    }

    /** Bytes as text of a character each. */
    static final class OfLatin1Bytes extends ValueWriter {

        private final ByteSlot slot;

        OfLatin1Bytes(ByteSlot slot) {
            this.slot = slot;
        }

        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            out.writeString(new String(slot.bytesOf(value), StandardCharsets.ISO_8859_1));
        }
    }

    /** Bytes as Base64. */
    static final class OfBase64Bytes extends ValueWriter {

        private final ByteSlot slot;

        OfBase64Bytes(ByteSlot slot) {
            this.slot = slot;
        }

        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            out.writeBinary(slot.bytesOf(value));
        }
    }

    static final class OfEnum extends ValueWriter {

        private final EnumSchema schema;

        OfEnum(EnumSchema schema) {
            this.schema = schema;
        }

        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            AvroEnum symbol = cast(AvroEnum.class, value, schema.fullName());
            if (!symbol.schema().equals(schema) && schema.indexOf(symbol.symbol()) < 0) {
                throw DatumMismatchException.of("a symbol of this schema's " + Shown.of(schema.fullName()), value);
            }
            if (symbol.schema().equals(schema) && schema.indexOf(symbol.symbol()) != symbol.index()) {
                throw failRepeatedSymbol();
            }
            out.writeString(symbol.symbol());
        }

        /** Read from JSON, the symbol would be the first of its name. */
        private AvroException failRepeatedSymbol() {
            return new UnsupportedFeatureException(
                    "the enum " + Shown.of(schema.fullName())
                            + " has several symbols of the same name: JSON can't tell this one from the first",
                    Place.UNKNOWN);
        }
    }
}
