package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockDecompressor;
import io.avrofast.codec.Codecs;
import io.avrofast.container.BlockParser;
import io.avrofast.container.FileHeader;
import io.avrofast.container.HeaderParser;
import io.avrofast.container.RawBlock;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.record.AvroRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of every codec with few and many, small and large blocks: each way of reading gives all records in order. */
class EveryWayTest {

    private static final Schema SCHEMA = new Schema.Parser()
            .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"data\",\"type\":\"bytes\"}]}");

    /** How many blocks, and how many bytes each has about. */
    private static final int[][] SHAPES = {{1, 16}, {200, 16}, {2, 100}, {40, 700}, {7, 70_000}, {1, 2 << 20}};

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
    void givesAllRecordsInOrder(String codec) throws Exception {
        for (int[] shape : SHAPES) {
            Random random = new Random(shape[0]);
            List<Object> expected = new ArrayList<>();
            byte[] file = file(codec, shape[0], shape[1], random, expected);
            String what = codec + ", " + shape[0] + " blocks of " + shape[1];
            AvroFile avro = AvroFile.open(ByteSource.of(file, "a"));
            assertEquals(new AvroFileCount(expected.size(), shape[0]), avro.count(), what);
            assertEquals(expected, read(avro), what);
            assertEquals(expected, read(AvroFile.open(new ByteArrayInputStream(file), "stream")), what);
            for (int workers = 1; workers <= 4; workers++) {
                assertEquals(expected, read(avro.readAhead(pool, workers)), what + ", " + workers + " workers");
            }
            assertEquals(expected, subscribe(avro), what + ", asynchronously");
            assertEquals(expected, push(file, random), what + ", pushed");
            for (SplitRule rule : List.of(SplitRule.MARKER, SplitRule.FIRST_BYTE)) {
                assertEquals(expected, readParts(avro, file.length, rule, random), what + ", " + rule);
            }
            List<Object> planned = new ArrayList<>();
            for (FileSplit part : avro.splits(SplitRule.EXACT, 1 + file.length / 5)) {
                planned.addAll(read(avro.split(part)));
            }
            assertEquals(expected, planned, what + ", exact");
        }
    }

    private static byte[] file(String codec, int blocks, int bytes, Random random, List<Object> expected)
            throws IOException {
        List<List<Object>> values = new ArrayList<>();
        for (int i = 0; i < blocks; i++) {
            List<Object> block = new ArrayList<>();
            int count = 1 + random.nextInt(3);
            for (int j = 0; j < count; j++) {
                // Half of it compresses.
                byte[] data = new byte[bytes / count];
                random.nextBytes(data);
                Arrays.fill(data, 0, data.length / 2, (byte) i);
                GenericData.Record value = new GenericData.Record(SCHEMA);
                value.put("data", ByteBuffer.wrap(data));
                block.add(value);
                expected.add(Arrays.hashCode(data));
            }
            values.add(block);
        }
        return ApacheFiles.write(SCHEMA, codec, values);
    }

    private static Object digest(AvroRecord value) {
        return Arrays.hashCode(value.getBytes(0));
    }

    private static List<Object> read(AvroFile file) throws IOException {
        List<Object> values = new ArrayList<>();
        try (AvroFileReader<AvroRecord> reader = file.records()) {
            reader.forEach(value -> values.add(digest(value)));
        }
        return values;
    }

    private static List<Object> readParts(AvroFile file, int length, SplitRule rule, Random random) throws IOException {
        List<Object> values = new ArrayList<>();
        int start = 0;
        while (start < length) {
            int end = start + 1 + random.nextInt(1 + length / 4);
            values.addAll(read(file.split(FileSplit.of(start, end, rule))));
            start = end;
        }
        return values;
    }

    private List<Object> subscribe(AvroFile file) throws InterruptedException {
        List<Object> values = new ArrayList<>();
        CountDownLatch ended = new CountDownLatch(1);
        List<Throwable> faults = new ArrayList<>();
        file.readAhead(pool).publish(pool).subscribe(new Flow.Subscriber<>() {
            private Flow.Subscription subscription;

            @Override
            public void onSubscribe(Flow.Subscription newSubscription) {
                subscription = newSubscription;
                subscription.request(1);
            }

            @Override
            public void onNext(AvroRecord item) {
                values.add(digest(item));
                subscription.request(1);
            }

            @Override
            public void onError(Throwable fault) {
                faults.add(fault);
                ended.countDown();
            }

            @Override
            public void onComplete() {
                ended.countDown();
            }
        });
        ended.await();
        assertEquals(List.of(), faults);
        return values;
    }

    /** Feeds portions of 1 to 64 bytes. */
    private static List<Object> push(byte[] file, Random random) throws IOException {
        HeaderParser headerParser = new HeaderParser(DecodeLimits.DEFAULT);
        int position = 0;
        while (!headerParser.isComplete()) {
            position += headerParser.feed(file, position, portion(file, position, random));
        }
        FileHeader header = headerParser.header();
        BlockParser parser = new BlockParser(header.marker(), DecodeLimits.DEFAULT, position, 0, -1);
        DatumCursor<Object> cursor =
                DatumReader.of(header.schema(DecodeLimits.DEFAULT)).newCursor();
        BlockBuffer buffer = new BlockBuffer();
        List<Object> values = new ArrayList<>();
        try (BlockDecompressor decompressor = Codecs.of(header.codecName()).newDecompressor(DecodeLimits.DEFAULT)) {
            while (position < file.length) {
                position += parser.feed(file, position, portion(file, position, random));
                if (parser.hasBlock()) {
                    RawBlock block = parser.block();
                    decompressor.decompress(block.bytes(), block.offset(), block.length(), buffer);
                    cursor.reset(buffer.bytes(), buffer.offset(), buffer.offset() + buffer.length());
                    for (long i = 0; i < block.recordCount(); i++) {
                        values.add(digest((AvroRecord) cursor.next()));
                    }
                    assertEquals(false, cursor.hasRemaining());
                }
            }
        }
        parser.end();
        return values;
    }

    private static int portion(byte[] file, int position, Random random) {
        return Math.min(1 + random.nextInt(64), file.length - position);
    }
}
