package io.avrofast.internal.emit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.NeutralSink;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomObjects;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.oracle.RandomSource;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParser;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.generic.GenericDatumReader;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** No schema is too wide, too deep or too odd to be compiled: nothing of it is left to the interpreter. */
class CompiledSchemasTest {

    private static final Set<String> KERNELS = Set.of(
            "io.avrofast.internal.interpret.SourceTextWriter", "io.avrofast.internal.interpret.SourceFixedWriter");

    @Test
    void compilesRandomRecordsOfUpToFiveThousandFields() throws IOException {
        for (int fields : new int[] {1, 40, 300, 2000, 5000}) {
            Random random = new Random(fields);
            RandomSchemas schemas = new RandomSchemas(random);
            List<Schema.Field> all = new ArrayList<>();
            for (int i = 0; i < fields; i++) {
                all.add(new Schema.Field("field" + i, schemas.next(2), null, (Object) null));
            }
            checkRoundTrip(Schema.createRecord("Wide", null, null, false, all), random);
        }
    }

    @Test
    void compilesRecordsOfManyNumbersAndTexts() throws IOException {
        for (Schema.Type type : new Schema.Type[] {
            Schema.Type.INT, Schema.Type.LONG, Schema.Type.DOUBLE, Schema.Type.BOOLEAN, Schema.Type.STRING
        }) {
            for (boolean nullable : new boolean[] {false, true}) {
                List<Schema.Field> all = new ArrayList<>();
                for (int i = 0; i < 5000; i++) {
                    Schema plain = Schema.create(type);
                    all.add(new Schema.Field(
                            "field" + i,
                            nullable ? Schema.createUnion(Schema.create(Schema.Type.NULL), plain) : plain,
                            null,
                            (Object) null));
                }
                checkRoundTrip(Schema.createRecord("Wide", null, null, false, all), new Random(5));
            }
        }
    }

    @Test
    void compilesUnionsOfManyBranches() throws IOException {
        for (int count : new int[] {2, 63, 64, 65, 128, 129, 1000}) {
            List<Schema> branches = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                branches.add(Schema.createRecord(
                        "Branch" + i,
                        null,
                        null,
                        false,
                        List.of(new Schema.Field("f", Schema.create(Schema.Type.INT), null, (Object) null))));
            }
            Random random = new Random(count);
            for (int i = 0; i < 20; i++) {
                checkRoundTrip(Schema.createUnion(branches), random);
            }
        }
    }

    @Test
    void compilesDeeplyNestedRecords() throws IOException {
        Schema schema = Schema.create(Schema.Type.LONG);
        for (int i = 0; i < 200; i++) {
            schema = Schema.createRecord(
                    "Level" + i, null, null, false, List.of(new Schema.Field("inner", schema, null, (Object) null)));
        }
        checkRoundTrip(schema, new Random(200));
    }

    /** No part of a schema that has values of its own is handed to the interpreter by compiled code. */
    @Test
    void asksNoSlotByTheInterpreter() throws IOException {
        int[] asked = new int[1];
        Runnable observer = () -> {
            checkCaller();
            asked[0]++;
        };
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            Schema schema = seed % 10 == 0 ? nextWideUnion(random) : new RandomSchemas(random).next(4);
            AvroSchema ours = AvroSchema.parse(schema.toString());
            DatumReader<Object> objects = DatumReader.builder(ours)
                    .codegen(CodegenPolicy.AT_ONCE)
                    .buildObjects(new RandomObjects(random, 0).observed(observer));
            DatumWriter<Object> writer =
                    DatumWriter.of(ours, new RandomSource(random, 0).observed(observer), CodegenPolicy.AT_ONCE);
            for (int i = 0; i < 3; i++) {
                byte[] bytes = ApacheAvro.encode(schema, new RandomData(random).next(schema, 4));
                objects.read(bytes);
                assertArrayEquals(bytes, writer.write(reader(ours).read(bytes)), "seed " + seed);
            }
        }
        assertTrue(asked[0] > 2000, "too few slots were asked to show anything: " + asked[0]);
    }

    private static Schema nextWideUnion(Random random) {
        List<Schema> branches = new ArrayList<>();
        for (int i = 0; i < 70 + random.nextInt(200); i++) {
            Schema.Field field = new Schema.Field("f", Schema.create(Schema.Type.STRING), null, (Object) null);
            branches.add(Schema.createRecord("Branch" + i, null, null, false, List.of(field)));
        }
        return Schema.createArray(Schema.createUnion(branches));
    }

    /** Static methods of these are kernels, called by compiled code with a slot. */
    private static void checkCaller() {
        List<String> between = StackWalker.getInstance(StackWalker.Option.SHOW_HIDDEN_FRAMES)
                .walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
                        .takeWhile(name -> !name.contains("$Compiled"))
                        .filter(name -> name.startsWith("io.avrofast.internal.interpret."))
                        .filter(name -> !KERNELS.contains(name))
                        .toList());
        assertEquals(List.of(), between);
    }

    /** The schemas and files in the folder that the system property {@code avrofast.corpus} names. */
    @Test
    void compilesEverySchemaAndFileOfTheCorpus() throws IOException {
        String corpus = System.getProperty("avrofast.corpus");
        Assumptions.assumeTrue(corpus != null, "the system property avrofast.corpus is not set");
        int schemas = 0;
        for (String line : rows(Path.of(corpus, "schemas-manifest.tsv"), "accepted", "yes")) {
            checkCompiled(AvroSchema.parse(Files.readString(Path.of(corpus, "schemas", line))), line);
            schemas++;
        }
        for (String line : rows(Path.of(corpus, "manifest.tsv"), "java_outcome", "OK")) {
            try (DataFileReader<Object> file =
                    new DataFileReader<>(Path.of(corpus, "files", line).toFile(), new GenericDatumReader<>())) {
                checkCompiled(SchemaParser.lenient().parse(file.getSchema().toString()), line);
                schemas++;
            }
        }
        assertTrue(schemas > 400, "the corpus has only " + schemas);
    }

    private static List<String> rows(Path manifest, String column, String wanted) throws IOException {
        List<String> lines = Files.readAllLines(manifest);
        List<String> columns = List.of(lines.get(0).split("\t", -1));
        return lines.stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .filter(cells -> cells[columns.indexOf(column)].equals(wanted))
                .map(cells -> cells[0])
                .toList();
    }

    private static void checkCompiled(AvroSchema schema, String where) throws IOException {
        assertTrue(reader(schema).isCompiled(), where);
        assertTrue(DatumWriter.of(schema, CodegenPolicy.AT_ONCE).isCompiled(), where);
        assertTrue(
                DatumWriter.of(schema, new RandomSource(new Random(1), 0), CodegenPolicy.AT_ONCE)
                        .isCompiled(),
                where);
        assertTrue(
                DatumReader.builder(schema)
                        .codegen(CodegenPolicy.AT_ONCE)
                        .buildObjects(new RandomObjects(new Random(1), 0))
                        .isCompiled(),
                where);
        assertTrue(
                DatumReader.builder(schema)
                        .codegen(CodegenPolicy.AT_ONCE)
                        .buildSink(new NeutralSink())
                        .isCompiled(),
                where);
    }

    private static void checkRoundTrip(Schema schema, Random random) throws IOException {
        AvroSchema ours = AvroSchema.parse(schema.toString());
        checkCompiled(ours, schema.getFullName());
        Object datum = new RandomData(random).next(schema, 3);
        byte[] bytes = ApacheAvro.encode(schema, datum);
        Object value = reader(ours).read(bytes);
        assertEquals(NeutralValue.ofApache(datum), NeutralValue.of(value));
        assertArrayEquals(bytes, DatumWriter.of(ours, CodegenPolicy.AT_ONCE).write(value));
    }

    private static DatumReader<Object> reader(AvroSchema schema) throws IOException {
        return DatumReader.builder(schema).codegen(CodegenPolicy.AT_ONCE).build();
    }
}
