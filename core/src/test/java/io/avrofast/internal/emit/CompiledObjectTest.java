package io.avrofast.internal.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.EvolvedSchemas;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomObjects;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import java.util.Arrays;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Compiled code has a model's slots make by itself what the interpreter has them make. */
class CompiledObjectTest {

    private static final int SCHEMAS = 600;

    @Test
    void readsRandomValuesOfRandomSchemasWithoutTheInterpreter() throws Exception {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            AvroSchema ours = AvroSchema.parse(schema.toString());
            ReadPlan plan = ReadPlan.of(ours);
            EmittedReader reader = new ObjectEmitter(plan, PlanMeasure.of(plan).isRecursive())
                    .emit(new RandomObjects(random, 0).slotOf(ours));
            ReadContext context = new ReadContext(DecodeLimits.DEFAULT);
            for (int i = 0; i < 5; i++) {
                Object datum = new RandomData(random).next(schema, 5);
                byte[] bytes = random.nextBoolean()
                        ? ApacheAvro.encode(schema, datum)
                        : ApacheAvro.encodeBlocked(schema, datum, 64 + random.nextInt(200));
                String where = "seed " + seed + " " + schema;
                context.beginData();
                try {
                    assertEquals(NeutralValue.ofApache(datum), reader.read(bytes, 0, bytes.length, context), where);
                    assertEquals(bytes.length, context.end, where);
                    assertEquals(bytes.length, reader.skip(bytes, 0, bytes.length, context), where);
                } catch (RuntimeException e) {
                    throw new AssertionError(where, e);
                }
            }
        }
    }

    @Test
    void tellsTheSameOfBrokenDataAndOfWhatTheModelRefusesAsTheInterpreter() throws Exception {
        int refused = 0;
        for (int seed = 0; seed < SCHEMAS / 2; seed++) {
            Random random = new Random(seed);
            Schema writer = new RandomSchemas(random).nextRecord(4);
            Schema reader = random.nextBoolean() ? writer : new EvolvedSchemas(random).next(writer);
            AvroSchema written = AvroSchema.parse(writer.toString());
            AvroSchema wanted = AvroSchema.parse(reader.toString());
            DatumCursor<Object> interpreted = cursor(written, wanted, seed, CodegenPolicy.NEVER);
            DatumCursor<Object> compiled = cursor(written, wanted, seed, CodegenPolicy.AT_ONCE);
            byte[] bytes = ApacheAvro.encode(
                    writer, new RandomData(random).withTextInBytes().next(writer, 4));
            for (int place = 0; place < bytes.length; place++) {
                byte[] changed = bytes.clone();
                changed[place] = (byte) random.nextInt(256);
                String where = "seed " + seed + " place " + place;
                Object expected = outcome(interpreted, changed, changed.length);
                assertEquals(expected, outcome(compiled, changed, changed.length), where);
                byte[] poisoned = Arrays.copyOf(bytes, bytes.length + 32);
                Arrays.fill(poisoned, place, poisoned.length, (byte) (random.nextInt(3) - 1));
                assertEquals(outcome(interpreted, poisoned, place), outcome(compiled, poisoned, place), where);
                assertEquals(skipped(interpreted, poisoned, place), skipped(compiled, poisoned, place), where);
                assertEquals(skipped(interpreted, changed, changed.length), skipped(compiled, changed, changed.length));
                refused += expected.toString().contains("another value") ? 1 : 0;
            }
        }
        assertTrue(refused > SCHEMAS, "too few values were refused to show anything: " + refused);
    }

    private static DatumCursor<Object> cursor(AvroSchema writer, AvroSchema reader, int seed, CodegenPolicy policy)
            throws AvroException {
        DatumReader<Object> datumReader = DatumReader.builder(writer)
                .readerSchema(reader)
                .codegen(policy)
                .buildObjects(new RandomObjects(new Random(seed), 7));
        assertEquals(policy == CodegenPolicy.AT_ONCE, datumReader.isCompiled());
        return datumReader.newCursor();
    }

    private static Object outcome(DatumCursor<Object> cursor, byte[] bytes, int limit) {
        cursor.reset(bytes, 0, limit);
        try {
            Object value = cursor.next();
            return Arrays.asList(value, cursor.position());
        } catch (AvroException e) {
            return e.getClass() + " " + e.getMessage();
        }
    }

    private static Object skipped(DatumCursor<Object> cursor, byte[] bytes, int limit) {
        cursor.reset(bytes, 0, limit);
        try {
            cursor.skip();
            return cursor.position();
        } catch (AvroException e) {
            return e.getClass() + " " + e.getMessage();
        }
    }
}
