package io.avrofast.internal.emit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.internal.interpret.WriteContext;
import io.avrofast.internal.plan.WritePlan;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.oracle.RandomSource;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumReader;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Compiled code takes values apart by a model's slots and writes the bytes that Apache Avro writes. */
class CompiledSourceTest {

    private static final int SCHEMAS = 1500;

    @Test
    void writesRandomValuesOfRandomSchemasWithoutTheInterpreter() throws Exception {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            AvroSchema ours = AvroSchema.parse(schema.toString());
            DatumReader<Object> reader = DatumReader.of(ours);
            WritePlan plan = WritePlan.of(ours);
            RandomSource model = new RandomSource(random, 0);
            EmittedWriter writer =
                    new SourceEmitter(plan, WriteMeasure.of(plan).isRecursive()).emit(model.slotOf(ours));
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

    @Test
    void tellsWhatTheModelRefusesAsTheInterpreterDoes() throws Exception {
        int refused = 0;
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).nextRecord(4);
            AvroSchema ours = AvroSchema.parse(schema.toString());
            DatumReader<Object> reader = DatumReader.of(ours);
            DatumWriter<Object> interpreted =
                    DatumWriter.of(ours, new RandomSource(new Random(seed), 5), CodegenPolicy.NEVER);
            DatumWriter<Object> compiled =
                    DatumWriter.of(ours, new RandomSource(new Random(seed), 5), CodegenPolicy.AT_ONCE);
            assertTrue(compiled.isCompiled());
            for (int i = 0; i < 5; i++) {
                Object value = reader.read(ApacheAvro.encode(schema, new RandomData(random).next(schema, 5)));
                String expected = outcome(interpreted, value);
                assertEquals(expected, outcome(compiled, value), "seed " + seed + " " + schema);
                refused += expected.startsWith("refused") ? 1 : 0;
            }
        }
        assertTrue(refused > SCHEMAS, "too few values were refused to show anything: " + refused);
    }

    private static String outcome(DatumWriter<Object> writer, Object value) {
        try {
            return HexFormat.of().formatHex(writer.write(value));
        } catch (DatumMismatchException mismatch) {
            return "refused " + mismatch.fieldPath() + " " + mismatch.getMessage();
        }
    }
}
