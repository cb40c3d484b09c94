package io.avrofast.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.limit.DecodeLimits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one is told about files that are broken in one place. */
class DamagedFileTest {

    @TempDir
    private Path folder;

    /** B008, B230: fewer records are declared than there are. */
    @Test
    void saysHowManyBytesAreLeftAfterTheLastRecord() throws IOException {
        CraftedFile file = records().block(1, (byte) 2);
        int offset = file.size();
        file.block(2, (byte) 4, (byte) 6, (byte) 8).block(1, (byte) 10);
        Outcome outcome = Outcome.of(file.bytes());
        assertEquals(3, outcome.values().size());
        assertEquals(
                "damaged.avro: block 1 at byte " + offset
                        + ", byte 2 of the data: block says 2 records, 1 byte is left after the last",
                outcome.fault().getMessage());
        assertInstanceOf(MalformedDataException.class, outcome.fault());
    }

    /** B230: more records are declared than there are. */
    @Test
    void saysHowManyRecordsWereDeclaredWhenTheDataEndsTooSoon() throws IOException {
        int offset = records().size();
        byte[] file = records().block(4, (byte) 4, (byte) 6, (byte) 8).bytes();
        Outcome outcome = Outcome.of(file);
        assertEquals(3, outcome.values().size());
        assertInstanceOf(TruncatedDataException.class, outcome.fault());
        assertTrue(
                outcome.fault()
                        .getMessage()
                        .startsWith("damaged.avro: block 0 at byte " + offset
                                + ", row 3 of the block, byte 3 of the data, field id:"
                                + " block says 4 records, but its data ends within this one: "),
                outcome.fault().getMessage());
    }

    /** A single wrong bit in a count must not make a block disappear. */
    @Test
    void refusesABlockThatSaysToHoldNoRecordsButHoldsData() throws IOException {
        byte[] file = records()
                .block(1, (byte) 2)
                .block(0, (byte) 4, (byte) 6)
                .block(1, (byte) 8)
                .bytes();
        Outcome outcome = Outcome.of(file);
        assertEquals(1, outcome.values().size());
        assertTrue(
                outcome.fault().getMessage().endsWith("block says 0 records, 2 bytes are left after the last"),
                outcome.fault().getMessage());
    }

    @Test
    void saysWhatIsMissingOfAFileThatIsCutOff() throws IOException {
        CraftedFile file = records().block(2, (byte) 2, (byte) 4);
        int offset = file.size();
        byte[] bytes = file.blockStart(100, 65_113).raw(new byte[40_002]).bytes();
        Outcome outcome = Outcome.of(bytes);
        assertEquals(2, outcome.values().size());
        assertEquals(
                "damaged.avro: block 1 at byte " + offset + ": block says 65113 bytes, the file has 40002 left;"
                        + " the 2 records before this block are all there",
                outcome.fault().getMessage());
    }

    @Test
    void keepsFailingAfterAnErrorInARecord() throws IOException {
        byte[] file = CraftedFile.of(
                        "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"f\",\"type\":"
                                + "[\"null\",\"string\"]}]}",
                        "null")
                .block(3, (byte) 0, (byte) 14, (byte) 0)
                .bytes();
        try (AvroFileReader<?> rows = reader(file)) {
            rows.next();
            AvroException fault = assertThrows(AvroException.class, rows::next);
            assertSame(fault, assertThrows(AvroException.class, rows::hasNext));
            assertSame(fault, assertThrows(AvroException.class, rows::next));
            Iterator<?> iterator = rows.iterator();
            assertSame(
                    fault,
                    assertThrows(UncheckedIOException.class, iterator::hasNext).getCause());
            assertSame(
                    fault,
                    assertThrows(UncheckedIOException.class, iterator::next).getCause());
        }
    }

    /** B232 */
    @Test
    void saysInWhichFieldOfWhichRecordTheDataIsWrong() throws IOException {
        String schema = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"id\",\"type\":\"long\"},"
                + "{\"name\":\"f\",\"type\":[\"null\",\"string\"]}]}";
        CraftedFile file = CraftedFile.of(schema, "null").block(1, (byte) 2, (byte) 0);
        int offset = file.size();
        file.block(2, (byte) 2, (byte) 0, (byte) 4, (byte) 14);
        Outcome outcome = Outcome.of(file.bytes());
        assertEquals(2, outcome.values().size());
        Place place = ((AvroException) outcome.fault()).place();
        assertEquals("damaged.avro", place.file());
        assertEquals(offset, place.fileOffset());
        assertEquals(1, place.block());
        assertEquals(1, place.row());
        assertEquals(3, place.dataOffset());
        assertEquals("f", place.fieldPath());
    }

    /** B034 */
    @Test
    void refusesANumberThatHasMoreBitsThanItsType() throws IOException {
        byte[] file = CraftedFile.of("\"int\"", "null")
                .block(1, (byte) 2)
                .block(1, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 1)
                .block(1, (byte) 4)
                .bytes();
        Outcome outcome = Outcome.of(file);
        assertEquals(List.of(1), outcome.values());
        assertInstanceOf(MalformedDataException.class, outcome.fault());
        assertEquals(1, ((AvroException) outcome.fault()).place().block());
    }

    /** B020 */
    @Test
    void listsTheKeysOfAHeaderWithoutASchema() {
        byte[] file = CraftedFile.of(Map.of("avro.codec", "null")).bytes();
        AvroException fault = openFault(file);
        assertTrue(fault.getMessage().startsWith("damaged.avro: "), fault.getMessage());
        assertTrue(fault.getMessage().contains("avro.schema"), fault.getMessage());
        assertTrue(fault.getMessage().contains("avro.codec"), fault.getMessage());
    }

    @Test
    void saysWhyTheHeadersSchemaIsNone() {
        AvroException fault =
                openFault(CraftedFile.of("{\"type\":\"nope\"}", "null").bytes());
        assertInstanceOf(MalformedDataException.class, fault);
        assertTrue(
                fault.getMessage().startsWith("damaged.avro: the header's avro.schema is not a schema: "),
                fault.getMessage());
        assertTrue(fault.getMessage().contains("nope"), fault.getMessage());
    }

    /** B052 */
    @Test
    void namesTheFileOfAnUnknownCodec() {
        AvroException fault =
                openFault(CraftedFile.of(CraftedFile.LONG_RECORD, "lz4").bytes());
        assertInstanceOf(UnsupportedFeatureException.class, fault);
        assertTrue(fault.getMessage().startsWith("damaged.avro: unknown codec \"lz4\""), fault.getMessage());
    }

    /** B025 */
    @Test
    void saysThatAFileIsEmpty() {
        AvroException fault = openFault(new byte[0]);
        assertEquals("damaged.avro: file is empty: not an Avro container file", fault.getMessage());
    }

    @Test
    void saysThatAFileIsNotAvro() {
        AvroException fault = openFault("{\"id\":1}\n".getBytes(UTF_8));
        assertTrue(fault.getMessage().startsWith("damaged.avro: not an Avro container file: "), fault.getMessage());
    }

    @Test
    void leavesFaultsOfTheStorageAsTheyAre() {
        AvroFile missing = AvroFile.open(folder.resolve("missing.avro"));
        assertThrows(NoSuchFileException.class, missing::records);
        assertThrows(NoSuchFileException.class, missing::header);
        assertThrows(NoSuchFileException.class, missing::count);
        AvroFile directory = AvroFile.open(folder);
        FileSystemException fault = assertThrows(FileSystemException.class, directory::values);
        assertEquals(folder + ": is a directory, expected a file", fault.getMessage());
    }

    @Test
    void keepsFailingAfterAFaultOfTheStorage() throws IOException {
        byte[] file = records().block(1, (byte) 2).block(1, (byte) 4).bytes();
        IOException lost = new IOException("the connection is lost");
        ByteSource source = new ByteSource() {
            @Override
            public String name() {
                return "remote.avro";
            }

            @Override
            public ByteInput open() {
                return new ByteInput() {
                    @Override
                    public long size() {
                        return file.length;
                    }

                    @Override
                    public int read(long position, byte[] target, int offset, int length) throws IOException {
                        int end = file.length - 1;
                        if (position >= end) {
                            throw lost;
                        }
                        int count = (int) Math.min(length, end - position);
                        System.arraycopy(file, (int) position, target, offset, count);
                        return count;
                    }

                    @Override
                    public void close() {}
                };
            }
        };
        try (AvroFileReader<?> rows = AvroFile.open(source).records()) {
            rows.next();
            assertSame(lost, assertThrows(IOException.class, rows::hasNext));
            assertSame(lost, assertThrows(IOException.class, rows::hasNext));
        }
    }

    /** A few bytes must not claim more records than a reader can hold. */
    @Test
    void limitsRecordsThatTakeNoBytes() throws IOException {
        String schema = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}";
        byte[] file = CraftedFile.of(schema, "null").block(1L << 60).bytes();
        Outcome outcome = Outcome.of(file);
        assertEquals(0, outcome.values().size());
        assertInstanceOf(LimitExceededException.class, outcome.fault());
        assertTrue(
                outcome.fault().getMessage().contains("maxZeroWidthItems"),
                outcome.fault().getMessage());
    }

    @Test
    void namesTheFileAndTheBlockThatIsAboveALimit() throws IOException {
        byte[] file = records().block(1, (byte) 2).block(100, new byte[100]).bytes();
        AvroFile limited =
                AvroFile.open(ByteSource.of(file, "a.avro")).limits(DecodeLimits.DEFAULT.withMaxBlockBytes(99));
        try (AvroFileReader<?> rows = limited.records()) {
            rows.next();
            LimitExceededException fault = assertThrows(LimitExceededException.class, rows::hasNext);
            assertTrue(fault.getMessage().startsWith("a.avro: block 1 at byte "), fault.getMessage());
        }
    }

    @Test
    void namesTheBlockThatDoesNotDecompress() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "deflate")
                .block(1, (byte) 7, (byte) 7)
                .bytes();
        AvroException fault = (AvroException) Outcome.of(file).fault();
        assertEquals("damaged.avro", fault.place().file());
        assertEquals(0, fault.place().block());
        assertEquals(records().size() + 3, fault.place().fileOffset());
    }

    @Test
    void closesTheFileOnEveryFaultOfOpening() {
        byte[] header = records().bytes();
        byte[] noSchema = CraftedFile.of(Map.of("avro.codec", "null")).bytes();
        byte[] badSchema = CraftedFile.of("{}", "null").bytes();
        byte[] badCodec = CraftedFile.of(CraftedFile.LONG_RECORD, "lz4").bytes();
        for (byte[] file : List.of(Arrays.copyOf(header, 20), noSchema, badSchema, badCodec)) {
            ObservedSource source = ObservedSource.seekable(file);
            assertThrows(AvroException.class, () -> AvroFile.open(source).records());
            assertTrue(source.isClosed());
        }
    }

    private static CraftedFile records() {
        return CraftedFile.of(CraftedFile.LONG_RECORD, "null");
    }

    private static AvroFileReader<Object> reader(byte[] file) throws IOException {
        return AvroFile.open(ByteSource.of(file, "damaged.avro")).values();
    }

    private static AvroException openFault(byte[] file) {
        return assertThrows(AvroException.class, () -> reader(file).close());
    }
}
