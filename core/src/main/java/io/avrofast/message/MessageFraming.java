package io.avrofast.message;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.internal.wire.LittleEndian;
import java.util.HexFormat;

/** What stands in front of a message's datum. Immutable and safe for use by many threads. */
public enum MessageFraming {
    /**
     * The bytes C3 and 01, then the schema's CRC-64-AVRO fingerprint in eight bytes, the lowest first (specification,
     * section "Single-object encoding"). The schema's number is the fingerprint.
     */
    SINGLE_OBJECT("c301", Long.BYTES) {
        @Override
        long readNumber(byte[] bytes, int offset) {
            return LittleEndian.getLong(bytes, offset);
        }

        @Override
        void writeNumber(byte[] bytes, int offset, long number) {
            LittleEndian.putLong(bytes, offset, number);
        }
    },

    /**
     * The byte 00, then the number under which a registry keeps the schema, in four bytes, the highest first. The
     * specification does not know this framing; the serializers of schema registries share it.
     */
    REGISTRY("00", Integer.BYTES) {
        @Override
        long readNumber(byte[] bytes, int offset) {
            return Integer.reverseBytes(LittleEndian.getInt(bytes, offset));
        }

        @Override
        void writeNumber(byte[] bytes, int offset, long number) {
            LittleEndian.putInt(bytes, offset, Integer.reverseBytes(Math.toIntExact(number)));
        }
    };

    /** The first bytes, read as one number with the highest byte first. */
    private final int mark;

    private final int markLength;
    private final int length;

    MessageFraming(String mark, int numberLength) {
        this.mark = HexFormat.fromHexDigits(mark);
        this.markLength = mark.length() / 2;
        this.length = markLength + numberLength;
    }

    /** How many bytes stand in front of the datum. */
    public int length() {
        return length;
    }

    /**
     * The number of the schema that wrote a message.
     *
     * @param bytes holds the message, not null
     * @param offset where the message begins
     * @param messageLength the message's length in bytes
     * @return the number
     * @throws TruncatedDataException if the message is shorter than what stands in front of a datum
     * @throws MalformedDataException if it does not begin as this framing does
     */
    public long schemaNumber(byte[] bytes, int offset, int messageLength) throws AvroException {
        if (messageLength < length) {
            throw new TruncatedDataException(
                    "a message has at least " + length + " bytes, this one has " + messageLength, Place.ofData(0));
        }
        for (int i = 0; i < markLength; i++) {
            if (bytes[offset + i] != markByte(i)) {
                throw failMark(bytes, offset);
            }
        }
        return readNumber(bytes, offset + markLength);
    }

    /** Writes what stands in front of a datum to the array's first bytes. */
    void write(byte[] bytes, long number) {
        for (int i = 0; i < markLength; i++) {
            bytes[i] = markByte(i);
        }
        writeNumber(bytes, markLength, number);
    }

    private byte markByte(int index) {
        return (byte) (mark >>> (Byte.SIZE * (markLength - 1 - index)));
    }

    abstract long readNumber(byte[] bytes, int offset);

    abstract void writeNumber(byte[] bytes, int offset, long number);

    private MalformedDataException failMark(byte[] bytes, int offset) {
        HexFormat hex = HexFormat.of();
        return new MalformedDataException(
                "expected a message to begin with " + hex.toHexDigits(mark, 2 * markLength) + ", found "
                        + hex.formatHex(bytes, offset, offset + markLength),
                Place.ofData(0));
    }
}
