package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counting by what the blocks say. */
class AvroFileCountTest {

    @TempDir
    private Path folder;

    /** B001, B227: a block without records is not the end of the file. */
    @Test
    void countsBehindBlocksWithoutRecords() throws IOException {
        byte[] file = records()
                .block(2, (byte) 0, (byte) 2)
                .block(0)
                .block(2, (byte) 4, (byte) 6)
                .block(0)
                .bytes();
        assertEquals(new AvroFileCount(4, 4), count(file));
    }

    /** B024, B026 */
    @Test
    void countsNothingInAFileThatIsOnlyAHeader() throws IOException {
        assertEquals(new AvroFileCount(0, 0), count(records().bytes()));
    }

    /** B022 */
    @Test
    void countsRecordsThatTakeNoBytes() throws IOException {
        assertEquals(new AvroFileCount(5, 1), count(records().block(5).bytes()));
    }

    @Test
    void readsNoDataWhereTheStorageCanJump() throws IOException {
        byte[] file = largeBlocks();
        ObservedSource source = ObservedSource.seekable(file);
        assertEquals(new AvroFileCount(21, 3), AvroFile.open(source).count());
        assertTrue(source.bytesRead() < file.length / 3, source.bytesRead() + " bytes read of " + file.length);
        assertTrue(source.isClosed());
    }

    /** A request to a remote store takes as long as a good part of a megabyte. */
    @Test
    void readsSmallBlocksInLargePiecesWhereJumpsAreDear() throws IOException {
        CraftedFile file = records();
        for (int i = 0; i < 500; i++) {
            file.block(7, new byte[10 << 10]);
        }
        ObservedSource source = ObservedSource.wholeReads(file.bytes());
        assertEquals(3500, AvroFile.open(source).count().records());
        assertTrue(source.reads() <= 7, source.reads() + " reads for " + file.size() + " bytes");
    }

    @Test
    void findsEveryCutThatIsNotBetweenTwoBlocks() throws IOException {
        CraftedFile crafted = records();
        int headerEnd = crafted.size();
        int firstEnd = crafted.block(2, (byte) 0, (byte) 2).size();
        int secondEnd = crafted.block(1, (byte) 4).size();
        byte[] file = crafted.bytes();
        for (int length = headerEnd; length <= secondEnd; length++) {
            byte[] cut = Arrays.copyOf(file, length);
            if (length == headerEnd || length == firstEnd || length == secondEnd) {
                count(cut);
            } else {
                assertThrows(TruncatedDataException.class, () -> count(cut), "cut at " + length);
            }
        }
    }

    @Test
    void findsACutInDataThatItJumpsOver() {
        byte[] file = largeBlocks();
        byte[] cut = Arrays.copyOf(file, file.length - (1 << 20));
        TruncatedDataException fault = assertThrows(
                TruncatedDataException.class,
                () -> AvroFile.open(ObservedSource.seekable(cut)).count());
        assertEquals(2, fault.place().block());
        assertTrue(fault.getMessage().contains("14 records before"), fault.getMessage());
    }

    /** B004 */
    @Test
    void findsEveryWrongMarker() {
        byte[] file = largeBlocks();
        int end = file.length;
        for (int i = 1; i <= 16; i++) {
            byte[] damaged = file.clone();
            damaged[end - i] ^= 1;
            assertThrows(
                    MalformedDataException.class,
                    () -> AvroFile.open(ObservedSource.seekable(damaged)).count());
        }
    }

    /** Nobody could read such a file, so nobody shall be told that its rows are there. */
    @Test
    void refusesAFileWhoseSchemaIsNone() {
        for (String schema : List.of("{\"type\":\"recorf\",\"name\":\"R\",\"fields\":[]}", "\"long", "")) {
            AvroFile file = AvroFile.open(ByteSource.of(
                    CraftedFile.of(schema, "null").block(1, (byte) 2).bytes(), "a"));
            MalformedDataException fault = assertThrows(MalformedDataException.class, file::count);
            assertTrue(
                    fault.getMessage().startsWith("a: the header's avro.schema is not a schema"), fault.getMessage());
            assertThrows(MalformedDataException.class, file::blockIndex);
        }
    }

    @Test
    void findsBytesBehindTheLastBlock() {
        byte[] file = records().block(1, (byte) 4).raw(0).bytes();
        assertThrows(TruncatedDataException.class, () -> count(file));
    }

    @Test
    void refusesCountsWhoseSumHasMoreThan63Bits() throws IOException {
        for (long[] counts : new long[][] {{1L << 62, 1L << 62}, {Long.MAX_VALUE, Long.MAX_VALUE, 5}}) {
            for (String codec : new String[] {"null", "deflate"}) {
                CraftedFile file = CraftedFile.of("\"long\"", codec);
                for (long count : counts) {
                    file.block(count, (byte) 3, (byte) 0);
                }
                assertThrows(LimitExceededException.class, () -> count(file.bytes()));
                assertThrows(
                        LimitExceededException.class,
                        () -> AvroFile.open(ByteSource.of(file.bytes(), "array"))
                                .blockIndex());
                MalformedDataException fault = assertThrows(MalformedDataException.class, () -> readBlocks(file));
                assertEquals(1, fault.place().block());
                assertEquals("array", fault.place().file());
            }
        }
    }

    @Test
    void refusesWhatReadingRefusesInBlocksWithoutCompression() throws IOException {
        CraftedFile emptyWithData = records().block(1, (byte) 2).block(0, (byte) 2, (byte) 4);
        CraftedFile tooMany = records().block(1, (byte) 2).block((1 << 20) + 2, (byte) 2);
        for (CraftedFile file : new CraftedFile[] {emptyWithData, tooMany}) {
            AvroException counting = assertThrows(AvroException.class, () -> count(file.bytes()));
            AvroException reading = (AvroException) Outcome.of(file.bytes()).fault();
            assertEquals(reading.getClass(), counting.getClass());
            assertEquals(reading.problem(), counting.problem());
            assertEquals(reading.place().fileOffset(), counting.place().fileOffset());
            assertEquals(1, counting.place().block());
        }
    }

    /** An empty block of a codec may take bytes. */
    @Test
    void countsBehindCompressedBlocksWithoutRecords() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "deflate")
                .block(0, (byte) 3, (byte) 0)
                .bytes();
        assertEquals(new AvroFileCount(0, 1), count(file));
    }

    private static void readBlocks(CraftedFile file) throws IOException {
        try (RawBlockReader blocks =
                AvroFile.open(ByteSource.of(file.bytes(), "array")).blocks()) {
            while (blocks.hasNext()) {
                blocks.next();
            }
        }
    }

    private AvroFileCount count(byte[] file) throws IOException {
        AvroFileCount ofPath =
                AvroFile.open(Files.write(folder.resolve("file.avro"), file)).count();
        AvroFileCount ofStream =
                AvroFile.open(new ByteArrayInputStream(file), "stream").count();
        assertEquals(ofPath, ofStream);
        assertEquals(ofPath, AvroFile.open(ByteSource.of(file, "array")).count());
        return ofPath;
    }

    private static CraftedFile records() {
        return CraftedFile.of(CraftedFile.LONG_RECORD, "null");
    }

    private static byte[] largeBlocks() {
        CraftedFile file = records();
        for (int i = 0; i < 3; i++) {
            file.block(7, new byte[3 << 20]);
        }
        return file.bytes();
    }
}
