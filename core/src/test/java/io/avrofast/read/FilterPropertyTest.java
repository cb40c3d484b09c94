package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.filter.Filter;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.EvolvedSchemas;
import io.avrofast.oracle.FilterOracle;
import io.avrofast.oracle.NeutralSink;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomFilters;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/**
 * Reading with a filter gives what reading without one gives, less what the plainest evaluation does not want: for random
 * filters, schemas, evolutions, projections and data, as objects and told to a sink; and faults in the data are found where
 * reading without a filter finds them.
 */
class FilterPropertyTest extends UnderBothPolicies {

    private static final int SCHEMAS = 1500;
    private static final int ROWS = 12;

    @Test
    void readsWhatTheFilterWantsAndFindsFaultsWhereTheyAre() throws IOException {
        int[] seen = new int[4];
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema apacheWriter = new RandomSchemas(random).nextRecord(3);
            Schema apacheReader = random.nextBoolean() ? apacheWriter : new EvolvedSchemas(random).next(apacheWriter);
            AvroSchema writer = AvroSchema.parse(apacheWriter.toString());
            AvroSchema reader = AvroSchema.parse(apacheReader.toString());
            RandomFilters filters = new RandomFilters(random, reader);
            if (filters.fields().isEmpty()) {
                continue;
            }
            byte[] data = data(random, apacheWriter);
            Map<String, List<Object>> values = values(writer, reader, data, filters);
            for (int i = 0; i < 4; i++) {
                Filter filter = filters.next(values, 3);
                byte[] tried = random.nextBoolean() ? data : damage(random, data);
                Case one = new Case(writer, reader, projection(random, reader), filter, tried, seen);
                one.check("seed " + seed + " filter " + filter + " writer " + writer + " reader " + reader);
            }
        }
        assertTrue(
                seen[0] > SCHEMAS && seen[1] > SCHEMAS && seen[2] > SCHEMAS / 10 && seen[3] > 0,
                "too few were wanted, unwanted, damaged, or damaged where a filter does not look: " + seen[0] + ", "
                        + seen[1] + ", " + seen[2] + ", " + seen[3]);
    }

    private byte[] data(Random random, Schema schema) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < ROWS; i++) {
            out.writeBytes(ApacheAvro.encode(
                    schema, new RandomData(random).withTextInBytes().next(schema, 4)));
        }
        return out.toByteArray();
    }

    private byte[] damage(Random random, byte[] data) {
        byte[] damaged = data.clone();
        if (damaged.length > 0) {
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
        }
        return random.nextInt(4) == 0 ? Arrays.copyOf(damaged, random.nextInt(damaged.length + 1)) : damaged;
    }

    private String[] projection(Random random, AvroSchema reader) {
        if (!(reader instanceof RecordSchema record) || random.nextInt(3) == 0) {
            return null;
        }
        return record.fields().stream()
                .map(SchemaField::name)
                .filter(name -> random.nextInt(3) == 0)
                .toArray(String[]::new);
    }

    private Map<String, List<Object>> values(AvroSchema writer, AvroSchema reader, byte[] data, RandomFilters filters)
            throws IOException {
        Map<String, List<Object>> values = new HashMap<>();
        DatumCursor<Object> cursor =
                builderOf(writer).readerSchema(reader).build().newCursor();
        cursor.reset(data, 0, data.length);
        for (int row = 0; row < ROWS; row++) {
            try {
                Object value = cursor.next();
                for (String path : filters.fields().keySet()) {
                    Object field = FilterOracle.valueOf(value, path);
                    if (field != null) {
                        values.computeIfAbsent(path, name -> new ArrayList<>()).add(field);
                    }
                }
            } catch (SchemaResolutionException e) {
                cursor.skip();
            }
        }
        return values;
    }

    /** One reading with a filter, and the same without. */
    private final class Case {

        private final AvroSchema writer;
        private final AvroSchema reader;
        private final String[] projection;
        private final Filter filter;
        private final byte[] data;
        private final int[] seen;

        Case(AvroSchema writer, AvroSchema reader, String[] projection, Filter filter, byte[] data, int[] seen) {
            this.writer = writer;
            this.reader = reader;
            this.projection = projection;
            this.filter = filter;
            this.data = data;
            this.seen = seen;
        }

        void check(String where) throws IOException {
            DatumCursor<Object> whole = cursor(builder().build(), data);
            DatumCursor<Object> plain = cursor(projected().build(), data);
            DatumCursor<Object> filtered = cursor(projected().filter(filter).build(), data);
            NeutralSink.Target target = new NeutralSink.Target();
            SinkCursor<NeutralSink.Target> told =
                    projected().filter(filter).buildSink(new NeutralSink()).newCursor(target);
            told.reset(data, 0, data.length);
            for (int row = 0; row < ROWS; row++) {
                String at = where + " row " + row;
                Object value = null;
                Fault fault = null;
                try {
                    value = whole.next();
                } catch (AvroException e) {
                    fault = Fault.of(e);
                }
                Object expected = read(plain);
                Object found = read(filtered);
                int rows = target.rows().size();
                Fault sinkFault = tell(told);
                assertFalse(target.isOpen(), at);
                if (fault != null) {
                    seen[2]++;
                    if (found instanceof Fault) {
                        // What the projection leaves out may be what is damaged: then the filter alone looked at it.
                        if (projection == null || expected instanceof Fault) {
                            assertEquals(expected, found, at);
                        }
                        assertEquals(found, sinkFault, at);
                    } else {
                        seen[3]++;
                        // Damage that does not keep the end from being found, in what nobody asked for.
                        assertTrue(canBeSkipped(whole), at + " " + fault);
                        assertTrue(!filtered.passed() || !(expected instanceof Fault), at);
                        assertEquals(null, sinkFault, at);
                    }
                    return;
                }
                boolean wanted = FilterOracle.wants(filter, value);
                assertEquals(wanted, filtered.passed(), at);
                assertEquals(wanted, told.passed(), at);
                assertEquals(wanted ? expected : null, found, at);
                assertEquals(rows + (wanted ? 1 : 0), target.rows().size(), at);
                if (wanted) {
                    assertEquals(expected, target.rows().get(rows), at);
                }
                assertEquals(whole.position(), filtered.position(), at);
                assertEquals(whole.position(), told.position(), at);
                seen[wanted ? 0 : 1]++;
            }
        }

        private DatumReader.Builder builder() {
            return builderOf(writer).readerSchema(reader);
        }

        private DatumReader.Builder projected() {
            return projection == null ? builder() : builder().project(projection);
        }

        private static Object read(DatumCursor<Object> cursor) {
            try {
                return NeutralValue.of(cursor.next());
            } catch (AvroException e) {
                return Fault.of(e);
            }
        }

        private static Fault tell(SinkCursor<NeutralSink.Target> cursor) throws IOException {
            try {
                cursor.next();
                return null;
            } catch (AvroException e) {
                return Fault.of(e);
            }
        }

        private static boolean canBeSkipped(DatumCursor<Object> cursor) {
            try {
                cursor.skip();
                return true;
            } catch (AvroException e) {
                return false;
            }
        }

        private static DatumCursor<Object> cursor(DatumReader<Object> reader, byte[] data) {
            DatumCursor<Object> cursor = reader.newCursor();
            cursor.reset(data, 0, data.length);
            return cursor;
        }
    }

    /** A fault and its place. */
    private record Fault(String text) {
        static Fault of(AvroException fault) {
            return new Fault(fault.getMessage() + " at " + fault.place());
        }
    }
}
