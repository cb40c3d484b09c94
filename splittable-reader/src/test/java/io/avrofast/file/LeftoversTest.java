package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockCompressor;
import io.avrofast.codec.BlockDecompressor;
import io.avrofast.codec.Codec;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.codec.Codecs;
import io.avrofast.error.AvroException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What readers and writers take, they give back, however they end; and while they live they take little. */
class LeftoversTest {

    private static final AvroSchema BYTES = AvroSchema.parse("\"bytes\"");

    static List<String> codecs() {
        return ApacheFiles.CODECS;
    }

    /** The long run of this, over ten thousand readers, looks at the process's memory too. */
    @ParameterizedTest
    @MethodSource("codecs")
    void threeHundredReadersAndWritersLeaveNoCodecFileOrThreadBehind(String name) throws Exception {
        Set<Thread> before = new HashSet<>(Thread.getAllStackTraces().keySet());
        List<Thread> workers = new CopyOnWriteArrayList<>();
        ExecutorService pool = Executors.newFixedThreadPool(2, task -> {
            Thread worker = new Thread(task);
            workers.add(worker);
            return worker;
        });
        CountingCodec codec = new CountingCodec(Codecs.of(name), new AtomicInteger());
        int failures = 0;
        for (int i = 0; i < 300; i++) {
            byte[] file = write(codec, i % 7 == 0 ? pool : null);
            if (i % 3 == 0) {
                file[file.length - 20 - i % 60] ^= 8;
            } else if (i % 3 == 1) {
                file = Arrays.copyOf(file, file.length - 20 - i % 50);
            }
            ObservedSource source = ObservedSource.wholeReads(file);
            AvroFile avro =
                    AvroFile.open(source).codecs(CodecRegistry.standard().with(codec));
            failures += read(i % 2 == 0 ? avro : avro.readAhead(pool, 1 + i % 3), i);
            assertTrue(source.isClosed(), "reader " + i);
            assertEquals(0, codec.open().get(), "reader " + i);
        }
        assertTrue(failures > 60, failures + " failures");
        pool.shutdown();
        // A pool has terminated a moment before its threads have ended.
        for (Thread worker : workers) {
            worker.join();
        }
        Set<Thread> after = new HashSet<>(Thread.getAllStackTraces().keySet());
        after.removeAll(before);
        after.removeIf(thread -> !thread.isAlive());
        assertEquals(Set.of(), after);
    }

    /** B180: blocks of 2 MiB that expand twenty times over, in many readers at a time. */
    @Test
    void aReaderHoldsAFewBlocksAndNoMore() throws IOException {
        int readers = 40;
        int blockBytes = 2 << 20;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (AvroFileWriter<Object> writer = AvroFile.create(bytes, "a.avro", BYTES)
                .codec("deflate")
                .blockBytes(blockBytes)
                .values()) {
            byte[] value = new byte[1000];
            for (int i = 0; i < 8 * blockBytes / value.length; i++) {
                new Random(i).nextBytes(value);
                Arrays.fill(value, 40, value.length, (byte) 1);
                writer.write(value);
            }
            writer.commit();
        }
        byte[] file = bytes.toByteArray();
        assertTrue(file.length < 8 * blockBytes / 10, file.length + " bytes");
        List<AvroFileReader<Object>> open = new ArrayList<>();
        long before = usedBytes();
        for (int i = 0; i < readers; i++) {
            AvroFileReader<Object> reader =
                    AvroFile.open(ObservedSource.wholeReads(file)).values();
            open.add(reader);
            for (int row = 0; row < 10_000; row++) {
                reader.next();
            }
        }
        long each = (usedBytes() - before) / readers;
        assertTrue(each <= 3L * blockBytes, each + " bytes in each reader");
        for (AvroFileReader<Object> reader : open) {
            reader.close();
        }
    }

    /** B091: a schema that is parsed again for each file, and for each reader's wish. */
    @Test
    void schemasParsedAgainAndAgainAddUpToNothing() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(1, (byte) 2)
                .bytes();
        readWithNewSchemas(file, 2_000);
        long before = usedBytes();
        readWithNewSchemas(file, 10_000);
        long grown = usedBytes() - before;
        assertTrue(grown < 2 << 20, grown + " bytes");
    }

    private static void readWithNewSchemas(byte[] file, int times) throws IOException {
        for (int i = 0; i < times; i++) {
            AvroSchema schema = AvroSchema.parse(CraftedFile.LONG_RECORD);
            try (AvroFileReader<Object> reader = AvroFile.open(ByteSource.of(file, "a.avro"))
                    .readerSchema(schema)
                    .values()) {
                reader.next();
            }
        }
    }

    /** B147: no string that was given out changes when the next is read, and each is found in a map. */
    @Test
    void stringsGivenOutStayWhatTheyAre() throws IOException {
        byte[] file = CraftedFile.of("\"string\"", "null")
                .block(2, (byte) 2, (byte) 'a', (byte) 2, (byte) 'b')
                .bytes();
        Map<Object, Integer> found = new HashMap<>();
        try (AvroFileReader<Object> reader =
                AvroFile.open(ByteSource.of(file, "a.avro")).values()) {
            Object first = reader.next();
            found.put(first, first.hashCode());
            found.put(reader.next(), 2);
        }
        assertEquals(Map.of("a", "a".hashCode(), "b", 2), found);
    }

    private static int read(AvroFile file, int number) throws IOException {
        // Some are closed in the middle.
        int most = number % 5 == 0 ? 10 : Integer.MAX_VALUE;
        try (AvroFileReader<Object> reader = file.values()) {
            for (int i = 0; i < most && reader.hasNext(); i++) {
                reader.next();
            }
            assertTrue(number % 3 == 2 || most == 10 || !reader.hasNext());
            return 0;
        } catch (AvroException e) {
            return 1;
        }
    }

    private static byte[] write(Codec codec, ExecutorService pool) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Random random = new Random(1);
        AvroFileBuilder builder =
                AvroFile.create(bytes, "a.avro", BYTES).codec(codec).blockBytes(1000);
        if (pool != null) {
            builder.compressBehind(pool, 2);
        }
        try (AvroFileWriter<Object> writer = builder.values()) {
            for (int i = 0; i < 50; i++) {
                byte[] value = new byte[100];
                random.nextBytes(value);
                writer.write(value);
            }
            writer.commit();
        }
        return bytes.toByteArray();
    }

    /** As in {@link Runtime}, after everything unused is gone. */
    private static long usedBytes() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** A codec that knows how many of its compressors and decompressors are not closed yet. */
    private record CountingCodec(Codec codec, AtomicInteger open) implements Codec {

        @Override
        public String name() {
            return codec.name();
        }

        @Override
        public BlockCompressor newCompressor() throws UnsupportedFeatureException {
            BlockCompressor compressor = codec.newCompressor();
            open.incrementAndGet();
            return new BlockCompressor() {
                @Override
                public void compress(byte[] source, int offset, int length, BlockBuffer target) throws AvroException {
                    compressor.compress(source, offset, length, target);
                }

                @Override
                public void close() {
                    compressor.close();
                    open.decrementAndGet();
                }
            };
        }

        @Override
        public BlockDecompressor newDecompressor(DecodeLimits limits) throws UnsupportedFeatureException {
            BlockDecompressor decompressor = codec.newDecompressor(limits);
            open.incrementAndGet();
            return new BlockDecompressor() {
                @Override
                public void decompress(byte[] source, int offset, int length, BlockBuffer target) throws AvroException {
                    decompressor.decompress(source, offset, length, target);
                }

                @Override
                public void close() {
                    decompressor.close();
                    open.decrementAndGet();
                }
            };
        }
    }
}
