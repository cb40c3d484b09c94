package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.beam.internal.Publication;
import io.avrofast.beam.internal.Staging;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.Pipeline.PipelineExecutionException;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Sum;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.values.PCollectionView;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConvertPipelineTest {

    private static final String FIELDS =
            "{\"name\":\"id\",\"type\":\"long\"},{\"name\":\"text\",\"type\":[\"string\",\"null\"]},"
                    + "{\"name\":\"price\",\"type\":{\"type\":\"fixed\",\"name\":\"Price\",\"size\":4,\"logicalType\":\"decimal\","
                    + "\"precision\":8,\"scale\":2}},{\"name\":\"at\",\"type\":{\"type\":\"long\","
                    + "\"logicalType\":\"timestamp-micros\"},\"unit\":\"us\"},{\"name\":\"tags\",\"type\":{\"type\":\"map\","
                    + "\"values\":\"int\"}},{\"name\":\"kind\",\"type\":{\"type\":\"enum\",\"name\":\"Kind\","
                    + "\"symbols\":[\"A\",\"B\"]}}";

    private static final RecordSchema SCHEMA = schema(FIELDS);

    @TempDir(factory = BuildFolder.class, cleanup = CleanupMode.NEVER)
    Path folder;

    private static RecordSchema schema(String fields) {
        return (RecordSchema) AvroSchema.parse("{\"type\":\"record\",\"name\":\"org.example.Trip\",\"doc\":\"A trip.\","
                + "\"owner\":\"us\",\"fields\":[" + fields + "]}");
    }

    private static AvroRecord record(long id) {
        AvroRecord record = AvroRecord.create(SCHEMA);
        record.set("id", id);
        record.set("text", id % 5 == 0 ? null : "text " + id);
        record.set("price", BigDecimal.valueOf(id, 2));
        record.set("at", Instant.ofEpochSecond(id, 1_000));
        record.set("tags", Map.of("a", (int) id));
        record.set("kind", id % 2 == 0 ? "A" : "B");
        return record;
    }

    @BeforeEach
    void writeInput() throws IOException {
        Files.createDirectories(folder.resolve("in"));
        write("in/a.avro", 0, 700, "deflate");
        write("in/b.avro", 700, 1_000, "deflate");
        write("in/c.avro", 1_000, 1_000, "deflate");
    }

    private void write(String name, int from, int to, String codec) throws IOException {
        try (AvroFileWriter<AvroRecord> writer = AvroFile.create(folder.resolve(name), SCHEMA)
                .codec(codec)
                .blockBytes(4_000)
                .records()) {
            for (int id = from; id < to; id++) {
                writer.write(record(id));
            }
            writer.commit();
        }
    }

    private ConvertOptions options(String... more) {
        String[] all = new String[more.length + 2];
        all[0] = "--input=" + folder.resolve("in/*.avro");
        all[1] = "--output=" + folder.resolve("out/trips");
        System.arraycopy(more, 0, all, 2, more.length);
        return PipelineOptionsFactory.fromArgs(all).withValidation().as(ConvertOptions.class);
    }

    private List<Path> written() throws IOException {
        return WrittenFiles.under(folder.resolve("out"));
    }

    @Test
    void convertsEachRecordOnceToAnotherCodecAndNumberOfFiles() throws IOException {
        assertEquals(1_000, ConvertPipeline.run(options("--codec=zstandard:7", "--files=2")));
        assertEquals(
                List.of("trips-00000-of-00002.avro", "trips-00001-of-00002.avro"),
                WrittenFiles.namesUnder(folder.resolve("out")));
        for (Path file : written()) {
            assertEquals("zstandard", AvroFile.open(file).header().codecName());
        }
        assertHasAllRecords();
    }

    private void assertHasAllRecords() throws IOException {
        List<AvroRecord> records = WrittenFiles.records(written()).stream()
                .sorted(Comparator.comparingLong(record -> record.getLong("id")))
                .toList();
        assertEquals(1_000, records.size());
        for (int id = 0; id < records.size(); id++) {
            assertEquals(record(id), records.get(id));
        }
    }

    @Test
    void keepsTheSchemaAndTheCodecOfTheInput() throws IOException {
        ConvertPipeline.run(options());
        for (Path file : written()) {
            assertEquals(SCHEMA, AvroFile.open(file).schema());
            assertEquals("deflate", AvroFile.open(file).header().codecName());
        }
        assertHasAllRecords();
    }

    @Test
    void resolvesTheRecordsToTheSchemaOfAFile() throws IOException {
        String fields = "{\"name\":\"id\",\"type\":\"double\"},{\"name\":\"more\",\"type\":\"int\",\"default\":3}";
        Path file =
                Files.writeString(folder.resolve("trip.avsc"), schema(fields).toPrettyString());
        ConvertPipeline.run(options("--schema=" + file));
        List<AvroRecord> records = WrittenFiles.records(written());
        assertEquals(1_000, records.size());
        assertEquals(
                499_500,
                records.stream().mapToDouble(record -> record.getDouble("id")).sum());
        assertTrue(records.stream().allMatch(record -> record.getInt("more") == 3));
    }

    @Test
    void takesTheSchemaOfAnAvroFile() throws IOException {
        write("in/d.avro", 0, 0, "deflate");
        ConvertPipeline.run(options("--schema=" + folder.resolve("in/a.avro")));
        assertHasAllRecords();
    }

    @Test
    void refusesFilesOfTwoSchemasWithoutASchemaToResolveTo() throws IOException {
        AvroSchema other = schema(FIELDS + ",{\"name\":\"more\",\"type\":\"int\",\"default\":1}");
        try (AvroFileWriter<Object> writer = AvroFile.create(folder.resolve("in/d.avro"), other)
                .codec("deflate")
                .values()) {
            writer.commit();
        }
        assertRefused("the files of the input have 2 different schemas", "--schema says which one", options());
        ConvertPipeline.run(options("--schema=" + folder.resolve("in/d.avro")));
        assertEquals(1_000, WrittenFiles.records(written()).size());
    }

    @Test
    void refusesFilesOfTwoCodecsWithoutACodec() throws IOException {
        write("in/d.avro", 0, 0, "null");
        assertRefused("the files of the input have 2 different codecs", "--codec says which one", options());
    }

    @Test
    void refusesToWriteWhereFilesAreAlready() throws IOException {
        Files.createDirectories(folder.resolve("out"));
        Files.writeString(folder.resolve("out/trips-00007-of-00009.avro"), "theirs");
        assertRefused("there are files already whose names begin with the output's", "trips-00007", options());
    }

    /** Beam looks for what is there already by a pattern, and takes such paths for names in the folder of the process. */
    @ParameterizedTest
    @ValueSource(strings = {"t[1]", "t{a}", "t*", "t?", "q[", "t\\d"})
    void refusesAnOutputThatIsAPattern(String name) {
        assertRefused(
                "expected an --output without the signs of patterns",
                name,
                outputTo(folder.resolve(name).toString()));
    }

    @Test
    void refusesAnOutputThatIsAnAddressOfAFile() {
        assertRefused("expected a local --output as a path", "file:", outputTo("file://" + folder.resolve("t")));
        assertRefused("expected a local --output as a path", "file:", outputTo("file:" + folder.resolve("t")));
    }

    @Test
    void whatAKilledConversionLeavesIsNoInputOfTheNext() throws IOException {
        Staging staging = Staging.of(folder.resolve("in/rest").toString());
        Files.copy(folder.resolve("in/a.avro"), Path.of(staging.prefix() + "-0.avro" + Staging.SUFFIX));

        assertEquals(1_000, ConvertPipeline.run(options()));
    }

    private ConvertOptions outputTo(String output) {
        return PipelineOptionsFactory.fromArgs("--input=" + folder.resolve("in/*.avro"), "--output=" + output)
                .withValidation()
                .as(ConvertOptions.class);
    }

    @Test
    void refusesOptionsThatMakeNoSense() {
        assertRefused("unknown codec", "", options("--codec=lz77"));
        assertRefused("expected --codec=NAME or NAME:LEVEL", "", options("--codec=deflate:much"));
        assertRefused("the number of shards is negative", "", options("--files=-1"));
        assertThrows(IllegalArgumentException.class, () -> options("--level=3"));
    }

    @Test
    void refusesAnInputWithoutFiles() throws IOException {
        for (Path file : WrittenFiles.under(folder.resolve("in"))) {
            Files.delete(file);
        }
        assertRefused("no file matches the input", "in/*.avro", options());
    }

    @Test
    void refusesASchemaFileThatIsNone() throws IOException {
        Path file = Files.writeString(folder.resolve("trip.avsc"), "{\"type\":\"recor\"}");
        assertRefused(file + ": not a schema", "", options("--schema=" + file));
    }

    private static void assertRefused(String begin, String part, ConvertOptions options) {
        String message = assertThrows(IllegalArgumentException.class, () -> ConvertPipeline.create(options))
                .getMessage();
        assertTrue(message.startsWith(begin) && message.contains(part), message);
    }

    @Test
    void failsOnACutFileAndLeavesNothingUnderAFinalName() throws IOException {
        Path file = folder.resolve("in/a.avro");
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 100));
        // The runner wraps what a source throws otherwise than what a function does; either may be first.
        RuntimeException failure = assertThrows(RuntimeException.class, () -> ConvertPipeline.run(options()));
        assertTrue(failure.getMessage().contains("a.avro"), failure::getMessage);
        assertEquals(
                List.of(),
                WrittenFiles.namesUnder(folder).stream()
                        .filter(name -> name.contains("trips"))
                        .toList());
    }

    @Test
    void filesWithAnotherNumberOfRecordsGetNoNames() throws IOException {
        Staging staging = Staging.of(folder.resolve("trips").toString());
        Path hidden = Files.writeString(Path.of(staging.prefix() + "-00000-of-00001.avro" + Staging.SUFFIX), "");
        PipelineExecutionException failure = assertThrows(
                PipelineExecutionException.class, () -> publish(staging, 11, 10, List.of(hidden.toString())));
        assertTrue(failure.getMessage().contains("11 records were to be converted, and 10 are in the files"));
        assertTrue(Files.exists(hidden));
        assertFalse(Files.exists(folder.resolve("trips-00000-of-00001.avro")));
    }

    @Test
    void filesGetTheirNamesAlsoWhereThatWasBegunBefore() throws IOException {
        Staging staging = Staging.of(folder.resolve("trips").toString());
        Path first = Files.writeString(Path.of(staging.prefix() + "-0.avro" + Staging.SUFFIX), "1");
        List<String> files = List.of(first.toString(), staging.prefix() + "-1.avro" + Staging.SUFFIX);
        Files.writeString(folder.resolve("trips-1.avro"), "2");
        publish(staging, 10, 10, files);
        assertEquals("1", Files.readString(folder.resolve("trips-0.avro")));
        assertEquals("2", Files.readString(folder.resolve("trips-1.avro")));
    }

    @Test
    void aFileThatIsNowhereIsAnError() {
        Staging staging = Staging.of(folder.resolve("trips").toString());
        PipelineExecutionException failure = assertThrows(
                PipelineExecutionException.class,
                () -> publish(staging, 10, 10, List.of(staging.prefix() + "-0.avro" + Staging.SUFFIX)));
        assertTrue(failure.getMessage().contains("trips-0.avro"), failure::getMessage);
    }

    private static void publish(Staging staging, long expected, long written, List<String> files) {
        Pipeline pipeline = Pipeline.create();
        PCollectionView<Long> count = pipeline.apply("Expected", Create.of(expected))
                .apply("One", Sum.longsGlobally().asSingletonView());
        PCollectionView<Iterable<String>> names =
                pipeline.apply("Files", Create.of(files)).apply("All", View.asIterable());
        pipeline.apply("Written", Create.of(written))
                .apply(ParDo.of(new Publication(staging, names, count)).withSideInputs(names, count));
        pipeline.run().waitUntilFinish();
    }

    @Test
    void tellsHowManyRecordsWereConverted() throws IOException {
        PrintStream before = System.out;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            ConvertPipeline.main(new String[] {
                "--input=" + folder.resolve("in/*.avro"), "--output=" + folder.resolve("out/trips"), "--codec=null"
            });
        } finally {
            System.setOut(before);
        }
        assertEquals("1000 records converted" + System.lineSeparator(), said.toString(StandardCharsets.UTF_8));
    }
}
