package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.object.AvroNullable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.zip.GZIPOutputStream;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.io.Compression;
import org.apache.beam.sdk.io.FileIO;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.Row;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Reading files that are elements of a collection, on the direct runner. */
class ReadFilesTest {

    private static final int RECORDS = 2_000;

    @TempDir(factory = BuildFolder.class, cleanup = CleanupMode.NEVER)
    private Path folder;

    /** One of Java's records. */
    public record Line(@AvroNullable String s, long id) {}

    @BeforeEach
    void writeFiles() throws IOException {
        SampleFiles.write(folder.resolve("a.avro"), RECORDS, 20, "snappy", 3);
        SampleFiles.write(folder.resolve("b.avro"), RECORDS, 20, "deflate", 3);
    }

    private PCollection<FileIO.ReadableFile> files(Pipeline pipeline, String... names) {
        return pipeline.apply(Create.of(Arrays.stream(names)
                        .map(name -> folder.resolve(name).toString())
                        .toList()))
                .apply(FileIO.matchAll())
                .apply(FileIO.readMatches());
    }

    private <T> List<T> read(ReadFiles<T> read, String... names) {
        Pipeline pipeline = Pipelines.create();
        return Pipelines.collect(pipeline, files(pipeline, names).apply(read));
    }

    private static void assertAllTwice(LongStream ids) {
        assertEquals(
                LongStream.range(0, 2 * RECORDS).map(i -> i / 2).boxed().toList(),
                ids.sorted().boxed().toList());
    }

    /** Blocks belong to one part, however small parts are. */
    @Test
    void readsEachRecordOnceInPartsOfAnySize() {
        for (long bytes : new long[] {1_000, 7_777, 1 << 30}) {
            assertAllTwice(
                    read(AvroFastIO.readFiles(SampleFiles.SCHEMA).withDesiredBundleSizeBytes(bytes), "*.avro").stream()
                            .mapToLong(row -> row.getInt64("id")));
        }
    }

    @Test
    void readsRowsOfABeamSchemaWithTheirSchema() {
        Schema rows = Schema.builder().addInt64Field("id").build();
        Pipeline pipeline = Pipelines.create();
        PCollection<Row> read = files(pipeline, "a.avro", "b.avro").apply(AvroFastIO.readFiles(rows));
        assertEquals(rows, read.getSchema());
        assertAllTwice(Pipelines.collect(pipeline, read).stream().mapToLong(row -> row.getInt64("id")));
    }

    @Test
    void readsObjectsGenericRecordsAndWhatAFunctionMakesOfThem() {
        assertAllTwice(read(AvroFastIO.readFiles(Line.class), "*.avro").stream().mapToLong(Line::id));
        assertAllTwice(read(AvroFastIO.readFilesGenericRecords(SampleFiles.SCHEMA), "*.avro").stream()
                .mapToLong(record -> (long) record.get("id")));
        assertAllTwice(
                read(AvroFastIO.parseFilesGenericRecords(ReadFilesTest::id).withCoder(VarLongCoder.of()), "*.avro")
                        .stream()
                        .mapToLong(id -> id));
    }

    private static Long id(GenericRecord record) {
        return (Long) record.get("id");
    }

    /** B051 */
    @Test
    void readsFilesThatGzipCompressedAsAWhole() throws IOException {
        ByteArrayOutputStream gzipped = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(gzipped)) {
            gzip.write(Files.readAllBytes(folder.resolve("a.avro")));
        }
        Files.write(folder.resolve("c.avro.gz"), gzipped.toByteArray());
        List<Line> read = read(AvroFastIO.readFiles(Line.class).withDesiredBundleSizeBytes(1_000), "*.gz");
        assertEquals(RECORDS, read.size());
        assertEquals(
                (long) RECORDS * (RECORDS - 1) / 2,
                read.stream().mapToLong(Line::id).sum());
    }

    @Test
    void otherCompressionsOfWholeFilesAreRefusedByName() {
        Pipeline pipeline = Pipelines.create();
        PCollection<FileIO.ReadableFile> files = pipeline.apply(FileIO.match().filepattern(folder + "/a.avro"))
                .apply(FileIO.readMatches().withCompression(Compression.ZSTD));
        assertFault("compressed as a whole by ZSTD", pipeline, files.apply(AvroFastIO.readFiles(Line.class)));
    }

    private static void assertFault(String message, Pipeline pipeline, PCollection<?> read) {
        Throwable fault = assertThrows(RuntimeException.class, () -> Pipelines.collect(pipeline, read));
        while (!(fault instanceof AvroException) && fault.getCause() != null) {
            fault = fault.getCause();
        }
        String found = fault.toString();
        assertTrue(found.contains(message), found);
    }

    /** Where Beam's own readFiles gives what is before the cut, and of a file without a byte nothing. */
    @Test
    void filesThatAreCutOffOrEmptyAreFaultsThatNameTheFile() throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve("a.avro"));
        Files.write(folder.resolve("cut"), Arrays.copyOf(bytes, bytes.length - 100));
        Files.write(folder.resolve("empty"), new byte[0]);
        for (String name : List.of("cut", "empty")) {
            Pipeline pipeline = Pipelines.create();
            assertFault(
                    folder.resolve(name).toString(),
                    pipeline,
                    files(pipeline, name).apply(AvroFastIO.readFilesGenericRecords(SampleFiles.SCHEMA)));
        }
    }

    /** B182: the cause is there, with file, block and byte. */
    @Test
    void oneDamagedFileAmongTenFailsThePipelineWithItsPlace() throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve("a.avro"));
        for (int i = 0; i < 10; i++) {
            byte[] copy = bytes.clone();
            if (i == 7) {
                Arrays.fill(copy, copy.length / 2, copy.length / 2 + 40, (byte) -1);
            }
            Files.write(folder.resolve("ten-" + i), copy);
        }
        Pipeline pipeline = Pipelines.create();
        assertFault(
                folder.resolve("ten-7") + ": block ",
                pipeline,
                files(pipeline, "ten-*").apply(AvroFastIO.readFiles(Line.class)));
    }

    @Test
    void theSizeOfABundleIsAtLeastAByteAndShownToPeople() {
        ReadFiles<Line> read = AvroFastIO.readFiles(Line.class);
        assertThrows(IllegalArgumentException.class, () -> read.withDesiredBundleSizeBytes(0));
        String data = DisplayData.from(read.withDesiredBundleSizeBytes(12_345))
                .asMap()
                .toString();
        assertTrue(data.contains("12345"), data);
    }
}
