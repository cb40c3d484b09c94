package io.avrofast.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.oracle.ApacheAvro;
import io.avrofast.read.DatumReader;
import io.avrofast.record.ObjectList;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Plain JSON on random schemas with logical types and random values: nothing is lost on the way there and back. */
class PlainRoundTripTest {

    private static final int SCHEMAS = 600;
    private static final int VALUES = 4;

    private final long seed = System.nanoTime();

    /** B123, B124, B142, B201: each logical type, at every depth, to its last digit. */
    @ParameterizedTest
    @EnumSource(BytesForm.class)
    void plainJsonComesBackAsTheSameValue(BytesForm bytes) throws IOException {
        for (int i = 0; i < SCHEMAS; i++) {
            long itemSeed = seed + i;
            Random random = new Random(itemSeed);
            Schema schema = new LogicalSchemas(random).next();
            AvroSchema ours = AvroSchema.parse(schema.toString());
            JsonDatumWriter writer = JsonDatumWriter.builder(ours).bytes(bytes).build();
            JsonDatumReader reader = JsonDatumReader.builder(ours).bytes(bytes).build();
            LogicalData data = new LogicalData(random);
            for (int j = 0; j < VALUES; j++) {
                Object value = DatumReader.of(ours).read(ApacheAvro.encode(schema, data.next(schema)));
                try {
                    Object back = reader.read(writer.write(value));
                    // Lists compare their items as records do: byte arrays by content.
                    assertEquals(ObjectList.of(value), ObjectList.of(back));
                } catch (IOException | RuntimeException | AssertionError e) {
                    throw new AssertionError("seed " + itemSeed + "L, schema " + schema, e);
                }
            }
        }
    }
}
