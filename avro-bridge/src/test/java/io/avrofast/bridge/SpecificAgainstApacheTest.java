package io.avrofast.bridge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.bridge.generated.Hash;
import io.avrofast.bridge.generated.Mode;
import io.avrofast.bridge.generated.Stop;
import io.avrofast.bridge.generated.Trip;
import io.avrofast.error.AvroException;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.avro.util.Utf8;
import org.junit.jupiter.api.Test;

/** Records of generated classes against those of Apache's own readers and writers. */
class SpecificAgainstApacheTest extends UnderBothPolicies {

    private static final int TRIPS = 300;
    private static final List<Mode> MODES = List.of(Mode.values());

    private static Trip trip(Random random) {
        Stop stop = stop(random, 3);
        Object[] choices = {null, stop, Mode.SHIP, random.nextInt()};
        Trip trip = new Trip();
        trip.put(0, random.nextLong());
        trip.put(1, "name " + random.nextInt());
        trip.put(2, maybe(random, () -> "\u00e4\u4e00"));
        trip.put(3, new Utf8("raw " + random.nextInt()));
        trip.put(4, new HashMap<>(Map.of("a", random.nextInt(), "b", 2)));
        trip.put(5, List.of(stop, stop(random, 1)));
        trip.put(6, maybe(random, () -> stop(random, 1)));
        trip.put(7, MODES.get(random.nextInt(3)));
        trip.put(8, new Hash(new byte[] {1, 2, 3, (byte) random.nextInt()}));
        trip.put(9, LocalDate.ofEpochDay(random.nextInt(100_000)));
        trip.put(10, List.of(instant(random), instant(random)));
        trip.put(11, maybe(random, () -> new BigDecimal("12.34")));
        trip.put(12, choices[random.nextInt(choices.length)]);
        return trip;
    }

    private static Stop stop(Random random, int depth) {
        Stop after = depth == 0 ? null : maybe(random, () -> stop(random, depth - 1));
        return new Stop("place " + random.nextInt(), instant(random), after);
    }

    private static Instant instant(Random random) {
        return Instant.ofEpochMilli(random.nextLong() >> 20);
    }

    private static <T> T maybe(Random random, Supplier<T> value) {
        return random.nextBoolean() ? value.get() : null;
    }

    private static AvroSchema schema() throws AvroException {
        return ApacheSchemas.fromApache(Trip.SCHEMA$);
    }

    private static void assertSameFields(Trip expected, Trip actual, String seed) {
        for (Schema.Field field : Trip.SCHEMA$.getFields()) {
            Object wanted = expected.get(field.pos());
            Object found = actual.get(field.pos());
            assertEquals(wanted, found, () -> seed + " " + field.name());
            if (wanted != null && !(wanted instanceof List)) {
                assertEquals(wanted.getClass(), found.getClass(), () -> seed + " " + field.name());
            }
        }
        assertEquals(expected.hashCode(), actual.hashCode(), seed);
        assertEquals(expected, actual, seed);
    }

    @Test
    void readsTheRecordsThatApacheReads() throws AvroException {
        DatumReader<Trip> reader = builderOf(schema()).buildObjects(ApacheReadModel.specific(Trip.class));
        for (int seed = 0; seed < TRIPS; seed++) {
            byte[] bytes = Oracle.write(new SpecificDatumWriter<>(Trip.class), trip(new Random(seed)));
            assertSameFields(
                    Oracle.read(new SpecificDatumReader<>(Trip.class), bytes), reader.read(bytes), "seed " + seed);
        }
    }

    @Test
    void writesTheBytesThatApacheWrites() throws AvroException {
        DatumWriter<Trip> writer = writerOf(schema(), ApacheWriteModel.specific(Trip.class));
        for (int seed = 0; seed < TRIPS; seed++) {
            Trip trip = trip(new Random(seed));
            assertArrayEquals(
                    Oracle.write(new SpecificDatumWriter<>(Trip.class), trip), writer.write(trip), "seed " + seed);
        }
    }

    @Test
    void readsAFormerSchemaAsTheClass() throws AvroException {
        AvroSchema former = AvroSchema.parse("""
                {"type":"record","name":"Stop","namespace":"io.avrofast.bridge.generated","fields":[
                  {"name":"at","type":"int"},
                  {"name":"gone","type":"string"},
                  {"name":"place","type":"string"},
                  {"name":"after","type":"null"}]}""");
        ApacheReadModel<Stop> model = ApacheReadModel.specific(Stop.class);
        Stop stop = builderOf(former)
                .readerSchema(model.readerSchema().orElseThrow())
                .buildObjects(model)
                .read(new byte[] {4, 2, 'x', 2, 'p'});
        assertEquals("p", stop.get(0));
        assertEquals(Instant.ofEpochMilli(2), stop.get(1));
    }

    @Test
    void findsClassesByTheDeclaredTypesOfFields() throws AvroException {
        byte[] bytes = Oracle.write(new SpecificDatumWriter<>(Trip.class), trip(new Random(1)));
        Trip trip = builderOf(schema())
                .buildObjects(ApacheReadModel.specific(Trip.class))
                .read(bytes);
        assertInstanceOf(Stop.class, ((List<?>) trip.get(5)).get(0));
        assertInstanceOf(Mode.class, trip.get(7));
        assertInstanceOf(Hash.class, trip.get(8));
    }

    @Test
    void loadsNoClassBecauseTheSchemaNamesIt() {
        String hidden = Trip.SCHEMA$.toString().replace("\"Stop\"", "\"Elsewhere\"");
        AvroSchema renamed = AvroSchema.parse(hidden);
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> builderOf(renamed).buildObjects(ApacheReadModel.specific(LonelyTrip.class)));
        assertEquals(
                "expected a class for io.avrofast.bridge.generated.Stop, found none among those given: ["
                        + LonelyTrip.class.getName() + "]",
                refused.getMessage());
    }

    @Test
    void refusesAClassThatIsNotAGeneratedOne() {
        assertThrows(IllegalArgumentException.class, () -> ApacheReadModel.specific(Trip.class, String.class));
    }

    @Test
    void refusesToReadAsAnotherSchemaThanThatOfTheClass() {
        AvroSchema other = AvroSchema.parse("""
                {"type":"record","name":"Stop","namespace":"io.avrofast.bridge.generated","fields":[]}""");
        assertThrows(
                IllegalArgumentException.class,
                () -> builderOf(other).buildObjects(ApacheReadModel.specific(Stop.class)));
    }

    @Test
    void refusesStringsOfAClassThatTheSchemaNames() throws AvroException {
        AvroSchema schema = ApacheSchemas.fromApache(Priced.SCHEMA$);
        assertThrows(
                IllegalArgumentException.class,
                () -> builderOf(schema).buildObjects(ApacheReadModel.specific(Priced.class)));
        assertThrows(IllegalArgumentException.class, () -> writerOf(schema, ApacheWriteModel.specific(Priced.class)));
    }

    /** Its price is a number in a string. */
    static final class Priced extends SpecificRecordBase {

        private static final long serialVersionUID = 1L;

        public static final Schema SCHEMA$ = new Schema.Parser().parse("""
                {"type":"record","name":"Priced","fields":[
                  {"name":"price","type":{"type":"string","java-class":"java.math.BigDecimal"}}]}""");

        @Override
        public Schema getSchema() {
            return SCHEMA$;
        }

        @Override
        public Object get(int field) {
            return null;
        }

        @Override
        public void put(int field, Object value) {}
    }

    /** No field says of which classes its values are. */
    static final class LonelyTrip extends SpecificRecordBase {

        private static final long serialVersionUID = 1L;

        public static final Schema SCHEMA$ = Trip.SCHEMA$;

        @Override
        public Schema getSchema() {
            return SCHEMA$;
        }

        @Override
        public Object get(int field) {
            return null;
        }

        @Override
        public void put(int field, Object value) {}
    }
}
