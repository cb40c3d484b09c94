package io.avrofast.object;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.RandomData;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Compiled code makes of any bytes the objects of a class that the interpreter makes of them, and fails as it does. */
class CompiledClassesTest {

    private static final int SCHEMAS = 60;

    @Test
    void readsDataOfRandomFormerSchemasAsTheInterpreterDoes() throws Exception {
        int read = 0;
        for (int seed = 0; seed < 4 * SCHEMAS; seed++) {
            Pair<Everything> pair = Pair.of(Everything.class, seed);
            for (int i = 0; i < 5; i++) {
                read += pair.check(pair.randomBytes()) ? 1 : 0;
            }
        }
        assertTrue(read > 10 * SCHEMAS, "too few data could be read to show anything: " + read);
    }

    @Test
    void tellsTheSameOfBrokenDataAsTheInterpreter() throws Exception {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Pair.of(Everything.class, seed).checkBroken();
        }
    }

    @Test
    void tellsTheSameOfBrokenDataOfAClassInsideItself() throws Exception {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Pair.of(Node.class, seed).checkBroken();
        }
    }

    @Test
    void tellsTheSameOfBrokenDataOfASealedInterface() throws Exception {
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Pair.of(Tree.class, seed).checkBroken();
        }
    }

    @Test
    void writesTheBytesThatTheInterpreterWrites() {
        AvroSchema schema = ClassMapping.of(Everything.class).schema();
        DatumWriter<Everything> interpreted = writer(schema, CodegenPolicy.NEVER);
        DatumWriter<Everything> compiled = writer(schema, CodegenPolicy.AT_ONCE);
        for (long seed = 0; seed < 500; seed++) {
            Everything value = Everything.random(new Random(seed));
            assertArrayEquals(interpreted.write(value), compiled.write(value), "seed " + seed);
        }
    }

    @Test
    void refusesTheSameObjectsAsTheInterpreter() throws Exception {
        AvroSchema schema = ClassMapping.of(Everything.class).schema();
        DatumWriter<Everything> interpreted = writer(schema, CodegenPolicy.NEVER);
        DatumWriter<Everything> compiled = writer(schema, CodegenPolicy.AT_ONCE);
        int refused = 0;
        for (int seed = 0; seed < 1000; seed++) {
            Everything faulty = Faults.in(Everything.random(new Random(seed)), new Random(seed));
            Object expected = outcome(interpreted, faulty);
            assertEquals(expected, outcome(compiled, faulty), "seed " + seed);
            refused += expected.toString().startsWith("refused") ? 1 : 0;
        }
        assertTrue(refused > 300, "too few objects were refused to show anything: " + refused);
    }

    private static DatumWriter<Everything> writer(AvroSchema schema, CodegenPolicy policy) {
        DatumWriter<Everything> writer =
                DatumWriter.of(schema, ClassMapping.of(Everything.class).writeModel(), policy);
        assertEquals(policy == CodegenPolicy.AT_ONCE, writer.isCompiled());
        return writer;
    }

    private static Object outcome(DatumWriter<Everything> writer, Everything value) {
        try {
            return HexFormat.of().formatHex(writer.write(value));
        } catch (DatumMismatchException mismatch) {
            return "refused " + mismatch.fieldPath() + " " + mismatch.getMessage();
        }
    }

    /** An object in itself, made whole by a constructor. */
    record Node(int number, @AvroNullable Node next, List<Node> children) {}

    /** A union in itself. */
    sealed interface Tree permits Branch, Leaf {}

    record Branch(Tree left, Optional<Tree> right) implements Tree {}

    /** Filled by its fields. */
    static final class Leaf implements Tree {
        String text;
        double[] numbers;

        @AvroNullable
        Integer count;

        @Override
        public boolean equals(Object other) {
            return other instanceof Leaf leaf && values().equals(leaf.values());
        }

        private List<Object> values() {
            return Arrays.asList(text, Arrays.toString(numbers), count);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }

    /** Both ways to read data of one schema as objects of one class. */
    private record Pair<T>(
            Schema schema, DatumCursor<T> interpreted, DatumCursor<T> compiled, Random random, String where) {

        static <T> Pair<T> of(Class<T> type, int seed) throws AvroException {
            Random random = new Random(seed);
            Schema own =
                    new Schema.Parser().parse(ClassMapping.of(type).schema().toString());
            FormerSchemas former = new FormerSchemas(random);
            Schema schema = (type == Everything.class ? former : former.withAllBranches()).next(own);
            return new Pair<>(
                    schema,
                    cursor(schema, type, CodegenPolicy.NEVER),
                    cursor(schema, type, CodegenPolicy.AT_ONCE),
                    random,
                    "seed " + seed + " " + schema);
        }

        private static <T> DatumCursor<T> cursor(Schema schema, Class<T> type, CodegenPolicy policy)
                throws AvroException {
            DatumReader<T> reader = DatumReader.builder(AvroSchema.parse(schema.toString()))
                    .codegen(policy)
                    .build(ClassMapping.of(type));
            assertEquals(policy == CodegenPolicy.AT_ONCE, reader.isCompiled());
            return reader.newCursor();
        }

        byte[] randomBytes() {
            Object datum = new RandomData(random).withMeaning().next(schema, 7);
            return random.nextBoolean()
                    ? ApacheAvro.encode(schema, datum)
                    : ApacheAvro.encodeBlocked(schema, datum, 64 + random.nextInt(200));
        }

        /** Whether the data has a value. */
        boolean check(byte[] bytes) {
            return check(bytes, bytes.length);
        }

        void checkBroken() {
            byte[] bytes = randomBytes();
            for (int place = 0; place < bytes.length; place += 1 + random.nextInt(1 + bytes.length / 100)) {
                byte[] changed = bytes.clone();
                changed[place] = (byte) random.nextInt(256);
                check(changed);
                byte[] poisoned = Arrays.copyOf(bytes, bytes.length + 32);
                Arrays.fill(poisoned, place, poisoned.length, (byte) (random.nextInt(3) - 1));
                check(poisoned, place);
                check(Arrays.copyOf(bytes, place));
            }
        }

        private boolean check(byte[] bytes, int limit) {
            List<Object> expected = outcome(interpreted, bytes, limit);
            assertEquals(expected, outcome(compiled, bytes, limit), where);
            return expected.get(1) != null;
        }

        private List<Object> outcome(DatumCursor<T> cursor, byte[] bytes, int limit) {
            List<Object> outcome = new ArrayList<>();
            cursor.reset(bytes, 0, limit);
            try {
                T value = cursor.next();
                outcome.addAll(Arrays.asList(value, cursor.position()));
            } catch (AvroException e) {
                outcome.addAll(Arrays.asList(e.getClass() + " " + e.getMessage(), null));
            }
            return outcome;
        }
    }
}
