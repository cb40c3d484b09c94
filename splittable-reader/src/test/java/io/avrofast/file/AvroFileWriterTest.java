package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.write.DatumWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AvroFileWriterTest {

    private static final RecordSchema SCHEMA = (RecordSchema) AvroSchema.parse(CraftedFile.LONG_RECORD);

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Test
    void writesManyFilesByOneWriterOfValues() throws IOException {
        DatumWriter<Object> values = DatumWriter.of(SCHEMA);
        for (int i = 0; i < 2; i++) {
            try (AvroFileWriter<Object> writer =
                    AvroFile.create(folder.resolve(i + ".avro"), SCHEMA).values(values)) {
                writer.write(row(i));
                writer.commit();
            }
        }
        for (int i = 0; i < 2; i++) {
            assertEquals(
                    "{\"id\": " + i + "}",
                    ApacheFiles.read(Files.readAllBytes(folder.resolve(i + ".avro")))
                            .get(0)
                            .toString());
        }
    }

    @Test
    void refusesAWriterOfValuesOfAnotherSchema() throws IOException {
        DatumWriter<Object> values = DatumWriter.of(AvroSchema.parse("\"long\""));
        assertThrows(
                IllegalArgumentException.class,
                () -> AvroFile.create(folder.resolve("a.avro"), SCHEMA).values(values));
        assertEquals(List.of(), listing());
    }

    @Test
    void writesAFileThatApacheAvroReads() throws IOException {
        Path path = folder.resolve("a.avro");
        try (AvroFileWriter<AvroRecord> writer = AvroFile.create(path, SCHEMA).records()) {
            writer.write(row(1));
            writer.write(row(2));
            writer.commit();
        }
        assertEquals(
                List.of("{\"id\": 1}", "{\"id\": 2}"),
                ApacheFiles.read(Files.readAllBytes(path)).stream()
                        .map(Object::toString)
                        .toList());
        assertEquals(List.of("a.avro"), listing());
    }

    @Test
    void endsABlockOnceItHasTheBytesAskedFor() throws IOException {
        byte[] file = write(
                AvroFile.create(target(), AvroSchema.parse("\"bytes\"")).blockBytes(100),
                new byte[98],
                new byte[1],
                new byte[1],
                new byte[300]);
        assertEquals(List.of(1L, 3L), recordCounts(file));
    }

    /** B023, and the writer's half of B001 */
    @Test
    void writesNoBlockWithoutRecords() throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (AvroFileWriter<AvroRecord> writer =
                AvroFile.create(stream, "out", SCHEMA).records()) {
            writer.flush();
            writer.flush();
            assertEquals(List.of(), recordCounts(stream.toByteArray()));
            writer.write(row(1));
            writer.flush();
            writer.flush();
            assertEquals(List.of(1L), recordCounts(stream.toByteArray()));
            writer.write(row(2));
            writer.write(row(3));
            writer.flush();
            writer.commit();
        }
        assertEquals(List.of(1L, 2L), recordCounts(stream.toByteArray()));
    }

    @Test
    void aFlushHandsEveryValueToTheStorage() throws IOException {
        Path path = folder.resolve("a.avro");
        try (AvroFileWriter<AvroRecord> writer =
                AvroFile.create(bytes, "out", SCHEMA).records()) {
            for (int i = 1; i <= 3; i++) {
                writer.write(row(i));
                writer.flush();
                Files.write(path, bytes.toByteArray());
                assertEquals(i, AvroFile.open(path).count().records());
            }
            writer.commit();
        }
    }

    @Test
    void aSyncTellsWherePartsOfTheFileBeginAndEnd() throws IOException {
        for (String codec : ApacheFiles.CODECS) {
            bytes.reset();
            List<Long> positions = new ArrayList<>();
            int[] sizes = {0, 3, 40, 0, 1, 200, 7};
            try (AvroFileWriter<AvroRecord> writer = AvroFile.create(target(), SCHEMA)
                    .codec(codec)
                    .blockBytes(50)
                    .records()) {
                long id = 0;
                for (int size : sizes) {
                    for (int i = 0; i < size; i++) {
                        writer.write(row(id++));
                    }
                    positions.add(writer.sync());
                    assertEquals(positions.get(positions.size() - 1), writer.sync(), "nothing was written between");
                }
                writer.commit();
            }
            byte[] file = bytes.toByteArray();
            assertEquals(file.length, positions.get(sizes.length - 1));
            for (SplitRule rule : List.of(SplitRule.FIRST_BYTE, SplitRule.EXACT)) {
                for (int i = 1; i < sizes.length; i++) {
                    FileSplit part = FileSplit.of(positions.get(i - 1), positions.get(i), rule);
                    AvroFile split = AvroFile.open(ByteSource.of(file, "file")).split(part);
                    assertEquals(sizes[i], split.count().records(), codec + " " + rule + " part " + i);
                }
            }
        }
    }

    @Test
    void writesAFileThatIsOnlyAHeader() throws IOException {
        byte[] file = write(AvroFile.create(target(), SCHEMA));
        assertEquals(List.of(), recordCounts(file));
        assertEquals(List.of(), ApacheFiles.read(file));
    }

    @Test
    void spreadsValuesThatTakeNoBytesOverBlocksThatReadersAccept() throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        int count = 3_000_000;
        try (AvroFileWriter<Object> writer =
                AvroFile.create(stream, "out", AvroSchema.parse("\"null\"")).values()) {
            for (int i = 0; i < count; i++) {
                writer.write(null);
            }
            writer.commit();
        }
        Outcome outcome = Outcome.of(stream.toByteArray());
        assertEquals(null, outcome.fault());
        assertEquals(count, outcome.values().size());
    }

    @Test
    void goesOnAfterAValueThatDoesNotFitTheSchema() throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        AvroSchema schema = AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":["
                + "{\"name\":\"s\",\"type\":\"string\"},{\"name\":\"i\",\"type\":\"int\"}]}");
        try (AvroFileWriter<Object> writer =
                AvroFile.create(stream, "out", schema).values()) {
            AvroRecord row = AvroRecord.create((RecordSchema) schema);
            row.set("s", "good");
            row.set("i", 1);
            writer.write(row);
            AvroRecord halfFilled = AvroRecord.create((RecordSchema) schema);
            assertThrows(DatumMismatchException.class, () -> writer.write(halfFilled));
            assertThrows(DatumMismatchException.class, () -> writer.write("text"));
            writer.write(row);
            writer.commit();
        }
        List<Object> values = Outcome.of(stream.toByteArray()).values();
        assertEquals(2, values.size());
        assertEquals(values.get(0), values.get(1));
    }

    /** B036: after a failed write nobody knows what has arrived. */
    @Test
    void refusesToGoOnAfterTheStorageHasFailed() throws IOException {
        FailingStream stream = new FailingStream(1_000);
        try (AvroFileWriter<Object> writer = AvroFile.create(stream, "out", AvroSchema.parse("\"bytes\""))
                .blockBytes(500)
                .values()) {
            writer.write(new byte[400]);
            IOException fault = assertThrows(IOException.class, () -> writer.write(new byte[2_000]));
            stream.repair();
            assertSame(fault, assertThrows(IOException.class, () -> writer.write(new byte[1])));
            assertSame(fault, assertThrows(IOException.class, writer::flush));
            assertSame(fault, assertThrows(IOException.class, writer::commit));
        }
        assertTrue(stream.isClosed());
    }

    @Test
    void keepsNothingOfAFileThatWasNotCommittedAndSaysSo() throws IOException {
        AvroFileWriter<AvroRecord> writer =
                AvroFile.create(folder.resolve("a.avro"), SCHEMA).records();
        writer.write(row(1));
        writer.flush();
        writer.write(row(2));
        IllegalStateException fault = assertThrows(IllegalStateException.class, writer::close);
        assertEquals(
                folder.resolve("a.avro") + " was closed without commit(): the file and its 2 records are not kept",
                fault.getMessage());
        assertEquals(List.of(), listing());
        assertThrows(IllegalStateException.class, () -> writer.write(row(3)));
        writer.close();
    }

    @Test
    void anErrorOfTheCallerIsNotHiddenByTheMissingCommit() throws IOException {
        IOException caller = assertThrows(IOException.class, () -> {
            try (AvroFileWriter<AvroRecord> writer =
                    AvroFile.create(folder.resolve("a.avro"), SCHEMA).records()) {
                writer.write(row(1));
                throw new IOException("the caller's own");
            }
        });
        assertEquals("the caller's own", caller.getMessage());
        assertEquals(List.of(), listing());
    }

    @Test
    void refusesEverythingAfterTheCommit() throws IOException {
        try (AvroFileWriter<AvroRecord> writer =
                AvroFile.create(folder.resolve("a.avro"), SCHEMA).records()) {
            writer.commit();
            assertThrows(IllegalStateException.class, () -> writer.write(row(1)));
            assertThrows(IllegalStateException.class, writer::flush);
            assertThrows(IllegalStateException.class, writer::commit);
        }
        assertEquals(List.of("a.avro"), listing());
    }

    @Test
    void replacesAFileOnlyWhenAskedTo() throws IOException {
        Path path = Files.write(folder.resolve("a.avro"), new byte[] {9});
        AvroFileBuilder builder = AvroFile.create(path, SCHEMA);
        assertThrows(FileAlreadyExistsException.class, builder::records);
        try (AvroFileWriter<AvroRecord> writer = builder.overwrite(true).records()) {
            writer.write(row(1));
            writer.commit();
        }
        assertEquals(1, AvroFile.open(path).count().records());
        assertEquals(List.of("a.avro"), listing());
    }

    @Test
    void keepsMetadataAndCodecInTheHeader() throws IOException {
        byte[] file = write(AvroFile.create(target(), SCHEMA)
                .codec("zstd", 5)
                .metadata("origin", new byte[] {1, 2})
                .metadata("more", new byte[0]));
        FileHeader header = AvroFile.open(ByteSource.of(file, "a")).header();
        assertEquals("zstandard", header.codecName());
        assertEquals(CraftedFile.LONG_RECORD, header.schemaText());
        assertArrayEquals(new byte[] {1, 2}, header.metadata().get("origin"));
        assertEquals(
                List.of("avro.schema", "avro.codec", "origin", "more"),
                new ArrayList<>(header.metadata().keySet()));
    }

    /** The builders take types nested 512 levels deep, the limits of readers half of that. */
    @Test
    void beginsNoFileThatItsOwnLimitsWouldNotReadBack(@TempDir Path folder) throws IOException {
        Path path = folder.resolve("deep.avro");
        for (int levels : new int[] {256, 257, 300, 511}) {
            AvroFileBuilder builder = AvroFile.create(path, nested(levels)).overwrite(true);
            if (levels == 256) {
                builder.values().commit();
                assertEquals(0, AvroFile.open(path).count().records());
                Files.delete(path);
                continue;
            }
            for (BeginsAFile begin : List.<BeginsAFile>of(builder::values, builder::blocks)) {
                LimitExceededException fault =
                        assertThrows(LimitExceededException.class, begin::begin, levels + " levels");
                assertTrue(fault.getMessage().contains("maxDepth, which is 256"), fault.getMessage());
                assertEquals(path.toString(), fault.place().file());
            }
            assertFalse(Files.exists(path), levels + " levels");
            DecodeLimits deep = DecodeLimits.DEFAULT.withMaxDepth(600);
            builder.limits(deep).values().commit();
            assertEquals(0, AvroFile.open(path).limits(deep).count().records());
            assertThrows(
                    AvroException.class,
                    () -> AvroFile.append(path, nested(levels)).values());
            FileHeader header = AvroFile.open(path).header();
            Path like = folder.resolve("like.avro");
            assertThrows(
                    AvroException.class, () -> AvroFile.createLike(like, header).values());
            assertThrows(
                    AvroException.class, () -> AvroFile.createLike(like, header).blocks());
            assertFalse(Files.exists(like));
            Files.delete(path);
        }
    }

    @Test
    void beginsNoFileWithMoreMetadataThanItsOwnLimitsWouldReadBack(@TempDir Path folder) {
        Path path = folder.resolve("large.avro");
        AvroFileBuilder builder = AvroFile.create(path, AvroSchema.parse("\"long\""))
                .limits(DecodeLimits.DEFAULT.withMaxMetadataBytes(10_000))
                .metadata("large", new byte[10_000]);
        LimitExceededException fault = assertThrows(LimitExceededException.class, builder::values);
        assertTrue(fault.getMessage().contains("maxMetadataBytes"), fault.getMessage());
        assertFalse(Files.exists(path));
    }

    /** One of the ways to begin a file. */
    @FunctionalInterface
    private interface BeginsAFile {
        void begin() throws IOException;
    }

    private static AvroSchema nested(int levels) {
        AvroSchema schema = AvroSchema.parse("\"long\"");
        for (int level = 1; level <= levels; level++) {
            schema = ArraySchema.of(schema);
        }
        return schema;
    }

    @Test
    void givesEachFileAMarkerOfItsOwn() throws IOException {
        AvroFileBuilder builder = AvroFile.create(target(), SCHEMA);
        FileHeader first = AvroFile.open(ByteSource.of(write(builder), "a")).header();
        FileHeader second = AvroFile.open(ByteSource.of(write(builder), "b")).header();
        assertNotEquals(first.marker(), second.marker());
    }

    /** B057 */
    @Test
    void compressesMoreAtAHigherLevel() throws IOException {
        Object[] values = prose();
        AvroSchema schema = AvroSchema.parse("\"string\"");
        assertSmaller("deflate", 1, 9, schema, values);
        assertSmaller("zstandard", 1, 19, schema, values);
    }

    @Test
    void refusesSettingsThatMakeNoSense() {
        AvroFileBuilder builder = AvroFile.create(target(), SCHEMA);
        assertThrows(UnsupportedFeatureException.class, () -> builder.codec("lz4"));
        assertThrows(IllegalArgumentException.class, () -> builder.codec("deflate", 10));
        assertThrows(IllegalArgumentException.class, () -> builder.blockBytes(0));
        assertThrows(IllegalArgumentException.class, () -> builder.metadata("avro.x", new byte[0]));
        AvroFileBuilder longs = AvroFile.create(target(), AvroSchema.parse("\"long\""));
        assertThrows(IllegalStateException.class, longs::records);
        assertFalse(Files.exists(folder.resolve("out")));
    }

    private void assertSmaller(String codec, int low, int high, AvroSchema schema, Object... values)
            throws IOException {
        int lowLength = write(AvroFile.create(target(), schema).codec(codec, low), values).length;
        int highLength = write(AvroFile.create(target(), schema).codec(codec, high), values).length;
        assertTrue(
                highLength < lowLength,
                codec + ": level " + high + " gives " + highLength + " bytes, level " + low + " gives " + lowLength);
    }

    /** Lines of a few hundred words, the common ones often. */
    private static Object[] prose() {
        Random random = new Random(1);
        String[] words = new String[400];
        Arrays.setAll(words, i -> Integer.toString(random.nextInt(1 << 30), 36));
        Object[] lines = new Object[5_000];
        Arrays.setAll(
                lines,
                i -> random.ints(12, 0, 20)
                        .mapToObj(n -> words[n * random.nextInt(20)])
                        .collect(Collectors.joining(" ")));
        return lines;
    }

    private static AvroRecord row(long id) {
        AvroRecord row = AvroRecord.create(SCHEMA);
        row.setLong("id", id);
        return row;
    }

    private ByteTarget target() {
        return ByteTarget.of(bytes, "out");
    }

    private byte[] write(AvroFileBuilder builder, Object... values) throws IOException {
        bytes.reset();
        try (AvroFileWriter<Object> writer = builder.values()) {
            for (Object value : values) {
                writer.write(value);
            }
            writer.commit();
        }
        return bytes.toByteArray();
    }

    private static List<Long> recordCounts(byte[] file) throws IOException {
        List<Long> counts = new ArrayList<>();
        try (RawBlockReader blocks = AvroFile.open(ByteSource.of(file, "file")).blocks()) {
            while (blocks.hasNext()) {
                RawBlock block = blocks.next();
                counts.add(block.recordCount());
            }
        }
        return counts;
    }

    private List<String> listing() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
