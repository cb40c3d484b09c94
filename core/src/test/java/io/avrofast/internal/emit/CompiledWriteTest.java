package io.avrofast.internal.emit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.internal.interpret.WriteContext;
import io.avrofast.internal.plan.WritePlan;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import java.util.Arrays;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Compiled code writes by itself the bytes that Apache Avro writes. */
class CompiledWriteTest {

    private static final int SCHEMAS = 1500;

    @Test
    void writesRandomValuesOfRandomSchemasWithoutTheInterpreter() throws Exception {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            AvroSchema ours = AvroSchema.parse(schema.toString());
            DatumReader<Object> reader = DatumReader.of(ours);
            WritePlan plan = WritePlan.of(ours);
            EmittedWriter writer = new WriteEmitter(plan, WriteMeasure.of(plan).isRecursive()).emit();
            WriteContext context = new WriteContext();
            for (int i = 0; i < 5; i++) {
                byte[] bytes = ApacheAvro.encode(schema, new RandomData(random).next(schema, 5));
                Object value = reader.read(bytes);
                String where = "seed " + seed + " " + schema;
                try {
                    context.room(0, 3);
                    context.begin();
                    int end = writer.write(context, 3, value);
                    assertArrayEquals(bytes, Arrays.copyOfRange(context.bytes(), 3, end), where);
                } catch (RuntimeException e) {
                    throw new AssertionError(where, e);
                }
            }
        }
    }

    /** Values read with one object of a schema are written with another. */
    @Test
    void writesRecordsOfAnEqualSchema() throws Exception {
        for (int seed = 0; seed < SCHEMAS / 5; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).nextRecord(4);
            byte[] bytes = ApacheAvro.encode(schema, new RandomData(random).next(schema, 5));
            Object value = DatumReader.of(AvroSchema.parse(schema.toString())).read(bytes);
            WritePlan plan = WritePlan.of(AvroSchema.parse(schema.toString()));
            EmittedWriter writer = new WriteEmitter(plan, WriteMeasure.of(plan).isRecursive()).emit();
            WriteContext context = new WriteContext();
            int end = writer.write(context, 0, value);
            assertEquals(bytes.length, end, "seed " + seed);
            assertArrayEquals(bytes, Arrays.copyOf(context.bytes(), end), "seed " + seed);
        }
    }
}
