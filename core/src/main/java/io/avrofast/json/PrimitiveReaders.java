package io.avrofast.json;

import com.fasterxml.jackson.core.JsonToken;
import io.avrofast.error.AvroException;
import io.avrofast.error.Shown;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.EnumSchema;
import java.io.IOException;

/** Readers of values without a logical type that hold no other values. */
final class PrimitiveReaders {

    private PrimitiveReaders() {}

    static final class OfNull extends ValueReader {
        @Override
        Object read(JsonInput in) throws IOException {
            if (in.token() != JsonToken.VALUE_NULL) {
                throw in.failExpected("null");
            }
            return null;
        }
    }

    static final class OfBoolean extends ValueReader {
        @Override
        Object read(JsonInput in) throws IOException {
            return readBoolean(in);
        }

        @Override
        void readField(JsonInput in, AvroRecord record, int position) throws IOException {
            record.setBoolean(position, readBoolean(in));
        }

        static boolean readBoolean(JsonInput in) throws IOException {
            JsonToken token = in.token();
            if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
                throw in.failExpected("a boolean");
            }
            return token == JsonToken.VALUE_TRUE;
        }
    }

    static final class OfInt extends ValueReader {
        @Override
        Object read(JsonInput in) throws IOException {
            return NumberText.readInt(in);
        }

        @Override
        void readField(JsonInput in, AvroRecord record, int position) throws IOException {
            record.setInt(position, NumberText.readInt(in));
        }
    }

    static final class OfLong extends ValueReader {
        @Override
        Object read(JsonInput in) throws IOException {
            return NumberText.readLong(in);
        }

        @Override
        void readField(JsonInput in, AvroRecord record, int position) throws IOException {
            record.setLong(position, NumberText.readLong(in));
        }
    }

    static final class OfFloat extends ValueReader {
        @Override
        Object read(JsonInput in) throws IOException {
            return NumberText.readFloat(in);
        }

        @Override
        void readField(JsonInput in, AvroRecord record, int position) throws IOException {
            record.setFloat(position, NumberText.readFloat(in));
        }
    }

    static final class OfDouble extends ValueReader {
        @Override
        Object read(JsonInput in) throws IOException {
            return NumberText.readDouble(in);
        }

        @Override
        void readField(JsonInput in, AvroRecord record, int position) throws IOException {
            record.setDouble(position, NumberText.readDouble(in));
        }
    }

    static final class OfString extends ValueReader {
        @Override
        Object read(JsonInput in) throws IOException {
            return StringText.read(in, "a string");
        }
    }

    /** Bytes and fixed from text of a character each. */
    static final class OfLatin1Bytes extends ValueReader {

        private final ByteSlot slot;

        OfLatin1Bytes(ByteSlot slot) {
            this.slot = slot;
        }

        @Override
        Object read(JsonInput in) throws IOException {
            return slot.valueOf(StringText.readLatin1(in, slot.expected()), in);
        }
    }

    /** Bytes and fixed from Base64. */
    static final class OfBase64Bytes extends ValueReader {

        private final ByteSlot slot;

        OfBase64Bytes(ByteSlot slot) {
            this.slot = slot;
        }

        @Override
        Object read(JsonInput in) throws IOException {
            return slot.valueOf(StringText.readBase64(in, slot.expected()), in);
        }
    }

    static final class OfEnum extends ValueReader {

        private final EnumSchema schema;

        OfEnum(EnumSchema schema) {
            this.schema = schema;
        }

        @Override
        Object read(JsonInput in) throws IOException {
            int index = schema.indexOf(StringText.read(in, "a symbol of " + Shown.of(schema.fullName())));
            if (index < 0) {
                throw failUnknownSymbol(in);
            }
            return AvroEnum.of(schema, index);
        }

        private AvroException failUnknownSymbol(JsonInput in) {
            return in.failMalformed("expected a symbol of " + Shown.of(schema.fullName()) + " ("
                    + Shown.of(schema.symbols()) + "), found another string");
        }
    }
}
