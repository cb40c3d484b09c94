package io.avrofast.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.codec.CodecRegistry;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.NameMatching;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading sound files. */
class AvroFileReaderTest {

    private static final byte[] FILE = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
            .block(2, (byte) 2, (byte) 4)
            .block(1, (byte) 6)
            .bytes();

    @TempDir
    private Path folder;

    @Test
    void readsRecordsFromAPathAnArrayAndAStream() throws IOException {
        assertEquals(List.of(1L, 2L, 3L), ids(AvroFile.open(ByteSource.of(FILE, "array"))));
        assertEquals(List.of(1L, 2L, 3L), ids(AvroFile.open(new ByteArrayInputStream(FILE), "stream")));
        Path path = Files.write(folder.resolve("a.avro"), FILE);
        AvroFile file = AvroFile.open(path);
        assertEquals(List.of(1L, 2L, 3L), ids(file));
        assertEquals(List.of(1L, 2L, 3L), ids(file), "an AvroFile of a path can be read again");
    }

    @Test
    void iteratesOverTheSameRecordsAsItsOwnMethodsGive() throws IOException {
        try (AvroFileReader<AvroRecord> rows = reader(FILE)) {
            Iterator<AvroRecord> iterator = rows.iterator();
            assertTrue(iterator.hasNext());
            assertTrue(rows.hasNext());
            assertEquals(1, iterator.next().getLong("id"));
            assertEquals(2, rows.next().getLong("id"));
            assertEquals(3, iterator.next().getLong("id"));
            assertFalse(iterator.hasNext());
            assertFalse(rows.hasNext());
            assertThrows(NoSuchElementException.class, iterator::next);
            assertThrows(NoSuchElementException.class, rows::next);
        }
    }

    @Test
    void givesRecordsWithoutAskingWhetherThereAreSome() throws IOException {
        try (AvroFileReader<AvroRecord> rows = reader(FILE)) {
            assertEquals(1, rows.next().getLong("id"));
            assertEquals(2, rows.next().getLong("id"));
            assertEquals(3, rows.next().getLong("id"));
            assertThrows(NoSuchElementException.class, rows::next);
        }
    }

    @Test
    void tellsWhichBlockItIsInAndHowManyValuesThatHasLeft() throws IOException {
        try (AvroFileReader<AvroRecord> rows = reader(FILE)) {
            assertNull(rows.block());
            assertEquals(0, rows.leftInBlock());
            assertTrue(rows.hasNext());
            assertEquals(rows.header().length(), rows.block().fileOffset());
            assertEquals(2, rows.leftInBlock());
            rows.next();
            assertEquals(1, rows.leftInBlock());
            rows.next();
            assertEquals(0, rows.leftInBlock());
            long end = rows.block().endOffset();
            assertTrue(rows.hasNext());
            assertEquals(end, rows.block().fileOffset());
            assertEquals(1, rows.leftInBlock());
        }
    }

    /** B040: a list of rows has as many different rows. */
    @Test
    void givesEachRecordAnObjectOfItsOwn() throws IOException {
        List<AvroRecord> all = new ArrayList<>();
        try (AvroFileReader<AvroRecord> rows = reader(FILE)) {
            rows.forEach(all::add);
        }
        assertEquals(
                List.of(1L, 2L, 3L), all.stream().map(row -> row.getLong("id")).toList());
    }

    /** B001, B227 */
    @Test
    void goesOnBehindABlockWithoutRecords() throws IOException {
        byte[] plain = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(2, (byte) 0, (byte) 2)
                .block(0)
                .block(2, (byte) 4, (byte) 6)
                .block(0)
                .bytes();
        assertEquals(List.of(0L, 1L, 2L, 3L), ids(AvroFile.open(ByteSource.of(plain, "plain"))));

        byte[] deflated = CraftedFile.of(CraftedFile.LONG_RECORD, "deflate")
                .block(2, deflate((byte) 0, (byte) 2))
                .block(0, deflate())
                .block(2, deflate((byte) 4, (byte) 6))
                .block(0, deflate())
                .bytes();
        assertEquals(List.of(0L, 1L, 2L, 3L), ids(AvroFile.open(ByteSource.of(deflated, "deflated"))));
    }

    /** B008: strict by default, since bytes that nobody reads may be rows that nobody sees. */
    @Test
    void readsBlocksWithSpareBytesBehindTheirCompressedDataWhenAskedTo() throws IOException {
        byte[] data = deflate((byte) 0, (byte) 2);
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "deflate")
                .block(2, Arrays.copyOf(data, data.length + 2))
                .block(1, deflate((byte) 4))
                .bytes();
        AvroFile strict = AvroFile.open(ByteSource.of(file, "spare.avro"));
        try (AvroFileReader<AvroRecord> rows = strict.records()) {
            assertThrows(MalformedDataException.class, rows::hasNext);
        }
        assertEquals(List.of(0L, 1L, 2L), ids(strict.codecs(CodecRegistry.lenient())));
    }

    /** B024, B026 */
    @Test
    void readsNothingFromAFileThatIsOnlyAHeader() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null").bytes();
        try (AvroFileReader<AvroRecord> rows = reader(file)) {
            assertFalse(rows.hasNext());
            assertEquals(AvroSchema.parse(CraftedFile.LONG_RECORD), rows.schema());
        }
    }

    /** B022 */
    @Test
    void readsRecordsThatTakeNoBytes() throws IOException {
        String schema = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"n\",\"type\":\"null\"}]}";
        byte[] file = CraftedFile.of(schema, "null").block(5).block(2).bytes();
        try (AvroFileReader<AvroRecord> rows = reader(file)) {
            for (int i = 0; i < 7; i++) {
                assertTrue(rows.next().isNull("n"));
            }
            assertFalse(rows.hasNext());
        }
    }

    /** B022 */
    @Test
    void readsRecordsOfWhichSomeTakeNoBytesInTheirMiddle() throws IOException {
        String schema = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"n\",\"type\":\"null\"},"
                + "{\"name\":\"u\",\"type\":[\"null\",\"int\"]}]}";
        byte[] file = CraftedFile.of(schema, "null")
                .block(3, (byte) 0, (byte) 2, (byte) 14, (byte) 0)
                .bytes();
        try (AvroFileReader<AvroRecord> rows = reader(file)) {
            assertTrue(rows.next().isNull("u"));
            assertEquals(7, rows.next().getInt("u"));
            assertTrue(rows.next().isNull("u"));
            assertFalse(rows.hasNext());
        }
    }

    @Test
    void readsValuesThatAreNotRecords() throws IOException {
        byte[] file = CraftedFile.of("[\"null\",\"long\"]", "null")
                .block(3, (byte) 2, (byte) 10, (byte) 0, (byte) 2, (byte) 12)
                .bytes();
        List<Object> values = new ArrayList<>();
        try (AvroFileReader<Object> rows =
                AvroFile.open(ByteSource.of(file, "union.avro")).values()) {
            rows.forEach(values::add);
        }
        assertEquals(Arrays.asList(5L, null, 6L), values);
    }

    @Test
    void refusesToReadAsRecordsWhatIsNotRecords() {
        ObservedSource source =
                ObservedSource.seekable(CraftedFile.of("\"long\"", "null").bytes());
        SchemaResolutionException fault = assertThrows(
                SchemaResolutionException.class, () -> AvroFile.open(source).records());
        assertEquals(
                "observed.avro: records expected, the file's values are of type long: read them as values",
                fault.getMessage());
        assertTrue(source.isClosed());
    }

    @Test
    void givesTheValuesTheSchemaThatTheReaderAskedFor() throws IOException {
        AvroSchema wanted = AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"id\",\"type\":\"double\"},"
                        + "{\"name\":\"more\",\"type\":\"int\",\"default\":7}]}");
        try (AvroFileReader<AvroRecord> rows =
                AvroFile.open(ByteSource.of(FILE, "a")).readerSchema(wanted).records()) {
            assertEquals(wanted, rows.schema());
            AvroRecord row = rows.next();
            assertEquals(1.0, row.getDouble("id"));
            assertEquals(7, row.getInt("more"));
        }
    }

    @Test
    void readsRecordsOfAnotherNameWhereThatIsAskedFor() throws IOException {
        AvroSchema wanted = AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"Other\",\"fields\":[{\"name\":\"id\",\"type\":\"long\"}]}");
        AvroFile file = AvroFile.open(ByteSource.of(FILE, "a"));
        assertThrows(
                SchemaResolutionException.class, () -> file.readerSchema(wanted).records());
        try (AvroFileReader<AvroRecord> rows =
                file.readerSchema(wanted, NameMatching.ANY_RECORD).records()) {
            assertEquals(1, rows.next().getLong("id"));
        }
    }

    @Test
    void givesOnlyTheFieldsAskedFor() throws IOException {
        String schema = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"string\"},"
                + "{\"name\":\"b\",\"type\":\"long\"},{\"name\":\"c\",\"type\":\"int\"}]}";
        byte[] file = CraftedFile.of(schema, "null")
                .block(1, (byte) 2, (byte) 'x', (byte) 4, (byte) 6)
                .bytes();
        try (AvroFileReader<AvroRecord> rows =
                AvroFile.open(ByteSource.of(file, "a")).project("c", "a").records()) {
            AvroRecord row = rows.next();
            assertEquals(3, row.getInt(0));
            assertEquals("x", row.getString(1));
            assertEquals(2, row.schema().fields().size());
            assertFalse(rows.hasNext());
        }
    }

    @Test
    void namesTheFileWhenItsValuesCannotHaveTheSchemaAskedFor() {
        ObservedSource source = ObservedSource.seekable(FILE);
        AvroSchema wanted = AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"id\",\"type\":\"string\"}]}");
        SchemaResolutionException fault = assertThrows(
                SchemaResolutionException.class,
                () -> AvroFile.open(source).readerSchema(wanted).records());
        assertTrue(fault.getMessage().startsWith("observed.avro: "), fault.getMessage());
        assertTrue(source.isClosed());
    }

    @Test
    void givesHeaderAndSchemaWithoutReadingBlocks() throws IOException {
        AvroFile file = AvroFile.open(Files.write(folder.resolve("a.avro"), FILE));
        assertEquals(AvroSchema.parse(CraftedFile.LONG_RECORD), file.schema());
        assertEquals("null", file.header().codecName());
        assertArrayEquals(
                CraftedFile.LONG_RECORD.getBytes(UTF_8),
                file.header().metadata().get("avro.schema"));
    }

    @Test
    void closesTheFile() throws IOException {
        ObservedSource source = ObservedSource.seekable(FILE);
        AvroFileReader<AvroRecord> rows = AvroFile.open(source).records();
        rows.next();
        assertFalse(source.isClosed());
        rows.close();
        assertTrue(source.isClosed());
        assertThrows(IllegalStateException.class, rows::hasNext);
        rows.close();
    }

    private static byte[] deflate(byte... data) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        deflater.setInput(data);
        deflater.finish();
        byte[] target = new byte[100];
        int length = deflater.deflate(target);
        deflater.end();
        return Arrays.copyOf(target, length);
    }

    private static AvroFileReader<AvroRecord> reader(byte[] file) throws IOException {
        return AvroFile.open(ByteSource.of(file, "test.avro")).records();
    }

    private static List<Long> ids(AvroFile file) throws IOException {
        List<Long> ids = new ArrayList<>();
        try (AvroFileReader<AvroRecord> rows = file.records()) {
            for (AvroRecord row : rows) {
                ids.add(row.getLong("id"));
            }
        }
        return ids;
    }
}
