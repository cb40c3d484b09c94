package io.avrofast.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.io.JsonEncoder;
import org.junit.jupiter.api.Test;

/** Avro's encoding on random schemas and values, with Apache Avro as the oracle. */
class JsonAgainstApacheTest {

    private static final int SCHEMAS = 600;
    private static final int VALUES = 4;
    private static final int DEPTH = 4;

    private final long seed = System.nanoTime();

    @Test
    void writesAvroJsonCharacterForCharacterAsApacheDoes() throws IOException {
        forRandomValues((schema, value, ours) -> assertEquals(
                apacheJson(schema, value),
                JsonDatumWriter.of(parse(schema), JsonForm.AVRO).write(ours)));
    }

    @Test
    void readsTheAvroJsonThatApacheWrites() throws IOException {
        forRandomValues((schema, value, ours) -> {
            Object back = JsonDatumReader.of(parse(schema), JsonForm.AVRO).read(apacheJson(schema, value));
            assertEquals(NeutralValue.ofApache(value), NeutralValue.of(back));
        });
    }

    @Test
    void writesAvroJsonThatApacheReads() throws IOException {
        forRandomValues((schema, value, ours) -> {
            String json = JsonDatumWriter.of(parse(schema), JsonForm.AVRO).write(ours);
            Object back = new GenericDatumReader<>(schema)
                    .read(null, DecoderFactory.get().jsonDecoder(schema, json));
            assertEquals(NeutralValue.ofApache(value), NeutralValue.ofApache(back));
        });
    }

    private interface Check {
        void check(Schema schema, Object value, Object ours) throws IOException;
    }

    private void forRandomValues(Check check) throws IOException {
        for (int i = 0; i < SCHEMAS; i++) {
            long itemSeed = seed + i;
            Random random = new Random(itemSeed);
            Schema schema = new RandomSchemas(random).next(DEPTH);
            RandomData data = new RandomData(random);
            for (int j = 0; j < VALUES; j++) {
                Object value = data.next(schema, DEPTH);
                if (apacheJson(schema, value).isEmpty()) {
                    // For a record that holds nothing but empty records Apache writes nothing at all.
                    continue;
                }
                try {
                    Object ours = DatumReader.of(parse(schema)).read(ApacheAvro.encode(schema, value));
                    check.check(schema, value, ours);
                } catch (IOException | RuntimeException | AssertionError e) {
                    throw new AssertionError("seed " + itemSeed + "L, schema " + schema + ", value " + value, e);
                }
            }
        }
    }

    private static AvroSchema parse(Schema schema) {
        return AvroSchema.parse(schema.toString());
    }

    private static String apacheJson(Schema schema, Object value) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonEncoder encoder = EncoderFactory.get().jsonEncoder(schema, out);
        new GenericDatumWriter<>(schema).write(value, encoder);
        encoder.flush();
        return out.toString(StandardCharsets.UTF_8);
    }
}
