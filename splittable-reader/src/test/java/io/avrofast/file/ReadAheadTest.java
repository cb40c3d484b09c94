package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.avro.Schema;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reading ahead changes nothing but the time: same values, same faults, nothing left behind. */
class ReadAheadTest {

    private final ExecutorService pool = Executors.newFixedThreadPool(4);

    static List<String> codecs() {
        return ApacheFiles.CODECS;
    }

    @AfterEach
    void endThreads() throws InterruptedException {
        pool.shutdown();
        assertTrue(pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS));
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void givesTheSameValues(String codec) throws IOException {
        for (long seed = 0; seed < 30; seed++) {
            byte[] file = randomFile(codec, seed);
            Outcome expected = Outcome.of(file);
            assertNull(expected.fault());
            for (int workers = 0; workers <= 4; workers++) {
                for (ByteSource source : List.of(ByteSource.of(file, "array"), ObservedSource.forwardOnly(file))) {
                    Outcome outcome = Outcome.of(AvroFile.open(source).readAhead(pool, workers));
                    assertEquals(expected, outcome, codec + ", " + workers + " workers, seed " + seed);
                }
            }
            assertEquals(
                    expected,
                    Outcome.of(AvroFile.open(ByteSource.of(file, "array")).readAhead(pool)));
        }
    }

    /** Nothing depends on when the executor runs a task. */
    @Test
    void givesTheSameValuesWithAnyExecutor() throws IOException {
        Map<String, Executor> executors = Map.of(
                "runs nothing",
                task -> {},
                "runs at once in the caller's thread",
                Runnable::run,
                "refuses",
                task -> {
                    throw new RejectedExecutionException("full");
                },
                "refuses now and then",
                new MoodyExecutor(pool));
        for (long seed = 0; seed < 30; seed++) {
            byte[] file = randomFile("deflate", seed);
            Outcome expected = Outcome.of(file);
            for (Map.Entry<String, Executor> executor : executors.entrySet()) {
                Outcome outcome =
                        Outcome.of(AvroFile.open(ByteSource.of(file, "a")).readAhead(executor.getValue(), 3));
                assertEquals(expected, outcome, "executor that " + executor.getKey() + ", seed " + seed);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void raisesTheSameFaultsBehindTheSameValues(String codec) throws IOException {
        byte[] file = randomFile(codec, 7);
        Random random = new Random(1);
        for (int i = 0; i < 300; i++) {
            byte[] damaged = file.clone();
            damaged[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(8));
            if (random.nextInt(3) == 0) {
                damaged = Arrays.copyOf(damaged, random.nextInt(file.length));
            }
            Outcome expected = Outcome.of(damaged);
            ObservedSource source = ObservedSource.seekable(damaged);
            Outcome outcome = Outcome.of(AvroFile.open(source).readAhead(pool, 1 + i % 4));
            assertEquals(expected.values(), outcome.values(), codec + ", damage " + i);
            assertEquals(message(expected.fault()), message(outcome.fault()), codec + ", damage " + i);
            assertTrue(source.isClosed());
        }
    }

    @Test
    void closesTheFileAfterAnyNumberOfValues() throws IOException {
        byte[] file = randomFile("deflate", 3);
        for (int count = 0; count < 60; count++) {
            ObservedSource source = ObservedSource.seekable(file);
            try (AvroFileReader<Object> reader =
                    AvroFile.open(source).readAhead(pool, 2).values()) {
                for (int i = 0; i < count && reader.hasNext(); i++) {
                    reader.next();
                }
            }
            assertTrue(source.isClosed());
        }
    }

    @Test
    void readsOnlyAFewBlocksAhead() throws IOException {
        CraftedFile crafted = CraftedFile.of("\"bytes\"", "null");
        for (int i = 0; i < 20; i++) {
            crafted.bytesBlock(new byte[3 << 20]);
        }
        ObservedSource source = ObservedSource.seekable(crafted.bytes());
        try (AvroFileReader<Object> reader =
                AvroFile.open(source).readAhead(Runnable::run, 4).values()) {
            reader.next();
            assertTrue(source.bytesRead() < 40 << 20, source.bytesRead() + " bytes read");
        }
    }

    @Test
    void waitingCanBeInterrupted() throws IOException {
        byte[] file = randomFile("deflate", 3);
        GatedSource source = new GatedSource(file);
        Executor executor = task -> {
            pool.execute(task);
            source.awaitReader();
        };
        try (AvroFileReader<Object> reader =
                AvroFile.open(source).readAhead(executor, 1).values()) {
            Thread.currentThread().interrupt();
            assertThrows(InterruptedIOException.class, reader::hasNext);
            assertTrue(Thread.interrupted());
            assertThrows(InterruptedIOException.class, reader::hasNext);
            source.open.countDown();
        }
    }

    @Test
    void refusesANegativeNumberOfWorkers() {
        AvroFile file = AvroFile.open(ByteSource.of(new byte[0], "a"));
        assertThrows(IllegalArgumentException.class, () -> file.readAhead(pool, -1));
        assertFalse(pool.isShutdown());
    }

    private static String message(IOException fault) {
        // The sources have different names.
        return fault == null ? null : fault.getMessage().replaceFirst("^[^:]*: ", "");
    }

    private static byte[] randomFile(String codec, long seed) throws IOException {
        Random random = new Random(seed);
        List<List<Object>> blocks = new ArrayList<>();
        int count = random.nextInt(30);
        for (int i = 0; i < count; i++) {
            List<Object> block = new ArrayList<>();
            for (int j = 0; j <= i % 3; j++) {
                byte[] value = new byte[random.nextInt(200)];
                random.nextBytes(value);
                block.add(ByteBuffer.wrap(value));
            }
            blocks.add(block);
        }
        return ApacheFiles.write(Schema.create(Schema.Type.BYTES), codec, blocks);
    }

    /** Refuses every third task. */
    private static final class MoodyExecutor implements Executor {

        private final Executor executor;
        private final AtomicInteger tasks = new AtomicInteger();

        MoodyExecutor(Executor executor) {
            this.executor = executor;
        }

        @Override
        public void execute(Runnable task) {
            if (tasks.incrementAndGet() % 3 == 0) {
                throw new RejectedExecutionException("not now");
            }
            executor.execute(task);
        }
    }

    /** A source of which only the header can be read before a gate is opened. */
    private static final class GatedSource implements ByteSource {

        private final byte[] bytes;
        private final int headerLength;
        private final CountDownLatch reached = new CountDownLatch(1);
        private final CountDownLatch open = new CountDownLatch(1);

        GatedSource(byte[] bytes) throws IOException {
            this.bytes = bytes;
            this.headerLength =
                    AvroFile.open(ByteSource.of(bytes, "a")).header().length();
        }

        @Override
        public String name() {
            return "gated.avro";
        }

        void awaitReader() {
            await(reached);
        }

        private static void await(CountDownLatch latch) {
            boolean interrupted = Thread.interrupted();
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public ByteInput open() {
            return new ByteInput() {
                @Override
                public long size() {
                    return bytes.length;
                }

                @Override
                public int read(long position, byte[] target, int offset, int length) {
                    int end = headerLength;
                    if (position >= headerLength) {
                        reached.countDown();
                        await(open);
                        end = bytes.length;
                    }
                    int count = (int) Math.min(length, end - position);
                    System.arraycopy(bytes, (int) position, target, offset, count);
                    return count;
                }

                @Override
                public void close() {}
            };
        }
    }
}
