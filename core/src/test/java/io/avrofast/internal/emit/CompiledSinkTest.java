package io.avrofast.internal.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.error.AvroException;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.EvolvedSchemas;
import io.avrofast.oracle.NeutralSink;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumReader;
import io.avrofast.read.SinkCursor;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.NameMatching;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Compiled code tells a target by itself what the interpreter tells it. */
class CompiledSinkTest {

    private static final int SCHEMAS = 600;

    @Test
    void tellsRandomValuesOfRandomSchemasWithoutTheInterpreter() throws Exception {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            AvroSchema ours = AvroSchema.parse(schema.toString());
            ReadPlan plan = ReadPlan.resolve(ours, ours, NameMatching.SIMPLE_NAME);
            NeutralSink model = new NeutralSink();
            EmittedSink sink = new SinkEmitter(plan, PlanMeasure.of(plan).isRecursive()).emit(model.slotOf(ours));
            NeutralSink.Target target = new NeutralSink.Target();
            ReadContext context = new ReadContext(DecodeLimits.DEFAULT);
            for (int i = 0; i < 5; i++) {
                Object datum = new RandomData(random).next(schema, 5);
                byte[] bytes = random.nextBoolean()
                        ? ApacheAvro.encode(schema, datum)
                        : ApacheAvro.encodeBlocked(schema, datum, 64 + random.nextInt(200));
                String where = "seed " + seed + " " + schema;
                context.beginData();
                model.begin(target);
                try {
                    assertEquals(bytes.length, sink.read(bytes, 0, bytes.length, context, target), where);
                } catch (RuntimeException e) {
                    throw new AssertionError(where, e);
                }
                model.end(target);
                assertEquals(NeutralValue.ofApache(datum), target.rows().get(i), where);
            }
        }
    }

    @Test
    void tellsTheSameOfBrokenDataAsTheInterpreter() throws Exception {
        for (int seed = 0; seed < SCHEMAS / 2; seed++) {
            Random random = new Random(seed);
            Schema writer = new RandomSchemas(random).nextRecord(4);
            Schema reader = random.nextBoolean() ? writer : new EvolvedSchemas(random).next(writer);
            AvroSchema written = AvroSchema.parse(writer.toString());
            AvroSchema wanted = AvroSchema.parse(reader.toString());
            byte[] bytes = ApacheAvro.encode(
                    writer, new RandomData(random).withTextInBytes().next(writer, 4));
            for (int place = 0; place < bytes.length; place += 1 + random.nextInt(3)) {
                byte[] changed = bytes.clone();
                changed[place] = (byte) random.nextInt(256);
                String where = "seed " + seed + " place " + place;
                assertEquals(
                        outcome(written, wanted, CodegenPolicy.NEVER, changed, changed.length),
                        outcome(written, wanted, CodegenPolicy.AT_ONCE, changed, changed.length),
                        where);
                byte[] poisoned = Arrays.copyOf(bytes, bytes.length + 32);
                Arrays.fill(poisoned, place, poisoned.length, (byte) (random.nextInt(3) - 1));
                assertEquals(
                        outcome(written, wanted, CodegenPolicy.NEVER, poisoned, place),
                        outcome(written, wanted, CodegenPolicy.AT_ONCE, poisoned, place),
                        where);
            }
        }
    }

    private static Object outcome(AvroSchema writer, AvroSchema reader, CodegenPolicy policy, byte[] bytes, int limit)
            throws IOException {
        NeutralSink.Target target = new NeutralSink.Target();
        SinkCursor<NeutralSink.Target> cursor = DatumReader.builder(writer)
                .readerSchema(reader)
                .codegen(policy)
                .buildSink(new NeutralSink())
                .newCursor(target);
        cursor.reset(bytes, 0, limit);
        try {
            cursor.next();
            return Arrays.asList(target.rows(), cursor.position());
        } catch (AvroException e) {
            return Arrays.asList(target.rows(), e.getClass(), e.getMessage());
        }
    }
}
