package io.avrofast.internal.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.interpret.ReadInterpreter;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.model.ValueModel;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.EvolvedSchemas;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.NameMatching;
import java.util.Arrays;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Compiled code does by itself what the interpreter does, and gives up where the interpreter finds a fault. */
class CompiledReadTest {

    private static final int SCHEMAS = 600;

    @Test
    void readsRandomValuesOfRandomSchemasWithoutTheInterpreter() throws Exception {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            AvroSchema ours = AvroSchema.parse(schema.toString());
            Pair pair = Pair.of(ours, ours);
            for (int i = 0; i < 5; i++) {
                Object datum = new RandomData(random).next(schema, 5);
                byte[] bytes = random.nextBoolean()
                        ? ApacheAvro.encode(schema, datum)
                        : ApacheAvro.encodeBlocked(schema, datum, 64 + random.nextInt(200));
                String where = "seed " + seed + " " + schema;
                assertEquals(NeutralValue.ofApache(datum), NeutralValue.of(pair.compiled(bytes, where)), where);
            }
        }
    }

    @Test
    void readsEvolvedSchemasWhereTheInterpreterDoes() throws Exception {
        int read = 0;
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema writer = new RandomSchemas(random).nextRecord(4);
            Schema reader = new EvolvedSchemas(random).next(writer);
            Pair pair = Pair.of(AvroSchema.parse(writer.toString()), AvroSchema.parse(reader.toString()));
            for (int i = 0; i < 5; i++) {
                byte[] bytes = ApacheAvro.encode(
                        writer, new RandomData(random).withTextInBytes().next(writer, 4));
                String where = "seed " + seed + " writer " + writer + " reader " + reader;
                Object expected;
                try {
                    expected = NeutralValue.of(pair.interpreter.read(bytes, 0, bytes.length, pair.context));
                } catch (AvroException e) {
                    continue;
                }
                assertEquals(expected, NeutralValue.of(pair.compiled(bytes, where)), where);
                read++;
            }
        }
        assertTrue(read > SCHEMAS, "too few data could be read to show anything: " + read);
    }

    @Test
    void tellsTheFaultsOfBrokenDataAsTheInterpreterDoes() throws Exception {
        for (int seed = 0; seed < SCHEMAS / 2; seed++) {
            Random random = new Random(seed);
            Schema writer = new RandomSchemas(random).nextRecord(4);
            Schema reader = random.nextBoolean() ? writer : new EvolvedSchemas(random).next(writer);
            Pair pair = Pair.of(AvroSchema.parse(writer.toString()), AvroSchema.parse(reader.toString()));
            byte[] bytes = ApacheAvro.encode(
                    writer, new RandomData(random).withTextInBytes().next(writer, 4));
            for (int place = 0; place < bytes.length; place++) {
                byte[] changed = bytes.clone();
                changed[place] = (byte) random.nextInt(256);
                pair.checkSame(changed, changed.length, "seed " + seed + " place " + place);
                byte[] poisoned = Arrays.copyOf(bytes, bytes.length + 32);
                Arrays.fill(poisoned, place, poisoned.length, (byte) (random.nextInt(3) - 1));
                pair.checkSame(poisoned, place, "seed " + seed + " cut " + place);
                pair.checkSame(Arrays.copyOf(bytes, place), place, "seed " + seed + " short " + place);
            }
        }
    }

    /** Both executors of one plan. */
    private record Pair(ReadInterpreter interpreter, EmittedReader emitted, ReadEngine engine, ReadContext context) {

        static Pair of(AvroSchema writer, AvroSchema reader) throws SchemaResolutionException {
            ReadPlan plan = ReadPlan.resolve(writer, reader, NameMatching.SIMPLE_NAME);
            ReadInterpreter interpreter = ReadInterpreter.of(plan, ValueModel.GENERIC);
            ReadCompilation compilation =
                    ReadCompilation.of(plan, ValueModel.GENERIC, 0, Runnable::run, new CompilationCounts());
            compilation.begin();
            ReadEngine engine = ReadEngine.of(plan, ValueModel.GENERIC, DecodeLimits.DEFAULT, compilation, null);
            assertTrue(engine.isCompiled());
            return new Pair(interpreter, compilation.reader(), engine, new ReadContext(DecodeLimits.DEFAULT));
        }

        Object compiled(byte[] bytes, String where) {
            context.beginData();
            try {
                Object value = emitted.read(bytes, 0, bytes.length, context);
                assertEquals(bytes.length, context.end, where);
                return value;
            } catch (AvroException | RuntimeException e) {
                throw new AssertionError(where, e);
            }
        }

        void checkSame(byte[] bytes, int limit, String where) {
            context.beginData();
            Object expected = outcome(() -> interpreter.read(bytes, 0, limit, context));
            context.beginData();
            Object found = outcome(() -> engine.read(bytes, 0, limit, context));
            assertEquals(expected, found, where);
        }

        private Object outcome(Read read) {
            try {
                Object value = read.run();
                return Arrays.asList(NeutralValue.of(value), context.end);
            } catch (AvroException e) {
                return e.getClass() + " " + e.getMessage();
            }
        }
    }

    @FunctionalInterface
    private interface Read {
        Object run() throws AvroException;
    }
}
