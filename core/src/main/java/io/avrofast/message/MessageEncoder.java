package io.avrofast.message;

import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumEncoder;
import io.avrofast.write.DatumWriter;
import java.util.Objects;

/**
 * Writes single values as messages. Immutable and safe for use by many threads; making one costs far more than writing a
 * message.
 */
public final class MessageEncoder {

    private final MessageFraming framing;
    private final long number;
    private final DatumWriter<Object> writer;

    private MessageEncoder(MessageFraming framing, long number, AvroSchema schema) {
        this.framing = framing;
        this.number = number;
        this.writer = DatumWriter.of(schema);
    }

    /**
     * An encoder of the specification's single-object encoding.
     *
     * @param schema the schema of the values, not null
     */
    public static MessageEncoder singleObject(AvroSchema schema) {
        return new MessageEncoder(MessageFraming.SINGLE_OBJECT, schema.fingerprint64(), schema);
    }

    /**
     * An encoder of the framing of schema registries.
     *
     * @param schema the schema of the values, not null
     * @param number the number under which the registry keeps the schema
     */
    public static MessageEncoder registry(AvroSchema schema, int number) {
        return new MessageEncoder(MessageFraming.REGISTRY, number, Objects.requireNonNull(schema, "schema"));
    }

    /** The schema of the values; never null. */
    public AvroSchema schema() {
        return writer.schema();
    }

    /**
     * Writes a value.
     *
     * @param value the value; null where the schema takes null
     * @return the message, a new array
     * @throws DatumMismatchException if the schema does not take the value
     */
    public byte[] encode(Object value) {
        DatumEncoder<Object> datum = writer.newEncoder();
        datum.write(value);
        byte[] message = new byte[Math.addExact(framing.length(), datum.size())];
        framing.write(message, number);
        System.arraycopy(datum.bytes(), 0, message, framing.length(), datum.size());
        return message;
    }
}
