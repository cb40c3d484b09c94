package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.error.AvroException;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.schema.AvroSchema;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** What Apache Avro encodes is read as the same values. */
class ReadAgainstApacheTest extends UnderBothPolicies {

    private static final int SCHEMAS = 1500;

    @Test
    void readsRandomValuesOfRandomSchemas() throws AvroException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            DatumReader<Object> reader = readerOf(AvroSchema.parse(schema.toString()));
            for (int i = 0; i < 5; i++) {
                Object datum = new RandomData(random).next(schema, 5);
                byte[] bytes = ApacheAvro.encode(schema, datum);
                assertEquals(
                        NeutralValue.ofApache(datum),
                        NeutralValue.of(reader.read(bytes)),
                        "seed " + seed + " " + schema);
            }
        }
    }

    @Test
    void readsCollectionsInBlocksThatTellTheirSize() throws AvroException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = Schema.createArray(Schema.createMap(new RandomSchemas(random).next(3)));
            DatumReader<Object> reader = readerOf(AvroSchema.parse(schema.toString()));
            Object datum = new RandomData(random).next(schema, 5);
            byte[] bytes = ApacheAvro.encodeBlocked(schema, datum, 64 + random.nextInt(200));
            assertEquals(
                    NeutralValue.ofApache(datum), NeutralValue.of(reader.read(bytes)), "seed " + seed + " " + schema);
        }
    }

    @Test
    void stepsOverRandomValuesOfRandomSchemas() throws AvroException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            DatumCursor<Object> cursor =
                    readerOf(AvroSchema.parse(schema.toString())).newCursor();
            Object datum = new RandomData(random).next(schema, 5);
            byte[] bytes = random.nextBoolean()
                    ? ApacheAvro.encode(schema, datum)
                    : ApacheAvro.encodeBlocked(schema, datum, 64 + random.nextInt(200));
            cursor.reset(bytes, 0, bytes.length);
            cursor.skip();
            assertEquals(bytes.length, cursor.position(), "seed " + seed + " " + schema);
        }
    }
}
