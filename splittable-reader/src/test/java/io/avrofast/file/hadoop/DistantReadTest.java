package io.avrofast.file.hadoop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileCount;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.file.FileSplit;
import io.avrofast.file.SplitRule;
import io.avrofast.schema.AvroSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A distant storage is asked for few, large ranges, and for little that nobody wants. */
class DistantReadTest {

    private static final Path PATH = new Path("observed:/a.avro");

    /** The largest read. */
    private static final int WINDOW = 2 << 20;

    private static final int DELAY_MILLIS = 20;

    private static final int MOST_PAIRS = 5;

    private final ExecutorService pool = Executors.newFixedThreadPool(10);

    static List<ObservedFileSystem> fileSystems() {
        return List.of(ObservedFileSystem.plain(0), ObservedFileSystem.objectStore(0));
    }

    static List<ObservedFileSystem> slowFileSystems() {
        return List.of(ObservedFileSystem.plain(DELAY_MILLIS), ObservedFileSystem.objectStore(DELAY_MILLIS));
    }

    @AfterEach
    void endThreads() throws InterruptedException {
        pool.shutdown();
        assertTrue(pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS));
    }

    @ParameterizedTest
    @MethodSource("fileSystems")
    void aPartFetchesLittleMoreThanItsRange(ObservedFileSystem fileSystem) throws IOException {
        ObservedContent content = blocks(64 << 10, 1000);
        fileSystem.put(PATH, content);
        Random random = new Random(5);
        for (int i = 0; i < 60; i++) {
            long start = random.nextLong(content.length());
            long end = start + random.nextLong(content.length() - start);
            SplitRule rule = random.nextBoolean() ? SplitRule.MARKER : SplitRule.FIRST_BYTE;
            AvroFile file = AvroFile.open(HadoopSource.of(fileSystem, PATH)).split(FileSplit.of(start, end, rule));
            fileSystem.bytesFetched.set(0);
            fileSystem.requests.set(0);
            readAll(random.nextBoolean() ? file : file.readAhead(pool, 1));
            String what = fileSystem.bytesFetched + " bytes by " + fileSystem.requests + " requests for bytes " + start
                    + " to " + end;
            long range = end - start;
            assertTrue(fileSystem.bytesFetched.get() <= range + range / 20 + WINDOW, what);
            assertTrue(fileSystem.requests.get() <= range / WINDOW + 8, what);
        }
        assertEquals(0, fileSystem.seeks.get());
        assertEquals(0, fileSystem.openStreams.get());
    }

    @ParameterizedTest
    @MethodSource("fileSystems")
    void aWholeFileIsFetchedOnceInLargeRanges(ObservedFileSystem fileSystem) throws IOException {
        ObservedContent content = blocks(64 << 10, 1000);
        fileSystem.put(PATH, content);
        AvroFile file = AvroFile.open(HadoopSource.of(fileSystem, PATH));
        for (AvroFile either : List.of(file, file.readAhead(pool, 2), file.readAhead(pool))) {
            fileSystem.bytesFetched.set(0);
            fileSystem.requests.set(0);
            assertEquals(1000, readAll(either));
            assertEquals(content.length(), fileSystem.bytesFetched.get());
            assertTrue(fileSystem.requests.get() <= content.length() / WINDOW + 1, fileSystem.requests + " requests");
        }
        assertEquals(0, fileSystem.seeks.get());
    }

    @ParameterizedTest
    @MethodSource("slowFileSystems")
    void readingAheadIsSeveralTimesFaster(ObservedFileSystem fileSystem) throws IOException {
        fileSystem.put(PATH, blocks(64 << 10, 2000));
        AvroFile file = AvroFile.open(HadoopSource.of(fileSystem, PATH));
        List<String> pairs = new ArrayList<>();
        // Waiting for the storage takes most of the time of both, unless others use the processors: that holds up the
        // one
        // that waits less. A reader that does not read ahead loses every pair.
        while (pairs.size() < MOST_PAIRS) {
            long slow = nanosToRead(file);
            long fast = nanosToRead(file.readAhead(pool));
            if (slow >= 3 * fast) {
                return;
            }
            pairs.add("without: " + slow + " ns, with: " + fast + " ns");
        }
        fail(pairs.toString());
    }

    @ParameterizedTest
    @MethodSource("fileSystems")
    void aSmallFileIsFetchedAtOnce(ObservedFileSystem fileSystem) throws IOException {
        fileSystem.put(PATH, blocks(1000, 100));
        AvroFile file = AvroFile.open(HadoopSource.of(fileSystem, PATH));
        for (AvroFile either : List.of(file, file.readAhead(pool, 2))) {
            fileSystem.requests.set(0);
            assertEquals(100, readAll(either));
            assertEquals(1, fileSystem.requests.get());
        }
    }

    @Test
    void countingSmallBlocksTakesLargeRanges() throws IOException {
        ObservedFileSystem fileSystem = ObservedFileSystem.plain(0);
        ObservedContent content = blocks(64 << 10, 2000);
        fileSystem.put(PATH, content);
        assertEquals(
                new AvroFileCount(2000, 2000),
                AvroFile.open(HadoopSource.of(fileSystem, PATH)).count());
        assertTrue(fileSystem.requests.get() <= content.length() / (4 << 20) + 7, fileSystem.requests + " requests");
        assertEquals(content.length(), fileSystem.bytesFetched.get());
    }

    @Test
    void countingLargeBlocksFetchesLittleOfThem() throws IOException {
        ObservedFileSystem fileSystem = ObservedFileSystem.plain(0);
        ObservedContent content = blocks(3 << 20, 100);
        fileSystem.put(PATH, content);
        assertEquals(
                new AvroFileCount(100, 100),
                AvroFile.open(HadoopSource.of(fileSystem, PATH)).count());
        assertTrue(fileSystem.requests.get() <= 102, fileSystem.requests + " requests");
        assertTrue(fileSystem.bytesFetched.get() <= content.length() / 40, fileSystem.bytesFetched + " bytes");
    }

    @Test
    void nothingIsReadAheadThatNobodyAskedToReadAhead() throws IOException {
        ObservedFileSystem fileSystem = ObservedFileSystem.plain(0);
        fileSystem.put(PATH, blocks(64 << 10, 1000));
        Executor forbidden = task -> {
            throw new AssertionError("a task");
        };
        AvroFile file = AvroFile.open(HadoopSource.of(fileSystem, PATH));
        assertEquals(1000, readAll(file.readAhead(forbidden, 0)));
    }

    @Test
    void closingInTheMiddleLeavesNothingOpen() throws IOException {
        ObservedFileSystem fileSystem = ObservedFileSystem.plain(1);
        fileSystem.put(PATH, blocks(64 << 10, 1000));
        AvroFile file = AvroFile.open(HadoopSource.of(fileSystem, PATH)).readAhead(pool, 2);
        for (int count = 0; count < 200; count += 7) {
            try (AvroFileReader<Object> reader = file.values()) {
                for (int i = 0; i < count; i++) {
                    reader.next();
                }
            }
            assertEquals(0, fileSystem.openStreams.get());
        }
    }

    private static long nanosToRead(AvroFile file) throws IOException {
        long start = System.nanoTime();
        assertEquals(2000, readAll(file));
        return System.nanoTime() - start;
    }

    private static long readAll(AvroFile file) throws IOException {
        long count = 0;
        try (AvroFileReader<Object> reader = file.values()) {
            while (reader.hasNext()) {
                reader.next();
                count++;
            }
        }
        return count;
    }

    /** A file of blocks with one value each. */
    private static ObservedContent blocks(int size, int count) throws IOException {
        byte[] none = write(size, 0);
        byte[] one = write(size, 1);
        byte[] marker = Arrays.copyOfRange(one, one.length - 16, one.length);
        System.arraycopy(marker, 0, none, none.length - 16, 16);
        return new ObservedContent(none, Arrays.copyOfRange(one, none.length, one.length), count);
    }

    private static byte[] write(int size, int count) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (AvroFileWriter<Object> writer =
                AvroFile.create(bytes, "a.avro", AvroSchema.parse("\"bytes\"")).values()) {
            for (int i = 0; i < count; i++) {
                writer.write(new byte[size]);
            }
            writer.commit();
        }
        return bytes.toByteArray();
    }
}
