package io.avrofast.message;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.HexFormat;

/** What stands in front of a message's datum. */
public enum MessageFraming {
    /**
     * The bytes C3 and 01, then the schema's CRC-64-AVRO fingerprint in eight bytes, the lowest first (specification,
     * section "Single-object encoding"). The schema's number is the fingerprint.
     */
    SINGLE_OBJECT(new byte[] {(byte) 0xC3, 0x01}, Long.BYTES) {
        @Override
        long readNumber(byte[] bytes, int offset) {
            return (long) LITTLE_ENDIAN_LONG.get(bytes, offset);
        }

        @Override
        void writeNumber(byte[] bytes, int offset, long number) {
            LITTLE_ENDIAN_LONG.set(bytes, offset, number);
        }
    },

    /**
     * The byte 00, then the number under which a registry keeps the schema, in four bytes, the highest first. The
     * specification does not know this framing; the serializers of schema registries share it.
     */
    REGISTRY(new byte[] {0x00}, Integer.BYTES) {
        @Override
        long readNumber(byte[] bytes, int offset) {
            return (int) BIG_ENDIAN_INT.get(bytes, offset);
        }

        @Override
        void writeNumber(byte[] bytes, int offset, long number) {
            BIG_ENDIAN_INT.set(bytes, offset, Math.toIntExact(number));
        }
    };

    private static final VarHandle LITTLE_ENDIAN_LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle BIG_ENDIAN_INT =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private final byte[] mark;
    private final int length;

    MessageFraming(byte[] mark, int numberLength) {
        this.mark = mark;
        this.length = mark.length + numberLength;
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
        for (int i = 0; i < mark.length; i++) {
            if (bytes[offset + i] != mark[i]) {
                throw failMark(bytes, offset);
            }
        }
        return readNumber(bytes, offset + mark.length);
    }

    /** Writes what stands in front of a datum to the array's first bytes. */
    void write(byte[] bytes, long number) {
        System.arraycopy(mark, 0, bytes, 0, mark.length);
        writeNumber(bytes, mark.length, number);
    }

    abstract long readNumber(byte[] bytes, int offset);

    abstract void writeNumber(byte[] bytes, int offset, long number);

    private MalformedDataException failMark(byte[] bytes, int offset) {
        HexFormat hex = HexFormat.of();
        return new MalformedDataException(
                "expected a message to begin with " + hex.formatHex(mark) + ", found "
                        + hex.formatHex(bytes, offset, offset + mark.length),
                Place.ofData(0));
    }
}
