package io.avrofast.oracle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.apache.avro.NameValidator;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/** Apache Avro as it is used as the oracle. */
public final class ApacheAvro {

    private ApacheAvro() {}

    /** Parses a schema. */
    public static Schema parse(String text) {
        return new Schema.Parser(NameValidator.UTF_VALIDATOR).parse(text);
    }

    /** Encodes one datum. */
    public static byte[] encode(Schema schema, Object datum) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(out, null);
        write(schema, datum, encoder);
        return out.toByteArray();
    }

    /** Encodes one datum with collections in blocks that tell their size, of at most some bytes. */
    public static byte[] encodeBlocked(Schema schema, Object datum, int blockBytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BinaryEncoder encoder =
                new EncoderFactory().configureBlockSize(blockBytes).blockingBinaryEncoder(out, null);
        write(schema, datum, encoder);
        return out.toByteArray();
    }

    /**
     * Decodes one datum, resolving schemas. Apache Avro 1.12.2 takes what is left of the data to hold items of the reader's
     * schema, and refuses an array of ints that is read as one of doubles; bytes added behind keep it from that.
     */
    public static Object decode(Schema writer, Schema reader, byte[] bytes) throws IOException {
        byte[] longer = Arrays.copyOf(bytes, 10 * bytes.length + 100);
        GenericDatumReader<Object> datumReader = new GenericDatumReader<>(writer, reader, new GenericData());
        return datumReader.read(null, DecoderFactory.get().binaryDecoder(longer, null));
    }

    private static void write(Schema schema, Object datum, BinaryEncoder encoder) {
        try {
            new GenericDatumWriter<>(schema, new GenericData()).write(datum, encoder);
            encoder.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
