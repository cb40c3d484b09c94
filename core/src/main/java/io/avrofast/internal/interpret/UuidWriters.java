package io.avrofast.internal.interpret;

import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.FixedSchema;
import io.avrofast.value.UuidConversion;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Writers of objects that are UUIDs, with nothing made between. */
final class UuidWriters {

    private static final int TEXT_LENGTH = 36;

    private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private UuidWriters() {}

    /** The writer of 16 bytes. */
    static ValueWriter fixed(FixedSchema schema) {
        if (schema.size() != UuidConversion.SIZE) {
            throw new IllegalArgumentException(
                    "a UUID has " + UuidConversion.SIZE + " bytes, " + schema.fullName() + " has " + schema.size());
        }
        return new FixedWriter();
    }

    /** The writer of text. */
    static ValueWriter text() {
        return new TextWriter();
    }

    private static UUID require(Object value) {
        if (value instanceof UUID uuid) {
            return uuid;
        }
        throw DatumMismatchException.of("a value of UUID", value);
    }

    private static final class FixedWriter extends ValueWriter {

        @Override
        public int write(WriteContext context, int pos, Object value) {
            UUID uuid = require(value);
            byte[] buf = context.room(pos, UuidConversion.SIZE);
            LittleEndian.putLong(buf, pos, Long.reverseBytes(uuid.getMostSignificantBits()));
            LittleEndian.putLong(buf, pos + Long.BYTES, Long.reverseBytes(uuid.getLeastSignificantBits()));
            return pos + UuidConversion.SIZE;
        }
    }

    private static final class TextWriter extends ValueWriter {

        @Override
        public int write(WriteContext context, int pos, Object value) {
            UUID uuid = require(value);
            byte[] buf = context.room(pos, 1 + TEXT_LENGTH);
            long high = uuid.getMostSignificantBits();
            long low = uuid.getLeastSignificantBits();
            int at = pos;
            buf[at++] = 2 * TEXT_LENGTH;
            at = digits(buf, at, high, 64, 32);
            buf[at++] = '-';
            at = digits(buf, at, high, 32, 16);
            buf[at++] = '-';
            at = digits(buf, at, high, 16, 0);
            buf[at++] = '-';
            at = digits(buf, at, low, 64, 48);
            buf[at++] = '-';
            return digits(buf, at, low, 48, 0);
        }

        /** Writes the digits of the bits from one place down to another. */
        private static int digits(byte[] buf, int pos, long bits, int from, int to) {
            int at = pos;
            for (int shift = from - 4; shift >= to; shift -= 4) {
                buf[at++] = DIGITS[(int) (bits >>> shift) & 0xf];
            }
            return at;
        }
    }
}
