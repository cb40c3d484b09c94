package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.model.SinkModel;
import io.avrofast.model.SinkSlot;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.EvolvedSchemas;
import io.avrofast.oracle.NeutralSink;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** What a sink is told is what a reader of values gives. */
class SinkReaderTest extends UnderBothPolicies {

    @Test
    void tellsTheValuesOfRandomSchemas() throws IOException {
        for (int seed = 0; seed < 800; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).next(4);
            SinkReader<NeutralSink.Target> reader =
                    builderOf(AvroSchema.parse(schema.toString())).buildSink(new NeutralSink());
            Object datum = new RandomData(random).next(schema, 5);
            byte[] bytes = ApacheAvro.encode(schema, datum);
            NeutralSink.Target target = new NeutralSink.Target();
            SinkCursor<NeutralSink.Target> cursor = reader.newCursor(target);
            cursor.reset(bytes, 0, bytes.length);
            cursor.next();
            assertEquals(bytes.length, cursor.position());
            assertEquals(NeutralValue.ofApache(datum), target.rows().get(0), "seed " + seed + " " + schema);
        }
    }

    @Test
    void tellsTheSameAsAReaderOfValuesGivesForEvolvedSchemas() throws IOException {
        for (int seed = 0; seed < 800; seed++) {
            Random random = new Random(seed);
            Schema writer = new RandomSchemas(random).nextRecord(4);
            Schema evolved = new EvolvedSchemas(random).next(writer);
            DatumReader.Builder builder =
                    builderOf(AvroSchema.parse(writer.toString())).readerSchema(AvroSchema.parse(evolved.toString()));
            byte[] bytes = ApacheAvro.encode(
                    writer, new RandomData(random).withTextInBytes().next(writer, 4));
            NeutralSink.Target target = new NeutralSink.Target();
            SinkCursor<NeutralSink.Target> cursor =
                    builder.buildSink(new NeutralSink()).newCursor(target);
            cursor.reset(bytes, 0, bytes.length);
            Object expected = null;
            AvroException fault = null;
            try {
                expected = NeutralValue.of(builder.build().read(bytes));
            } catch (AvroException e) {
                fault = e;
            }
            String where = "seed " + seed + " writer " + writer + " reader " + evolved;
            if (fault == null) {
                cursor.next();
                assertEquals(expected, target.rows().get(0), where);
            } else {
                AvroException told = assertThrows(AvroException.class, cursor::next, where);
                assertEquals(fault.getMessage(), told.getMessage(), where);
                assertTrue(target.rows().isEmpty(), where);
            }
        }
    }

    /** B021: a value that fails half-way leaves nothing behind. */
    @Test
    void takesBackAValueThatIsCut() throws IOException {
        AvroSchema schema = AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":"
                + "[\"null\",\"int\"]},{\"name\":\"b\",\"type\":\"string\"}]}");
        NeutralSink.Target target = new NeutralSink.Target();
        SinkCursor<NeutralSink.Target> cursor =
                builderOf(schema).buildSink(new NeutralSink()).newCursor(target);
        byte[] rows = {2, 84, 2, 'x', 0, 2, 'y', 2, 2, 6, 'z'};
        cursor.reset(rows, 0, rows.length);
        cursor.next();
        cursor.next();
        AvroException fault = assertThrows(TruncatedDataException.class, cursor::next);
        assertEquals("b", fault.place().fieldPath());
        assertFalse(target.isOpen());
        assertEquals(2, target.rows().size());
        assertEquals(7, cursor.position());
        cursor.reset(rows, 0, 4);
        cursor.next();
        assertEquals(target.rows().get(0), target.rows().get(2));
    }

    @Test
    void passesOnAFailureOfTheTarget() throws IOException {
        SinkModel<IOException> failing = new SinkModel<>() {
            @Override
            public SinkSlot<IOException> slotOf(AvroSchema schema) {
                return (SinkSlot.OfInt<IOException>) (target, value) -> {
                    throw target;
                };
            }

            @Override
            public void begin(IOException target) {}

            @Override
            public void end(IOException target) {}

            @Override
            public void discard(IOException target) {}
        };
        IOException full = new IOException("no space left");
        SinkCursor<IOException> cursor =
                builderOf(AvroSchema.parse("\"int\"")).buildSink(failing).newCursor(full);
        cursor.reset(new byte[] {2}, 0, 1);
        assertEquals(full, assertThrows(IOException.class, cursor::next));
    }

    @Test
    void refusesSlotsThatDoNotFitTheSchema() {
        for (String schema :
                List.of("\"long\"", "\"string\"", "[\"null\",\"int\"]", "{\"type\":\"array\",\"items\":\"int\"}")) {
            DatumReader.Builder builder = builderOf(AvroSchema.parse(schema));
            NeutralSink other = new NeutralSink();
            assertThrows(
                    IllegalArgumentException.class,
                    () -> builder.buildSink(new SinkModel<NeutralSink.Target>() {
                        @Override
                        public SinkSlot<NeutralSink.Target> slotOf(AvroSchema unused) {
                            return other.slotOf(AvroSchema.parse("\"int\""));
                        }

                        @Override
                        public void begin(NeutralSink.Target target) {}

                        @Override
                        public void end(NeutralSink.Target target) {}

                        @Override
                        public void discard(NeutralSink.Target target) {}
                    }),
                    schema);
        }
    }
}
