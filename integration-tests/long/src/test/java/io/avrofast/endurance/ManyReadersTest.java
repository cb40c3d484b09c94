package io.avrofast.endurance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.file.ByteSource;
import io.avrofast.schema.AvroSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Ten thousand readers and writers, some of which fail, leave neither native memory nor threads behind. */
class ManyReadersTest {

    private static final Path STATUS = Path.of("/proc/self/status");

    private static final List<String> CODECS = List.of("null", "deflate", "snappy", "zstandard", "bzip2", "xz");

    /** Until the compiler and the allocator have what they need. */
    private static final int FIRST_READERS = 3_000;

    private static final int READERS = 10_000;

    /** One context of any codec in each reader would be a hundred megabytes or more. */
    private static final long MOST_KIBIBYTES = 24 << 10;

    @Test
    void nothingIsLeftBehind() throws Exception {
        assumeTrue(Files.exists(STATUS), "the resident memory is told by Linux only");
        Set<Thread> before = new HashSet<>(Thread.getAllStackTraces().keySet());
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int failures = use(FIRST_READERS, pool);
        long first = residentKibibytes();
        failures += use(READERS, pool);
        long last = residentKibibytes();
        pool.shutdown();
        assertTrue(pool.awaitTermination(1, TimeUnit.HOURS));
        System.out.println("resident after " + FIRST_READERS + " readers: " + first + " KiB, after " + READERS
                + " more: " + last + " KiB; " + failures + " failed as they should");
        assertTrue(failures > READERS / 4, failures + " failures");
        assertTrue(last - first <= MOST_KIBIBYTES, "from " + first + " KiB to " + last + " KiB");
        Set<Thread> after = new HashSet<>(Thread.getAllStackTraces().keySet());
        after.removeAll(before);
        after.removeIf(thread -> !thread.isAlive());
        assertEquals(Set.of(), after);
    }

    private static int use(int readers, ExecutorService pool) throws IOException {
        int failures = 0;
        for (int i = 0; i < readers; i++) {
            byte[] file = write(CODECS.get(i % CODECS.size()));
            if (i % 3 == 0) {
                file[file.length - 40 - i % 100] ^= 8;
            } else if (i % 3 == 1) {
                file = Arrays.copyOf(file, file.length - 20 - i % 50);
            }
            failures += read(AvroFile.open(ByteSource.of(file, "a")), i, pool);
        }
        return failures;
    }

    private static int read(AvroFile file, int number, ExecutorService pool) throws IOException {
        AvroFile either = number % 2 == 0 ? file : file.readAhead(pool, 1 + number % 3);
        // Some are closed in the middle.
        int most = number % 5 == 0 ? 10 : Integer.MAX_VALUE;
        try (AvroFileReader<Object> reader = either.values()) {
            for (int i = 0; i < most && reader.hasNext(); i++) {
                reader.next();
            }
            return 0;
        } catch (IOException e) {
            return 1;
        }
    }

    private static byte[] write(String codec) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Random random = new Random(1);
        try (AvroFileWriter<Object> writer = AvroFile.create(bytes, "a", AvroSchema.parse("\"bytes\""))
                .codec(codec)
                .blockBytes(2000)
                .values()) {
            for (int i = 0; i < 60; i++) {
                byte[] value = new byte[100];
                random.nextBytes(value);
                writer.write(value);
            }
            writer.commit();
        }
        return bytes.toByteArray();
    }

    private static long residentKibibytes() throws IOException {
        System.gc();
        return Files.readAllLines(STATUS).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                .findFirst()
                .orElseThrow();
    }
}
