package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.container.FileHeader;
import io.avrofast.file.AvroFile;
import io.avrofast.file.RawBlockReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.Pipeline.PipelineExecutionException;
import org.apache.beam.sdk.coders.RowCoder;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.extensions.avro.coders.AvroCoder;
import org.apache.beam.sdk.extensions.avro.io.AvroIO;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.WriteFilesResult;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.Field;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestStream;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Values;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.transforms.windowing.AfterPane;
import org.apache.beam.sdk.transforms.windowing.FixedWindows;
import org.apache.beam.sdk.transforms.windowing.Repeatedly;
import org.apache.beam.sdk.transforms.windowing.Window;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.Row;
import org.apache.beam.sdk.values.TimestampedValue;
import org.joda.time.Duration;
import org.joda.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

class AvroFastWriteTest {

    private static final Schema ROWS =
            Schema.of(Field.of("id", FieldType.INT64), Field.nullable("name", FieldType.STRING));

    private static final org.apache.avro.Schema RECORDS = SchemaBuilder.record("org.example.Trip")
            .prop("owner", "us")
            .fields()
            .requiredLong("id")
            .optionalString("name")
            .endRecord();

    @TempDir(factory = BuildFolder.class, cleanup = CleanupMode.NEVER)
    Path folder;

    private String prefix() {
        return folder.resolve("out/trips").toString();
    }

    private static Row row(long id) {
        return Row.withSchema(ROWS).addValues(id, id % 3 == 0 ? null : "n" + id).build();
    }

    private static List<Row> rows(int count) {
        return IntStream.range(0, count).mapToObj(AvroFastWriteTest::row).toList();
    }

    private static WriteFilesResult<Void> write(Pipeline pipeline, int count, AvroFastWrite<Row> write) {
        return pipeline.apply(Create.of(rows(count)).withRowSchema(ROWS)).apply(write);
    }

    private List<Path> written(int count, AvroFastWrite<Row> write) throws IOException {
        Pipeline pipeline = Pipeline.create();
        write(pipeline, count, write);
        pipeline.run().waitUntilFinish();
        return WrittenFiles.under(folder.resolve("out"));
    }

    private static Set<Long> ids(List<Path> files) throws IOException {
        Set<Long> ids = new TreeSet<>();
        for (GenericRecord record : WrittenFiles.apacheRecords(files)) {
            long id = (Long) record.get("id");
            assertEquals(
                    row(id).getString("name"),
                    record.get("name") == null ? null : record.get("name").toString());
            assertTrue(ids.add(id), "twice: " + id);
        }
        return ids;
    }

    private static Set<Long> first(int count) {
        Set<Long> ids = new TreeSet<>();
        rows(count).forEach(row -> ids.add(row.getInt64("id")));
        return ids;
    }

    @Test
    void writesEachRowOnceToFilesThatApacheAvroReads() throws IOException {
        List<Path> files = written(1_000, AvroFastIO.write().to(prefix()).withSuffix(".avro"));
        assertEquals(first(1_000), ids(files));
        for (Path file : files) {
            assertTrue(file.getFileName().toString().matches("trips-\\d{5}-of-\\d{5}\\.avro"), file::toString);
        }
    }

    @Test
    void writesFilesThatThisLibraryReadsEqually() throws IOException {
        List<Path> files = written(100, AvroFastIO.write().to(prefix()));
        Set<Long> ids = new TreeSet<>();
        WrittenFiles.records(files).forEach(record -> ids.add(record.getLong("id")));
        assertEquals(first(100), ids);
    }

    @Test
    void writesFilesThatBeamsOwnReaderReads() throws IOException {
        written(100, AvroFastIO.write(RECORDS).to(prefix()).withSuffix(".avro"));
        Pipeline pipeline = Pipeline.create();
        PCollection<GenericRecord> read =
                pipeline.apply(AvroIO.readGenericRecords(RECORDS).from(prefix() + "*.avro"));
        PAssert.that(read)
                .containsInAnyOrder(
                        rows(100).stream().map(AvroFastWriteTest::record).toList());
        pipeline.run().waitUntilFinish();
    }

    private static GenericRecord record(Row row) {
        return new GenericRecordBuilder(RECORDS)
                .set("id", row.getInt64("id"))
                .set("name", row.getString("name"))
                .build();
    }

    @Test
    void writesGenericRecordsWithTheirSchemaAsItIs() throws IOException {
        Pipeline pipeline = Pipeline.create();
        List<GenericRecord> records =
                rows(100).stream().map(AvroFastWriteTest::record).toList();
        pipeline.apply(Create.of(records).withCoder(AvroCoder.of(RECORDS)))
                .apply(AvroFastIO.writeGenericRecords(RECORDS).to(prefix()));
        pipeline.run().waitUntilFinish();
        List<Path> files = WrittenFiles.under(folder);
        assertEquals(first(100), ids(files));
        assertEquals(RECORDS.toString(), AvroFile.open(files.get(0)).header().schemaText());
    }

    @Test
    void writesBySnappyUnlessAnotherCodecIsAskedFor() throws IOException {
        assertEquals(
                "snappy", header(written(5, AvroFastIO.write().to(prefix()))).codecName());
        for (String codec : List.of("null", "deflate", "snappy", "zstandard", "bzip2", "xz")) {
            List<Path> files = written(
                    50, AvroFastIO.write().to(prefix()).withoutSharding().withCodec(codec));
            Path file = folder.resolve("out/trips");
            assertTrue(files.contains(file));
            assertEquals(codec, AvroFile.open(file).header().codecName());
            assertEquals(first(50), ids(List.of(file)));
        }
    }

    @Test
    void compressesAtTheLevelThatIsAskedFor() throws IOException {
        AvroFastWrite<Row> write = AvroFastIO.write().to(prefix()).withoutSharding();
        long least = Files.size(written(3_000, write.withCodec("deflate", 1)).get(0));
        long most = Files.size(written(3_000, write.withCodec("deflate", 9)).get(0));
        assertTrue(most < least, most + " bytes are not fewer than " + least);
    }

    @Test
    void refusesACodecThatIsNotThere() {
        AvroFastWrite<Row> write = AvroFastIO.write();
        assertThrows(IllegalArgumentException.class, () -> write.withCodec("lz77"));
        assertThrows(IllegalArgumentException.class, () -> write.withCodec("deflate", 10));
        assertThrows(IllegalArgumentException.class, () -> write.withCodec("snappy", 1));
    }

    @Test
    void endsBlocksAtTheSyncInterval() throws IOException {
        Path file = written(
                        1_000, AvroFastIO.write().to(prefix()).withoutSharding().withSyncInterval(500))
                .get(0);
        int blocks = 0;
        try (RawBlockReader reader = AvroFile.open(file).blocks()) {
            while (reader.hasNext()) {
                reader.next();
                blocks++;
            }
        }
        assertTrue(blocks > 10, "blocks: " + blocks);
        assertThrows(IllegalArgumentException.class, () -> AvroFastIO.write().withSyncInterval(0));
    }

    @Test
    void writesMetadata() throws IOException {
        Map<String, Object> metadata = Map.of("text", "ä", "number", 5L, "bytes", new byte[] {1, 2});
        FileHeader header = header(written(5, AvroFastIO.write().to(prefix()).withMetadata(metadata)));
        assertArrayEquals(
                "ä".getBytes(StandardCharsets.UTF_8), header.metadata().get("text"));
        assertArrayEquals(new byte[] {'5'}, header.metadata().get("number"));
        assertArrayEquals(new byte[] {1, 2}, header.metadata().get("bytes"));
    }

    @Test
    void refusesMetadataThatItCannotWrite() {
        AvroFastWrite<Row> write = AvroFastIO.write();
        assertThrows(IllegalArgumentException.class, () -> write.withMetadata(Map.of("n", 1.5)));
        assertThrows(IllegalArgumentException.class, () -> write.withMetadata(Map.of("avro.codec", "null")));
    }

    @Test
    void writesAsManyFilesAsAskedFor() throws IOException {
        written(100, AvroFastIO.write().to(prefix()).withNumShards(3).withSuffix(".avro"));
        assertEquals(
                List.of("trips-00000-of-00003.avro", "trips-00001-of-00003.avro", "trips-00002-of-00003.avro"),
                WrittenFiles.namesUnder(folder.resolve("out")));
        assertEquals(first(100), ids(WrittenFiles.under(folder)));
    }

    @Test
    void writesOneFileWithoutSharding() throws IOException {
        assertEquals(
                List.of(folder.resolve("out/trips.avro")),
                written(100, AvroFastIO.write().to(prefix()).withSuffix(".avro").withoutSharding()));
    }

    @Test
    void namesFilesByTheTemplate() throws IOException {
        written(10, AvroFastIO.write().to(prefix()).withNumShards(2).withShardNameTemplate("_S_NN"));
        assertEquals(List.of("trips_0_02", "trips_1_02"), WrittenFiles.namesUnder(folder.resolve("out")));
    }

    @Test
    void writesAFileWithoutRecordsForAnEmptyCollection() throws IOException {
        List<Path> files = written(0, AvroFastIO.write().to(prefix()));
        assertEquals(1, files.size());
        assertEquals(0, AvroFile.open(files.get(0)).count().records());
    }

    @Test
    void takesAResourceAsPrefix() throws IOException {
        List<Path> files = written(
                10,
                AvroFastIO.write()
                        .to(FileSystems.matchNewResource(prefix(), false))
                        .withoutSharding());
        assertEquals(List.of(folder.resolve("out/trips")), files);
    }

    @Test
    void putsTemporaryFilesWhereItIsToldAndRemovesThem() throws IOException {
        Path temporary = folder.resolve("temporary");
        List<Path> files = written(
                10,
                AvroFastIO.write()
                        .to(prefix())
                        .withoutSharding()
                        .withTempDirectory(FileSystems.matchNewResource(temporary + "/", true)));
        assertEquals(List.of(folder.resolve("out/trips")), files);
        assertTrue(Files.isDirectory(temporary));
        assertEquals(List.of(), WrittenFiles.under(temporary));
    }

    @Test
    void givesTheNamesOfTheFiles() {
        Pipeline pipeline = Pipeline.create();
        WriteFilesResult<Void> result = write(
                pipeline, 10, AvroFastIO.write().to(prefix()).withNumShards(2).withSuffix(".avro"));
        PAssert.that(result.getPerDestinationOutputFilenames().apply(Values.create()))
                .containsInAnyOrder(prefix() + "-00000-of-00002.avro", prefix() + "-00001-of-00002.avro");
        pipeline.run().waitUntilFinish();
    }

    /** B187, B188: several panes of several windows, each in files of their own. */
    @Test
    void writesFilesForEachWindowAndPane() throws IOException {
        Pipeline pipeline = Pipeline.create();
        TestStream.Builder<Row> stream = TestStream.create(RowCoder.of(ROWS));
        for (int i = 0; i < 40; i++) {
            Instant at = Instant.EPOCH.plus(Duration.standardMinutes(i));
            stream = stream.addElements(TimestampedValue.of(row(i), at));
        }
        pipeline.apply(stream.advanceWatermarkToInfinity())
                .setRowSchema(ROWS)
                .apply(Window.<Row>into(FixedWindows.of(Duration.standardMinutes(10)))
                        .triggering(Repeatedly.forever(AfterPane.elementCountAtLeast(3)))
                        .withAllowedLateness(Duration.standardHours(1))
                        .discardingFiredPanes())
                .apply(AvroFastIO.write()
                        .to(prefix())
                        .withSuffix(".avro")
                        .withWindowedWrites()
                        .withNumShards(1));
        pipeline.run().waitUntilFinish();
        List<Path> files = WrittenFiles.under(folder.resolve("out"));
        assertTrue(files.size() > 4, files::toString);
        assertEquals(first(40), ids(files));
    }

    @Test
    void refusesNamesThatAreTheSameForTwoWindows() {
        Pipeline pipeline = Pipeline.create();
        AvroFastWrite<Row> write = AvroFastIO.write().to(prefix()).withWindowedWrites();
        for (AvroFastWrite<Row> wrong : List.of(
                write.withoutSharding(), write.withShardNameTemplate("-SS"), write.withShardNameTemplate("W-SS"))) {
            assertThrows(IllegalArgumentException.class, () -> write(pipeline, 1, wrong));
        }
    }

    /** Beam notices that files have one name only where there are no windows, or where the files are of one window and not all. */
    @Test
    void refusesWindowedNamesThatAreTheSameForTwoShards() {
        Pipeline pipeline = Pipeline.create();
        AvroFastWrite<Row> write = AvroFastIO.write().to(prefix()).withWindowedWrites();
        for (AvroFastWrite<Row> wrong : List.of(
                write.withShardNameTemplate("-W-P"),
                write.withShardNameTemplate("-W-P-NN").withNumShards(2),
                write.withShardNameTemplate("-W-P").withNumShards(3))) {
            String message = assertThrows(IllegalArgumentException.class, () -> write(pipeline, 1, wrong))
                    .getMessage();
            assertTrue(message.contains("needs S"), message);
        }
    }

    @Test
    void refusesToWriteWithoutAPlace() {
        Pipeline pipeline = Pipeline.create();
        String message = assertThrows(IllegalArgumentException.class, () -> write(pipeline, 1, AvroFastIO.write()))
                .getMessage();
        assertEquals("where files are written to is not said: to(...) is missing", message);
    }

    @Test
    void refusesRowsWithoutASchemaWhenThePipelineIsMade() {
        Pipeline pipeline = Pipeline.create();
        PCollection<Row> without = pipeline.apply(Create.of(rows(1)).withCoder(SerializableCoder.of(Row.class)));
        assertThrows(
                IllegalArgumentException.class,
                () -> without.apply(AvroFastIO.write().to(prefix())));
    }

    @Test
    void refusesTypesThatCannotBeWrittenWhenThePipelineIsMade() {
        Schema rows = Schema.of(Field.of("m", FieldType.map(FieldType.INT32, FieldType.INT32)));
        Pipeline pipeline = Pipeline.create();
        PCollection<Row> input = pipeline.apply(Create.empty(RowCoder.of(rows))).setRowSchema(rows);
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> input.apply(AvroFastIO.write().to(prefix())))
                .getMessage();
        assertEquals("field m: Avro's maps have strings as keys, found INT32", message);
    }

    @Test
    void leavesNothingUnderAFinalNameWhenAnElementCannotBeWritten() throws IOException {
        Schema rows = Schema.of(Field.of("at", FieldType.DATETIME));
        org.apache.avro.Schema schema = SchemaBuilder.record("R")
                .fields()
                .name("at")
                .type(org.apache.avro.LogicalTypes.date()
                        .addToSchema(org.apache.avro.Schema.create(org.apache.avro.Schema.Type.INT)))
                .noDefault()
                .endRecord();
        for (int shards : List.of(0, 3)) {
            Pipeline pipeline = Pipeline.create();
            List<Row> elements = IntStream.range(0, 500)
                    .mapToObj(i -> Row.withSchema(rows)
                            .addValues(Instant.ofEpochMilli(i == 400 ? 1 : i * 86_400_000L))
                            .build())
                    .toList();
            pipeline.apply(Create.of(elements).withRowSchema(rows))
                    .apply(AvroFastIO.write(schema).to(prefix()).withNumShards(shards));
            PipelineExecutionException failure = assertThrows(
                    PipelineExecutionException.class, () -> pipeline.run().waitUntilFinish());
            assertTrue(failure.getMessage().contains("field at: expected the start of a day"), failure::getMessage);
            assertNothingUnderAFinalName();
        }
    }

    private void assertNothingUnderAFinalName() throws IOException {
        for (String name : WrittenFiles.namesUnder(folder)) {
            assertFalse(name.contains("trips"), name);
        }
    }

    @Test
    void showsItsOptions() {
        DisplayData shown = DisplayData.from(
                AvroFastIO.write().to(prefix()).withCodec("deflate", 3).withNumShards(2));
        Map<String, Object> values = new java.util.TreeMap<>();
        shown.items().forEach(item -> values.put(item.getKey(), item.getValue()));
        assertEquals("deflate:3", values.get("codec"));
        assertEquals(2L, ((Number) values.get("numShards")).longValue());
        assertEquals(prefix(), values.get("filenamePrefix"));
    }

    private static FileHeader header(List<Path> files) throws IOException {
        return AvroFile.open(files.get(0)).header();
    }
}
