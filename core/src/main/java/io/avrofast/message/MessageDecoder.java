package io.avrofast.message;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.internal.wire.BufferBytes;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Reads single values from messages, each by the schema that wrote it. Safe for use by many threads. Keeps the readers of
 * the schemas that it met last.
 */
public final class MessageDecoder {

    private static final int KEPT_READERS = 64;

    private final MessageFraming framing;
    private final SchemaSource schemas;
    private final AvroSchema readerSchema;
    private final DecodeLimits limits;
    private final Map<Long, DatumReader<Object>> readers = new LinkedHashMap<>(16, 0.75f, true);

    /** Messages come in runs of one schema: the last reader saves the look into the map and its lock. */
    private volatile Numbered last;

    private record Numbered(long number, DatumReader<Object> reader) {}

    private MessageDecoder(Builder builder) {
        this.framing = builder.framing;
        this.schemas = builder.schemas;
        this.readerSchema = builder.readerSchema;
        this.limits = builder.limits;
    }

    /**
     * Begins a decoder.
     *
     * @param framing what stands in front of each datum, not null
     * @param schemas finds the schemas that wrote the messages, not null
     */
    public static Builder builder(MessageFraming framing, SchemaSource schemas) {
        return new Builder(framing, schemas);
    }

    /**
     * Reads a message.
     *
     * @param message exactly one message, not null
     * @return the value; null where the data is Avro's null
     * @throws AvroException if it is no message of this framing, if its schema is not found or does not resolve to the
     *     reader's, or if its data is bad; offsets count from the message's first byte
     * @throws IOException if the search for the schema fails
     */
    public Object decode(byte[] message) throws IOException {
        return decode(message, 0, message.length);
    }

    /**
     * Reads a message from a part of an array, as {@link #decode(byte[])} does.
     *
     * @param bytes holds exactly one message in that part, not null
     * @param offset where the part begins
     * @param length the length of the part in bytes
     * @return the value; null where the data is Avro's null
     * @throws AvroException as above
     * @throws IOException as above
     */
    public Object decode(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        DatumReader<Object> reader = reader(framing.schemaNumber(bytes, offset, length));
        int header = framing.length();
        try {
            return reader.read(bytes, offset + header, length - header);
        } catch (AvroException e) {
            throw e.countedFrom(-header);
        }
    }

    /**
     * Reads a message that is all of a buffer's remaining bytes, as {@link #decode(byte[])} does, and goes to the buffer's
     * limit; after an exception the position is as before. A heap buffer is read in place, another is copied at once.
     *
     * @param message holds exactly one message between position and limit, not null
     * @return the value; null where the data is Avro's null
     * @throws AvroException as above
     * @throws IOException as above
     */
    public Object decode(ByteBuffer message) throws IOException {
        BufferBytes bytes = new BufferBytes();
        bytes.take(message);
        Object value = decode(bytes.array(), bytes.offset(), bytes.limit() - bytes.offset());
        message.position(message.limit());
        return value;
    }

    private DatumReader<Object> reader(long number) throws IOException {
        Numbered recent = last;
        if (recent != null && recent.number() == number) {
            return recent.reader();
        }
        DatumReader<Object> reader;
        synchronized (readers) {
            reader = readers.get(number);
        }
        if (reader == null) {
            // Outside the lock, for the source may be slow: two threads may both make the reader, and either serves.
            reader = newReader(number);
            keep(number, reader);
        }
        last = new Numbered(number, reader);
        return reader;
    }

    private DatumReader<Object> newReader(long number) throws IOException {
        AvroSchema writerSchema = schemas.find(number).orElseThrow(() -> failUnknown(number));
        DatumReader.Builder builder = DatumReader.builder(writerSchema).limits(limits);
        return readerSchema == null
                ? builder.build()
                : builder.readerSchema(readerSchema).build();
    }

    private void keep(long number, DatumReader<Object> reader) {
        synchronized (readers) {
            readers.put(number, reader);
            if (readers.size() > KEPT_READERS) {
                readers.remove(readers.keySet().iterator().next());
            }
        }
    }

    private MalformedDataException failUnknown(long number) {
        String shown = framing == MessageFraming.SINGLE_OBJECT
                ? "fingerprint " + HexFormat.of().toHexDigits(number)
                : "number " + number;
        return new MalformedDataException("found no schema of the message's " + shown, Place.ofData(0));
    }

    /** Collects what a decoder needs. Not safe for use by many threads. */
    public static final class Builder {

        private final MessageFraming framing;
        private final SchemaSource schemas;
        private AvroSchema readerSchema;
        private DecodeLimits limits = DecodeLimits.DEFAULT;

        private Builder(MessageFraming framing, SchemaSource schemas) {
            this.framing = Objects.requireNonNull(framing, "framing");
            this.schemas = Objects.requireNonNull(schemas, "schemas");
        }

        /**
         * The schema that the values are to have; without it, each message's own.
         *
         * @param schema the schema, not null
         */
        public Builder readerSchema(AvroSchema schema) {
            readerSchema = Objects.requireNonNull(schema, "schema");
            return this;
        }

        /**
         * The limits; without it, {@link DecodeLimits#DEFAULT}.
         *
         * @param decodeLimits the limits, not null
         */
        public Builder limits(DecodeLimits decodeLimits) {
            limits = Objects.requireNonNull(decodeLimits, "decodeLimits");
            return this;
        }

        /** Makes the decoder; each message may still fail with a {@link SchemaResolutionException}. */
        public MessageDecoder build() {
            return new MessageDecoder(this);
        }
    }
}
