package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockCompressor;
import io.avrofast.codec.BlockDecompressor;
import io.avrofast.codec.Codec;
import io.avrofast.codec.Codecs;
import io.avrofast.container.FileHeader;
import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compressing behind the writer changes nothing but the time: same files, same faults, nothing left behind. */
class CompressBehindTest {

    private static final AvroSchema SCHEMA = AvroSchema.parse("\"bytes\"");

    private final ExecutorService pool = Executors.newFixedThreadPool(4);

    @TempDir
    private Path folder;

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
    void writesTheSameFile(String codec) throws IOException {
        for (long seed = 0; seed < 20; seed++) {
            byte[] expected = randomFile(seed, codec, null, 0);
            for (int workers = 0; workers <= 4; workers++) {
                assertSameFile(expected, randomFile(seed, codec, pool, workers), workers + " workers, seed " + seed);
            }
            assertSameFile(expected, randomFile(seed, codec, pool, -1), "seed " + seed);
        }
    }

    /** Nothing depends on when the executor runs a task. */
    @Test
    void writesTheSameFileWithAnyExecutor() throws IOException {
        AtomicInteger calls = new AtomicInteger();
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
                task -> {
                    if (calls.incrementAndGet() % 3 == 0) {
                        throw new RejectedExecutionException("full");
                    }
                    pool.execute(task);
                });
        for (long seed = 0; seed < 20; seed++) {
            byte[] expected = randomFile(seed, "deflate", null, 0);
            for (Map.Entry<String, Executor> executor : executors.entrySet()) {
                assertSameFile(
                        expected,
                        randomFile(seed, "deflate", executor.getValue(), 3),
                        "an executor that " + executor.getKey() + ", seed " + seed);
            }
        }
    }

    @Test
    void recompressesInTasksToo() throws IOException {
        byte[] original = randomFile(3, "null", null, 0);
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (RawBlockReader copied = AvroFile.open(ByteSource.of(original, "a")).blocks();
                RawBlockReader recompressed =
                        AvroFile.open(ByteSource.of(original, "b")).blocks();
                RawBlockWriter writer = AvroFile.createLike(ByteTarget.of(stream, "out"), copied.header())
                        .compressBehind(pool, 2)
                        .blocks()) {
            // In turns: what is only copied must not overtake what is being compressed.
            while (copied.hasNext()) {
                recompressed.hasNext();
                writer.recompress(recompressed.next(), recompressed.header());
                writer.copy(copied.next(), copied.header());
            }
            writer.commit();
        }
        List<Object> values = ApacheFiles.read(original);
        List<Object> twice = ApacheFiles.read(stream.toByteArray());
        assertEquals(2 * values.size(), twice.size());
        BlockIndex index = AvroFile.open(ByteSource.of(original, "a")).blockIndex();
        int at = 0;
        for (int block = 0; block < index.size(); block++) {
            int count = Math.toIntExact(index.block(block).recordCount());
            List<Object> expected = values.subList(at, at + count);
            assertEquals(expected, twice.subList(2 * at, 2 * at + count));
            assertEquals(expected, twice.subList(2 * at + count, 2 * at + 2 * count));
            at += count;
        }
    }

    @Test
    void aFlushWaitsForEveryBlock() throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (AvroFileWriter<Object> writer = AvroFile.create(stream, "out", SCHEMA)
                .codec("deflate")
                .blockBytes(10)
                .compressBehind(pool, 4)
                .values()) {
            for (int i = 1; i <= 50; i++) {
                writer.write(new byte[20]);
                writer.flush();
                assertEquals(
                        i,
                        AvroFile.open(ByteSource.of(stream.toByteArray(), "f"))
                                .count()
                                .records());
                assertEquals(stream.size(), writer.sync());
            }
            writer.commit();
        }
    }

    @Test
    void whatFailsInATaskFailsEveryLaterCall() throws IOException {
        Path path = folder.resolve("a.avro");
        AvroFileWriter<Object> writer = AvroFile.create(path, SCHEMA)
                .codec(new TestCodec(new CountDownLatch(0), 5))
                .blockBytes(10)
                .compressBehind(pool, 3)
                .values();
        AvroException fault = assertThrows(AvroException.class, () -> {
            for (int i = 0; i < 1_000; i++) {
                writer.write(new byte[20]);
            }
        });
        assertEquals(path.toString(), fault.place().file());
        assertSame(fault, assertThrows(AvroException.class, () -> writer.write(new byte[1])));
        assertSame(fault, assertThrows(AvroException.class, writer::flush));
        assertSame(fault, assertThrows(AvroException.class, writer::commit));
        writer.close();
        assertEquals(0, folder.toFile().list().length);
    }

    @Test
    void whatFailsInTheLastBlockFailsTheCommit() throws IOException {
        Path path = folder.resolve("a.avro");
        AvroFileWriter<Object> writer = AvroFile.create(path, SCHEMA)
                .codec(new TestCodec(new CountDownLatch(0), 3))
                .blockBytes(10)
                .compressBehind(pool, 4)
                .values();
        for (int i = 0; i < 3; i++) {
            writer.write(new byte[20]);
        }
        assertThrows(MalformedDataException.class, writer::commit);
        writer.close();
        assertFalse(Files.exists(path));
    }

    @Test
    void aFaultOfTheStorageFailsEveryLaterCall() throws IOException {
        FailingStream stream = new FailingStream(20_000);
        try (AvroFileWriter<Object> writer = AvroFile.create(stream, "out", SCHEMA)
                .blockBytes(5_000)
                .compressBehind(pool, 2)
                .values()) {
            IOException fault = assertThrows(IOException.class, () -> {
                for (int i = 0; i < 100; i++) {
                    writer.write(new byte[5_000]);
                }
            });
            stream.repair();
            assertSame(fault, assertThrows(IOException.class, writer::commit));
        }
        assertTrue(stream.isClosed());
    }

    @Test
    void closingWithoutACommitStopsTheTasksAndKeepsNothing() throws IOException {
        TestCodec codec = new TestCodec(new CountDownLatch(0), Integer.MAX_VALUE);
        Path path = folder.resolve("a.avro");
        AvroFileWriter<Object> writer = AvroFile.create(path, SCHEMA)
                .codec(codec)
                .blockBytes(10)
                .compressBehind(pool, 4)
                .values();
        for (int i = 0; i < 100; i++) {
            writer.write(new byte[20]);
        }
        IllegalStateException fault = assertThrows(IllegalStateException.class, writer::close);
        assertTrue(fault.getMessage().contains("its 100 records are not kept"), fault.getMessage());
        assertEquals(0, codec.atWork.get());
        assertEquals(0, codec.open.get(), "compressors left open");
        assertEquals(0, folder.toFile().list().length);
    }

    @Test
    void holdsOnlySoManyBytes() throws IOException {
        int block = 10 << 20;
        int blocks = 30;
        AtomicLong written = new AtomicLong();
        CountDownLatch never = new CountDownLatch(1);
        TestCodec codec = new TestCodec(new CountDownLatch(0), Integer.MAX_VALUE);
        OutputStream counting = new OutputStream() {
            @Override
            public void write(int value) {
                written.incrementAndGet();
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                written.addAndGet(length);
            }
        };
        // The tasks wait for ever; the caller does all the work, once it may not go further ahead.
        Executor stuck = task -> never.countDown();
        try (AvroFileWriter<Object> writer = AvroFile.create(counting, "out", SCHEMA)
                .codec(codec)
                .blockBytes(block)
                .compressBehind(stuck, 100)
                .values()) {
            byte[] value = new byte[block];
            for (int i = 1; i <= blocks; i++) {
                writer.write(value);
                long behind = (long) i * block - written.get();
                assertTrue(behind <= (42L << 20), behind + " bytes wait");
            }
            writer.commit();
        }
        assertTrue(written.get() >= (long) blocks * block);
    }

    @Test
    void anInterruptedThreadStopsWaitingAndKeepsNothing() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        TestCodec codec = new TestCodec(gate, Integer.MAX_VALUE);
        Path path = folder.resolve("a.avro");
        AvroFileWriter<Object> writer = AvroFile.create(path, SCHEMA)
                .codec(codec)
                .blockBytes(10)
                .compressBehind(pool, 1)
                .values();
        writer.write(new byte[20]);
        codec.begun.await();
        Thread.currentThread().interrupt();
        IOException fault = assertThrows(InterruptedIOException.class, writer::commit);
        assertTrue(Thread.interrupted());
        assertSame(fault, assertThrows(IOException.class, writer::commit));
        gate.countDown();
        writer.close();
        assertEquals(0, codec.open.get());
        assertFalse(Files.exists(path));
    }

    @Test
    void refusesANegativeNumberOfWorkers() {
        AvroFileBuilder builder = AvroFile.create(folder.resolve("a.avro"), SCHEMA);
        assertThrows(IllegalArgumentException.class, () -> builder.compressBehind(pool, -1));
    }

    /** Values of all sizes, some flushes; workers -1 for as many as there are by themselves. */
    private static byte[] randomFile(long seed, String codec, Executor executor, int workers) throws IOException {
        Random random = new Random(seed);
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        AvroFileBuilder builder =
                AvroFile.create(stream, "out", SCHEMA).codec(codec).blockBytes(1 + random.nextInt(3_000));
        if (executor != null && workers < 0) {
            builder.compressBehind(executor);
        } else if (executor != null) {
            builder.compressBehind(executor, workers);
        }
        try (AvroFileWriter<Object> writer = builder.values()) {
            for (int i = random.nextInt(100); i > 0; i--) {
                byte[] value = new byte[random.nextInt(random.nextInt(10) == 0 ? 20_000 : 200)];
                byte[] noise = new byte[value.length / 2];
                random.nextBytes(noise);
                System.arraycopy(noise, 0, value, 0, noise.length);
                writer.write(value);
                if (random.nextInt(20) == 0) {
                    writer.flush();
                }
            }
            writer.commit();
        }
        return stream.toByteArray();
    }

    /** Equal but for the markers, which are always new. */
    private static void assertSameFile(byte[] expected, byte[] actual, String message) throws IOException {
        FileHeader expectedHeader =
                AvroFile.open(ByteSource.of(expected, "expected")).header();
        FileHeader actualHeader = AvroFile.open(ByteSource.of(actual, "actual")).header();
        byte[] marked = actual.clone();
        for (int i = 0; i + 16 <= marked.length; i++) {
            if (actualHeader.marker().isAt(actual, i)) {
                expectedHeader.marker().write(marked, i);
            }
        }
        assertArrayEquals(expected, marked, message);
    }

    /** The codec null, watched. */
    private static final class TestCodec implements Codec {

        final AtomicInteger open = new AtomicInteger();
        final AtomicInteger atWork = new AtomicInteger();
        final CountDownLatch begun = new CountDownLatch(1);
        private final AtomicInteger blocks = new AtomicInteger();
        private final CountDownLatch gate;
        private final int failing;

        /**
         * @param gate must be open before a block is compressed
         * @param failing the number of the block that is refused, counted from 1
         */
        TestCodec(CountDownLatch gate, int failing) {
            this.gate = gate;
            this.failing = failing;
        }

        @Override
        public String name() {
            return "null";
        }

        @Override
        public BlockCompressor newCompressor() {
            open.incrementAndGet();
            return new BlockCompressor() {
                @Override
                public void compress(byte[] source, int offset, int length, BlockBuffer target) throws AvroException {
                    atWork.incrementAndGet();
                    begun.countDown();
                    try {
                        gate.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    try {
                        if (blocks.incrementAndGet() == failing) {
                            throw new MalformedDataException("no", Place.UNKNOWN);
                        }
                        target.copy(source, offset, length);
                    } finally {
                        atWork.decrementAndGet();
                    }
                }

                @Override
                public void close() {
                    open.decrementAndGet();
                }
            };
        }

        @Override
        public BlockDecompressor newDecompressor(DecodeLimits limits) throws UnsupportedFeatureException {
            return Codecs.of("null").newDecompressor(limits);
        }
    }
}
