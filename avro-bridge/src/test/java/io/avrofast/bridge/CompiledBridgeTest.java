package io.avrofast.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.bridge.generated.Trip;
import io.avrofast.error.AvroException;
import io.avrofast.model.ObjectModel;
import io.avrofast.model.SourceModel;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.function.Supplier;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.IndexedRecord;
import org.junit.jupiter.api.Test;

/** Compiled code makes of any bytes Apache's records that the interpreter makes of them, and fails as it does; so it writes. */
class CompiledBridgeTest {

    private static final int SCHEMAS = 150;

    @Test
    void tellsTheSameOfBrokenDataAsTheInterpreter() throws AvroException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            GenericData data = seed % 2 == 0 ? new GenericData() : Oracle.conversions();
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).nextRecord(3);
            checkBroken(schema, () -> ApacheReadModel.generic(data), random, "seed " + seed);
        }
    }

    @Test
    void tellsTheSameOfBrokenDataOfGeneratedClassesAsTheInterpreter() throws AvroException {
        for (int seed = 0; seed < 10; seed++) {
            checkBroken(Trip.SCHEMA$, () -> ApacheReadModel.specific(Trip.class), new Random(seed), "seed " + seed);
        }
    }

    /** Random values of one schema, with a value of another in one of their fields. */
    @Test
    void refusesTheSameRecordsAsTheInterpreter() throws AvroException {
        int refused = 0;
        for (int seed = 0; seed < 2 * SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).nextRecord(3);
            AvroSchema ours = ApacheSchemas.fromApache(schema);
            SourceModel<Object> model = ApacheWriteModel.generic(new GenericData());
            DatumWriter<Object> interpreted = DatumWriter.of(ours, model, CodegenPolicy.NEVER);
            DatumWriter<Object> compiled = DatumWriter.of(ours, model, CodegenPolicy.AT_ONCE);
            assertTrue(compiled.isCompiled());
            for (int i = 0; i < 5; i++) {
                IndexedRecord record = (IndexedRecord) new RandomValues(random).next(schema, 4);
                spoil(record, random);
                String expected = outcome(interpreted, record);
                assertEquals(expected, outcome(compiled, record), "seed " + seed);
                refused += expected.startsWith("refused") ? 1 : 0;
            }
        }
        assertTrue(refused > SCHEMAS, "too few records were refused to show anything: " + refused);
    }

    private static void spoil(IndexedRecord record, Random random) {
        int fields = record.getSchema().getFields().size();
        if (fields == 0) {
            return;
        }
        int place = random.nextInt(fields);
        if (record.get(place) instanceof IndexedRecord nested && random.nextBoolean()) {
            spoil(nested, random);
        } else {
            record.put(place, random.nextBoolean() ? null : new Object());
        }
    }

    private static String outcome(DatumWriter<Object> writer, Object value) {
        try {
            return HexFormat.of().formatHex(writer.write(value));
        } catch (DatumMismatchException mismatch) {
            return "refused " + mismatch.fieldPath() + " " + mismatch.getMessage();
        }
    }

    private static void checkBroken(Schema schema, Supplier<ObjectModel<?>> model, Random random, String where)
            throws AvroException {
        AvroSchema ours = ApacheSchemas.fromApache(schema);
        DatumCursor<?> interpreted = cursor(ours, model.get(), CodegenPolicy.NEVER);
        DatumCursor<?> compiled = cursor(ours, model.get(), CodegenPolicy.AT_ONCE);
        byte[] bytes = Oracle.write(
                new GenericDatumWriter<>(schema, new GenericData()), new RandomValues(random).next(schema, 4));
        for (int place = 0; place < bytes.length; place++) {
            byte[] changed = bytes.clone();
            changed[place] = (byte) random.nextInt(256);
            assertEquals(outcome(interpreted, changed, bytes.length), outcome(compiled, changed, bytes.length), where);
            byte[] poisoned = Arrays.copyOf(bytes, bytes.length + 32);
            Arrays.fill(poisoned, place, poisoned.length, (byte) (random.nextInt(3) - 1));
            assertEquals(outcome(interpreted, poisoned, place), outcome(compiled, poisoned, place), where);
        }
    }

    private static DatumCursor<?> cursor(AvroSchema schema, ObjectModel<?> model, CodegenPolicy policy)
            throws AvroException {
        DatumReader<?> reader = DatumReader.builder(schema).codegen(policy).buildObjects(model);
        assertEquals(policy == CodegenPolicy.AT_ONCE, reader.isCompiled());
        return reader.newCursor();
    }

    /** As text: records with values of logical types are not for Apache's own equality. */
    private static String outcome(DatumCursor<?> cursor, byte[] bytes, int limit) {
        cursor.reset(bytes, 0, limit);
        try {
            return cursor.next() + " up to " + cursor.position();
        } catch (AvroException e) {
            return e.getClass() + " " + e.getMessage();
        }
    }
}
