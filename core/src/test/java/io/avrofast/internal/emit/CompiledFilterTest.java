package io.avrofast.internal.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.filter.Filter;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.EvolvedSchemas;
import io.avrofast.oracle.FilterOracle;
import io.avrofast.oracle.NeutralSink;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomFilters;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.read.SinkCursor;
import io.avrofast.read.SinkReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.NameMatching;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Compiled filters come by themselves to the verdicts of the interpreter, and leave it what it finds fault with. */
class CompiledFilterTest {

    private static final int SCHEMAS = 600;

    @Test
    void findsOutWhichRandomDataARandomFilterWantsWithoutTheInterpreter() throws Exception {
        int[] seen = new int[2];
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema schema = new RandomSchemas(random).nextRecord(4);
            AvroSchema ours = AvroSchema.parse(schema.toString());
            RandomFilters filters = new RandomFilters(random, ours);
            for (int i = 0; i < 5 && !filters.fields().isEmpty(); i++) {
                Object datum = new RandomData(random).withTextInBytes().next(schema, 5);
                byte[] bytes = random.nextBoolean()
                        ? ApacheAvro.encode(schema, datum)
                        : ApacheAvro.encodeBlocked(schema, datum, 64 + random.nextInt(200));
                Object value = DatumReader.of(ours).read(bytes);
                Filter filter = filters.next(valuesOf(filters, value), 4);
                String where = "seed " + seed + " filter " + filter + " schema " + schema;
                boolean wanted = FilterOracle.wants(filter, value);
                assertEquals(wanted ? EmittedFilter.WANTED : bytes.length, verdict(ours, filter, bytes), where);
                seen[wanted ? 1 : 0]++;
            }
        }
        assertTrue(seen[0] > SCHEMAS / 2 && seen[1] > SCHEMAS / 2, Arrays.toString(seen));
    }

    private static int verdict(AvroSchema schema, Filter filter, byte[] bytes) throws Exception {
        ReadPlan plan = ReadPlan.resolve(schema, schema, NameMatching.SIMPLE_NAME)
                .filteredBy(filter, schema, DecodeLimits.DEFAULT);
        boolean recursive = PlanMeasure.ofFilter(plan.filter().orElseThrow()).isRecursive();
        EmittedFilter compiled = new FilterEmitter(plan, recursive).emit();
        return compiled.test(bytes, 0, bytes.length, new ReadContext(DecodeLimits.DEFAULT));
    }

    private static Map<String, List<Object>> valuesOf(RandomFilters filters, Object value) {
        return filters.fields().keySet().stream()
                .filter(path -> FilterOracle.valueOf(value, path) != null)
                .collect(Collectors.toMap(path -> path, path -> List.of(FilterOracle.valueOf(value, path))));
    }

    @Test
    void tellsTheSameOfBrokenDataAsTheInterpreter() throws Exception {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema writer = new RandomSchemas(random).nextRecord(3);
            Schema reader = random.nextBoolean() ? writer : new EvolvedSchemas(random).next(writer);
            AvroSchema written = AvroSchema.parse(writer.toString());
            AvroSchema wanted = AvroSchema.parse(reader.toString());
            RandomFilters filters = new RandomFilters(random, wanted);
            if (filters.fields().isEmpty()) {
                continue;
            }
            byte[] bytes = ApacheAvro.encode(
                    writer, new RandomData(random).withTextInBytes().next(writer, 4));
            Filter filter = filters.next(valuesOf(written, wanted, filters, bytes), 3);
            String[] projection = projection(random, wanted);
            Reading interpreted = new Reading(written, wanted, filter, projection, CodegenPolicy.NEVER);
            Reading compiled = new Reading(written, wanted, filter, projection, CodegenPolicy.AT_ONCE);
            for (int place = 0; place < bytes.length; place += 1 + random.nextInt(3)) {
                String where = "seed " + seed + " place " + place + " filter " + filter + " writer " + writer;
                byte[] changed = bytes.clone();
                changed[place] = (byte) random.nextInt(256);
                assertEquals(
                        interpreted.outcome(changed, changed.length), compiled.outcome(changed, changed.length), where);
                byte[] poisoned = Arrays.copyOf(bytes, bytes.length + 32);
                Arrays.fill(poisoned, place, poisoned.length, (byte) (random.nextInt(3) - 1));
                assertEquals(interpreted.outcome(poisoned, place), compiled.outcome(poisoned, place), where);
            }
        }
    }

    private static Map<String, List<Object>> valuesOf(
            AvroSchema written, AvroSchema wanted, RandomFilters filters, byte[] bytes) throws AvroException {
        try {
            return valuesOf(
                    filters,
                    DatumReader.builder(written).readerSchema(wanted).build().read(bytes));
        } catch (SchemaResolutionException e) {
            return Map.of();
        }
    }

    private static String[] projection(Random random, AvroSchema schema) {
        return schema instanceof RecordSchema record
                ? record.fields().stream()
                        .map(SchemaField::name)
                        .filter(name -> random.nextInt(3) > 0)
                        .toArray(String[]::new)
                : null;
    }

    @Test
    void decidesByFieldsOfFiveThousand() throws Exception {
        AvroSchema schema = wide(5000);
        byte[] bytes = new byte[5000];
        Arrays.fill(bytes, (byte) 2);
        assertEquals(EmittedFilter.WANTED, verdict(schema, Filter.equal("f4999", 1), bytes));
        assertEquals(bytes.length, verdict(schema, Filter.equal("f0", 2), bytes));
        assertEquals(EmittedFilter.WANTED, verdict(schema, Filter.and(some(64, 1)), bytes));
        assertEquals(bytes.length, verdict(schema, Filter.or(some(64, 2)), bytes));
    }

    @Test
    void leavesAFilterOfManyTestsToTheInterpreterAndStillReadsByCompiledCode() throws Exception {
        AvroSchema schema = wide(100);
        byte[] bytes = new byte[100];
        Arrays.fill(bytes, (byte) 2);
        DatumReader.Builder builder = DatumReader.builder(schema).codegen(CodegenPolicy.AT_ONCE);
        SinkReader<NeutralSink.Target> wanting =
                builder.filter(Filter.and(some(65, 1))).buildSink(new NeutralSink());
        assertTrue(wanting.isCompiled());
        SinkCursor<NeutralSink.Target> cursor = wanting.newCursor(new NeutralSink.Target());
        cursor.reset(bytes, 0, bytes.length);
        cursor.next();
        assertTrue(cursor.passed());
    }

    private static AvroSchema wide(int fields) {
        return AvroSchema.parse(IntStream.range(0, fields)
                .mapToObj(i -> "{\"name\":\"f" + i + "\",\"type\":\"long\"}")
                .collect(Collectors.joining(",", "{\"type\":\"record\",\"name\":\"Wide\",\"fields\":[", "]}")));
    }

    private static Filter[] some(int tests, long literal) {
        return IntStream.range(0, tests)
                .mapToObj(i -> Filter.equal("f" + i, literal))
                .toArray(Filter[]::new);
    }

    @Test
    void sharesTheCodeThatReadsAmongFiltersAndTheFilterAmongReaders() throws Exception {
        CompiledReaders shared = CompiledReaders.of(10, CodegenPolicy.AT_ONCE);
        for (int i = 0; i < 6; i++) {
            AvroSchema schema = wide(3);
            DatumReader<Object> reader = DatumReader.builder(schema)
                    .compiledReaders(shared)
                    .filter(Filter.less("f1", i % 2))
                    .build();
            DatumCursor<Object> cursor = reader.newCursor();
            cursor.reset(new byte[3], 0, 3);
            cursor.next();
            assertEquals(i % 2 == 1, cursor.passed());
        }
        assertEquals(3, shared.compiled());
    }

    @Test
    void looksAtDefaultsAndAtUnionsOfManyBranches() throws Exception {
        AvroSchema writer =
                AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"u\",\"type\":["
                        + IntStream.range(0, 100)
                                .mapToObj(i -> "{\"type\":\"enum\",\"name\":\"E" + i + "\",\"symbols\":[\"s\"]}")
                                .collect(Collectors.joining(","))
                        + ",\"null\",\"int\"]}]}");
        AvroSchema reader = AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":["
                        + "{\"name\":\"u\",\"type\":[\"null\",\"long\"]},{\"name\":\"d\",\"type\":\"string\",\"default\":\"x\"}]}");
        Filter filter = Filter.and(Filter.equal("d", "x"), Filter.greater("u", 6));
        Reading compiled = new Reading(writer, reader, filter, new String[] {"d"}, CodegenPolicy.AT_ONCE);
        Reading interpreted = new Reading(writer, reader, filter, new String[] {"d"}, CodegenPolicy.NEVER);
        byte[][] all = {{(byte) 0xca, 1, 14}, {(byte) 0xca, 1, 12}, {(byte) 0xc8, 1}, {0, 0}, {(byte) 0xcc, 1}};
        for (byte[] bytes : all) {
            assertEquals(
                    interpreted.outcome(bytes, bytes.length),
                    compiled.outcome(bytes, bytes.length),
                    Arrays.toString(bytes));
        }
        ReadPlan plan = ReadPlan.resolve(writer, reader, NameMatching.SIMPLE_NAME)
                .filteredBy(filter, reader, DecodeLimits.DEFAULT);
        EmittedFilter emitted = new FilterEmitter(plan, false).emit();
        ReadContext context = new ReadContext(DecodeLimits.DEFAULT);
        assertEquals(EmittedFilter.WANTED, emitted.test(all[0], 0, 3, context));
        assertEquals(3, emitted.test(all[1], 0, 3, context));
        assertEquals(2, emitted.test(all[2], 0, 2, context));
        assertFalse(FilterOracle.wants(
                Filter.greater("d", "x"),
                DatumReader.builder(writer).readerSchema(reader).build().read(all[0])));
    }

    /** Reads with a filter, as objects and told to a sink. */
    private static final class Reading {

        private final DatumCursor<Object> objects;
        private final SinkCursor<NeutralSink.Target> told;
        private final NeutralSink.Target target = new NeutralSink.Target();

        Reading(AvroSchema writer, AvroSchema reader, Filter filter, String[] projection, CodegenPolicy policy)
                throws AvroException {
            DatumReader.Builder builder = DatumReader.builder(writer)
                    .readerSchema(reader)
                    .filter(filter)
                    .codegen(policy);
            if (projection != null) {
                builder.project(projection);
            }
            objects = builder.build().newCursor();
            told = builder.buildSink(new NeutralSink()).newCursor(target);
        }

        /** All that one datum of the bytes leads to. */
        Object outcome(byte[] bytes, int limit) throws IOException {
            List<Object> outcome = new ArrayList<>();
            objects.reset(bytes, 0, limit);
            try {
                outcome.add(NeutralValue.of(objects.next()));
                outcome.add(objects.passed());
            } catch (AvroException e) {
                outcome.add(e.getClass() + e.getMessage() + e.place());
            }
            outcome.add(objects.position());
            told.reset(bytes, 0, limit);
            int rows = target.rows().size();
            try {
                told.next();
                outcome.add(told.passed());
            } catch (AvroException e) {
                outcome.add(e.getClass() + e.getMessage() + e.place());
            }
            outcome.add(told.position());
            outcome.add(
                    new ArrayList<>(target.rows().subList(rows, target.rows().size())));
            return outcome;
        }
    }
}
