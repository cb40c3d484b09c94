package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.EvolvedSchemas;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.schema.AvroSchema;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Data cut or changed at every byte: the right error or another value, never anything else, and never a byte too far. */
class BrokenDataTest extends UnderBothPolicies {

    private static final int SCHEMAS = 250;

    /** B021: what was read before a failure leaves no trace in what is read after it. */
    @Test
    void tellsThatDataIsCutAtEveryByteAndThenReadsTheWhole() throws AvroException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Sample sample = Sample.of(seed, this::builderOf);
            DatumCursor<Object> cursor = sample.reader.newCursor();
            for (int cut = 0; cut < sample.bytes.length; cut++) {
                // What follows a cut could be read as data: it must not be.
                byte[] poisoned = Arrays.copyOf(sample.bytes, sample.bytes.length + 32);
                Arrays.fill(poisoned, cut, poisoned.length, (byte) (cut % 2 == 0 ? 0 : 0xff));
                cursor.reset(poisoned, 0, cut);
                String where = "seed " + seed + " cut " + cut + " " + sample.schema;
                assertThrows(TruncatedDataException.class, cursor::next, where);
                assertThrows(TruncatedDataException.class, cursor::skip, where);
                assertEquals(0, cursor.position(), where);
            }
            cursor.reset(sample.bytes, 0, sample.bytes.length);
            assertEquals(NeutralValue.ofApache(sample.datum), NeutralValue.of(cursor.next()), "seed " + seed);
        }
    }

    @Test
    void givesAValueOrAnErrorForDataChangedAtAnyByte() {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Sample sample = Sample.of(seed, this::builderOf);
            Random random = new Random(seed);
            for (int place = 0; place < sample.bytes.length; place++) {
                byte[] changed = sample.bytes.clone();
                changed[place] = (byte) random.nextInt(256);
                String where = "seed " + seed + " place " + place + " value " + changed[place] + " " + sample.schema;
                checkReadAndSkipAgree(sample.reader, changed, where);
            }
        }
    }

    @Test
    void givesAValueOrAnErrorForRandomBytes() {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Sample sample = Sample.of(seed, this::builderOf);
            Random random = new Random(seed);
            for (int i = 0; i < 50; i++) {
                byte[] bytes = new byte[random.nextInt(60)];
                random.nextBytes(bytes);
                for (int k = 0; k < bytes.length; k++) {
                    bytes[k] = random.nextBoolean() ? (byte) (bytes[k] & 7) : bytes[k];
                }
                checkReadAndSkipAgree(sample.reader, bytes, "seed " + seed + " bytes " + Arrays.toString(bytes));
            }
        }
    }

    /** Reading with another schema skips and reads by turns; both ends must be found where they are. */
    @Test
    void givesAValueOrAnErrorForBrokenDataOfEvolvedSchemas() throws AvroException {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema writer = new RandomSchemas(random).nextRecord(4);
            Schema reader = new EvolvedSchemas(random).next(writer);
            DatumReader<Object> ours = builderOf(AvroSchema.parse(writer.toString()))
                    .readerSchema(AvroSchema.parse(reader.toString()))
                    .build();
            byte[] bytes = ApacheAvro.encode(
                    writer, new RandomData(random).withTextInBytes().next(writer, 4));
            for (int place = 0; place < bytes.length; place++) {
                byte[] changed = bytes.clone();
                changed[place] = (byte) random.nextInt(256);
                checkReadAndSkipAgree(ours, changed, "seed " + seed + " place " + place);
                checkReadAndSkipAgree(ours, Arrays.copyOf(bytes, place), "seed " + seed + " cut " + place);
            }
        }
    }

    private void checkReadAndSkipAgree(DatumReader<Object> reader, byte[] bytes, String where) {
        DatumCursor<Object> cursor = reader.newCursor();
        int readEnd;
        try {
            cursor.reset(bytes, 0, bytes.length);
            cursor.next();
            readEnd = cursor.position();
        } catch (AvroException e) {
            readEnd = -1;
            assertTrue(e.place().dataOffset() >= 0, () -> where + ": no place in " + e);
            assertTrue(e.place().dataOffset() <= bytes.length, () -> where + ": a place outside in " + e);
        } catch (RuntimeException e) {
            throw new AssertionError(where, e);
        }
        try {
            cursor.reset(bytes, 0, bytes.length);
            cursor.skip();
            assertTrue(readEnd < 0 || readEnd == cursor.position(), where);
        } catch (AvroException e) {
            assertEquals(-1, readEnd, () -> where + ": read, but not stepped over: " + e);
        } catch (RuntimeException e) {
            throw new AssertionError(where, e);
        }
    }

    /** A random schema with a value of it. */
    private static final class Sample {

        private final Schema schema;
        private final DatumReader<Object> reader;
        private final Object datum;
        private final byte[] bytes;

        private Sample(Schema schema, DatumReader<Object> reader, Object datum, byte[] bytes) {
            this.schema = schema;
            this.reader = reader;
            this.datum = datum;
            this.bytes = bytes;
        }

        static Sample of(int seed, Function<AvroSchema, DatumReader.Builder> builders) {
            try {
                Random random = new Random(seed);
                Schema schema = new RandomSchemas(random).next(4);
                Object datum = new RandomData(random).next(schema, 4);
                byte[] bytes = random.nextBoolean()
                        ? ApacheAvro.encode(schema, datum)
                        : ApacheAvro.encodeBlocked(schema, datum, 64 + random.nextInt(100));
                AvroSchema ours = AvroSchema.parse(schema.toString());
                return new Sample(schema, builders.apply(ours).build(), datum, bytes);
            } catch (AvroException e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }
}
