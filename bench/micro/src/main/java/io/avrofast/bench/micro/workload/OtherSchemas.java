package io.avrofast.bench.micro.workload;

import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumEncoder;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/**
 * Records of ten other schemas. A process that has met only one schema lets the compiler take every call in a reader for
 * a call of one method, which a real process does not; reading and writing these first takes that away from both
 * libraries.
 */
public final class OtherSchemas {

    private static final int ROUNDS = 2_000;
    private static final int DATUMS = 16;
    private static final long SEED = 5;

    private static final List<String> TEXTS = List.of(
            record("Person", field("age", "\"int\""), field("gender", "[\"null\", " + enumeration("Gender") + "]")),
            record("Human", field("age", "\"int\""), field("password", "\"bytes\""), field("city", "\"string\"")),
            record(
                    "Coupon",
                    field("id", "\"string\""),
                    field("live", "\"boolean\""),
                    field("created", "\"long\""),
                    field("metadata", "\"bytes\"")),
            record("Telemetry", field("time", "\"long\""), field("x", "\"double\""), field("y", "\"double\"")),
            record("Counters", field("a", "\"int\""), field("b", "\"int\""), field("c", "\"long\"")),
            record("Series", field("values", "{\"type\": \"array\", \"items\": \"double\"}")),
            record("Names", field("values", "{\"type\": \"array\", \"items\": \"string\"}")),
            record("Scores", field("byName", "{\"type\": \"map\", \"values\": \"float\"}")),
            record(
                    "Choice",
                    field("value", "[\"null\", \"int\", \"string\", \"double\"]"),
                    field("key", "{\"type\": \"fixed\", \"name\": \"Key\", \"size\": 16}")),
            record(
                    "Visit",
                    field("at", "[\"null\", \"long\"]"),
                    field(
                            "pages",
                            "{\"type\": \"array\", \"items\": "
                                    + record("Page", field("url", "\"string\""), field("millis", "[\"int\", \"null\"]"))
                                    + "}")));

    private OtherSchemas() {}

    /** Reads and writes records of all schemas with both libraries, often enough for them to be compiled. */
    public static void readAndWriteAll() throws IOException {
        for (String text : TEXTS) {
            Schema schema = new Schema.Parser().parse(text);
            List<byte[]> encoded = encodedRandomDatums(schema);
            readAndWriteByApache(schema, encoded);
            readAndWriteByAvrofast(AvroSchema.parse(text), encoded);
        }
    }

    private static List<byte[]> encodedRandomDatums(Schema schema) throws IOException {
        RandomDatum datums = new RandomDatum(new Random(SEED));
        GenericDatumWriter<Object> writer = new GenericDatumWriter<>(schema);
        List<byte[]> encoded = new ArrayList<>();
        for (int i = 0; i < DATUMS; i++) {
            ReusedOutput output = new ReusedOutput();
            BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(output, null);
            writer.write(datums.of(schema), encoder);
            encoder.flush();
            encoded.add(output.toBytes());
        }
        return encoded;
    }

    private static void readAndWriteByApache(Schema schema, List<byte[]> encoded) throws IOException {
        GenericDatumReader<Object> reader = new GenericDatumReader<>(schema);
        GenericDatumWriter<Object> writer = new GenericDatumWriter<>(schema);
        ReusedOutput output = new ReusedOutput();
        BinaryDecoder decoder = null;
        BinaryEncoder encoder = null;
        for (int round = 0; round < ROUNDS; round++) {
            for (byte[] bytes : encoded) {
                decoder = DecoderFactory.get().binaryDecoder(bytes, decoder);
                output.reset();
                encoder = EncoderFactory.get().binaryEncoder(output, encoder);
                writer.write(reader.read(null, decoder), encoder);
                encoder.flush();
                requireSize(output.size(), bytes);
            }
        }
    }

    private static void readAndWriteByAvrofast(AvroSchema schema, List<byte[]> encoded) throws IOException {
        DatumCursor<Object> cursor = DatumReader.of(schema).newCursor();
        DatumEncoder<Object> encoder = DatumWriter.of(schema).newEncoder();
        for (int round = 0; round < ROUNDS; round++) {
            for (byte[] bytes : encoded) {
                cursor.reset(bytes, 0, bytes.length);
                encoder.reset();
                encoder.write(cursor.next());
                requireSize(encoder.size(), bytes);
            }
        }
    }

    private static void requireSize(int size, byte[] expected) {
        if (size != expected.length) {
            throw new IllegalStateException("expected " + expected.length + " bytes, wrote " + size);
        }
    }

    private static String record(String name, String... fields) {
        return "{\"type\": \"record\", \"name\": \"" + name + "\", \"fields\": [" + String.join(", ", fields) + "]}";
    }

    private static String field(String name, String type) {
        return "{\"name\": \"" + name + "\", \"type\": " + type + "}";
    }

    private static String enumeration(String name) {
        return "{\"type\": \"enum\", \"name\": \"" + name + "\", \"symbols\": [\"A\", \"B\", \"C\"]}";
    }
}
