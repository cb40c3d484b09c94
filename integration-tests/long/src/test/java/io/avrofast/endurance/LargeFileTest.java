package io.avrofast.endurance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileCount;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.FileSplit;
import io.avrofast.file.RawBlockReader;
import io.avrofast.file.RawBlockWriter;
import io.avrofast.file.SplitRule;
import io.avrofast.record.AvroRecord;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files beyond two gigabytes, in a process of 128 MB. */
class LargeFileTest {

    private static final long TWO_GIGABYTES = 2L << 30;

    private static ExecutorService pool;

    @BeforeAll
    static void beginThreads() {
        assertTrue(Runtime.getRuntime().maxMemory() <= 128 << 20, "run with -Xmx128m");
        pool = Executors.newFixedThreadPool(2);
    }

    @AfterAll
    static void endThreads() {
        pool.shutdown();
    }

    @Test
    void everyRecordIsRead() throws IOException {
        SyntheticFile file = new SyntheticFile("null", TWO_GIGABYTES + 1);
        assertEquals(file.recordCount(), readAll(AvroFile.open(file)));
    }

    /** B159: one large file is work for several tasks. */
    @Test
    void everyRecordOfPartsReadAheadIsRead() throws IOException {
        SyntheticFile file = new SyntheticFile("deflate", 600 << 20);
        AvroFile ahead = AvroFile.open(file).readAhead(pool, 2);
        List<FileSplit> parts = ahead.splits(SplitRule.MARKER, 128 << 20);
        assertEquals(5, parts.size());
        long count = 0;
        for (FileSplit part : parts) {
            long before = count;
            count += readAll(ahead.split(part));
            assertTrue(count > before, part.toString());
        }
        assertEquals(file.recordCount(), count);
    }

    @ParameterizedTest
    @ValueSource(strings = {"snappy", "zstandard"})
    void everyRecordIsRecompressed(String codec) throws IOException {
        SyntheticFile file = new SyntheticFile("null", TWO_GIGABYTES + 1);
        CountingOutput counted = new CountingOutput();
        try (RawBlockReader blocks = AvroFile.open(file).blocks();
                RawBlockWriter writer = AvroFile.createLike(counted, blocks.header())
                        .codec(codec)
                        .compressBehind(pool, 2)
                        .blocks()) {
            writer.recompress(blocks);
            writer.commit();
        }
        assertEquals(file.recordCount(), counted.recordCount());
        assertTrue(counted.length() < file.length() * 3 / 4, counted.length() + " bytes");
    }

    /** A gigabyte is counted at least 50 times faster than it is read. */
    @Test
    void countingByHeadersIsFiftyTimesFasterThanReading() throws IOException {
        SyntheticFile file = new SyntheticFile("null", 1L << 30);
        AvroFileCount expected = new AvroFileCount(file.recordCount(), file.blockCount());
        long counting = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            long start = System.nanoTime();
            assertEquals(expected, AvroFile.open(file).count());
            counting = Math.min(counting, System.nanoTime() - start);
        }
        long start = System.nanoTime();
        assertEquals(file.recordCount(), readAll(AvroFile.open(file)));
        long reading = System.nanoTime() - start;
        System.out.println("counting by headers: " + reading / counting + " times faster than reading, blocks of "
                + file.blockLength() + " bytes");
        assertTrue(reading >= 50 * counting, "reading " + reading + " ns, counting " + counting + " ns");
    }

    private static long readAll(AvroFile file) throws IOException {
        long count = 0;
        try (AvroFileReader<AvroRecord> rows = file.records()) {
            while (rows.hasNext()) {
                assertNotNull(rows.next());
                count++;
            }
        }
        return count;
    }
}
