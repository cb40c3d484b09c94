package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.EvolvedSchemas;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.util.Random;
import org.apache.avro.AvroTypeException;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/**
 * Data of a random schema is read as a random schema evolved from it as Apache Avro reads it, or refused where it refuses.
 * Of records that contain themselves Apache Avro 1.12.2 leaves inner ones as the writer had them, so it is given schemas in
 * which each level has types of its own.
 */
class ResolutionAgainstApacheTest extends UnderBothPolicies {

    private static final int PAIRS = 4000;

    @Test
    void readsEvolvedSchemasAsApacheDoes() throws IOException {
        int read = 0;
        for (int seed = 0; seed < PAIRS; seed++) {
            Random random = new Random(seed);
            Schema writer = new RandomSchemas(random).withoutRecursion().nextRecord(3);
            Schema reader = new EvolvedSchemas(random).next(writer);
            DatumReader<Object> ours = builderOf(AvroSchema.parse(writer.toString()))
                    .readerSchema(AvroSchema.parse(reader.toString()))
                    .build();
            for (int i = 0; i < 5; i++) {
                Object datum = new RandomData(random).withTextInBytes().next(writer, 4);
                byte[] bytes = ApacheAvro.encode(writer, datum);
                String where = "seed " + seed + " writer " + writer + " reader " + reader;
                Object expected;
                try {
                    expected = NeutralValue.ofApache(ApacheAvro.decode(writer, reader, bytes));
                } catch (AvroTypeException e) {
                    expected = AvroException.class;
                    where += " Apache: " + e.getMessage();
                }
                assertEquals(expected, read(ours, bytes), where);
                read += expected == AvroException.class ? 0 : 1;
            }
        }
        assertTrue(read > PAIRS, "too few pairs could be read to show anything: " + read);
    }

    private Object read(DatumReader<Object> reader, byte[] bytes) {
        try {
            return NeutralValue.of(reader.read(bytes));
        } catch (AvroException e) {
            return AvroException.class;
        }
    }
}
