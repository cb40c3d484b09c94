package io.avrofast.file.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockCompressor;
import io.avrofast.codec.BlockDecompressor;
import io.avrofast.codec.Codec;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.container.BlockHeader;
import io.avrofast.container.FileHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.file.ByteSource;
import io.avrofast.limit.DecodeLimits;
import java.io.ByteArrayOutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PipelinedBlocksTest {

    @Test
    void decompressesSeveralBlocksAtATimeAndReleasesEveryDecompressor() throws Exception {
        MeetingCodec codec = new MeetingCodec();
        CodecRegistry codecs = CodecRegistry.standard().with(codec);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int count = 0;
        ContainerInput input = ContainerInput.open(
                ByteSource.of(fileOfTenBlocks(), "ten.avro"), DecodeLimits.DEFAULT, InputUse.BLOCKS);
        try (PipelinedBlocks blocks = new PipelinedBlocks(input, codecs, DecodeLimits.DEFAULT, pool, 2)) {
            for (DataBlock block = blocks.next(); block != null; block = blocks.next()) {
                assertEquals(count, block.header().index());
                assertEquals(count, block.data().bytes()[block.data().offset()]);
                count++;
            }
        }
        assertEquals(10, count);
        assertEquals(0, codec.openDecompressors.get());
        pool.shutdown();
        assertTrue(pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS));
    }

    /** B180: blocks that are tiny in the file and large in memory. */
    @Test
    void holdsNoMoreDataAheadThanTheBound() throws Exception {
        int workers = 8;
        SwellingCodec codec = new SwellingCodec();
        CodecRegistry codecs = CodecRegistry.standard().with(codec);
        ExecutorService pool = Executors.newFixedThreadPool(workers);
        ContainerInput input = ContainerInput.open(
                ByteSource.of(file("swelling", 60), "many.avro"), DecodeLimits.DEFAULT, InputUse.BLOCKS);
        try (PipelinedBlocks blocks = new PipelinedBlocks(input, codecs, DecodeLimits.DEFAULT, pool, workers)) {
            int count = 0;
            for (DataBlock block = blocks.next(); block != null; block = blocks.next()) {
                // The first blocks, whose size nobody knew, are away by then.
                int ahead = codec.decompressed.get() - count;
                assertTrue(
                        count <= workers || (ahead - 1L) * SwellingCodec.BYTES <= Pipeline.MOST_BYTES,
                        ahead + " blocks ahead after " + count);
                count++;
            }
            assertEquals(60, count);
        }
        pool.shutdown();
        assertTrue(pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS));
    }

    private static byte[] fileOfTenBlocks() {
        return file("meeting", 10);
    }

    private static byte[] file(String codec, int blocks) {
        SyncMarker marker = SyncMarker.random();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(FileHeader.of("\"int\"", codec, marker).toBytes());
        for (int i = 0; i < blocks; i++) {
            byte[] numbers = new byte[BlockHeader.ROOM];
            file.write(numbers, 0, BlockHeader.write(1, 1, numbers, 0));
            file.write(i);
            file.writeBytes(marker.toBytes());
        }
        return file.toByteArray();
    }

    /** A codec that makes 4 MiB of one byte. */
    private static final class SwellingCodec implements Codec {

        static final int BYTES = 4 << 20;

        private final AtomicInteger decompressed = new AtomicInteger();

        @Override
        public String name() {
            return "swelling";
        }

        @Override
        public BlockCompressor newCompressor() {
            throw new UnsupportedOperationException();
        }

        @Override
        public BlockDecompressor newDecompressor(DecodeLimits limits) {
            return new BlockDecompressor() {
                @Override
                public void decompress(byte[] source, int offset, int length, BlockBuffer target) {
                    target.reserve(BYTES);
                    target.finish(BYTES);
                    decompressed.incrementAndGet();
                }

                @Override
                public void close() {}
            };
        }
    }

    /** A codec whose first two decompressions wait for each other. */
    private static final class MeetingCodec implements Codec {

        private final CountDownLatch meeting = new CountDownLatch(2);
        private final AtomicInteger openDecompressors = new AtomicInteger();

        @Override
        public String name() {
            return "meeting";
        }

        @Override
        public BlockCompressor newCompressor() {
            throw new UnsupportedOperationException();
        }

        @Override
        public BlockDecompressor newDecompressor(DecodeLimits limits) {
            openDecompressors.incrementAndGet();
            return new BlockDecompressor() {
                @Override
                public void decompress(byte[] source, int offset, int length, BlockBuffer target) {
                    meeting.countDown();
                    try {
                        meeting.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    target.copy(source, offset, length);
                }

                @Override
                public void close() {
                    openDecompressors.decrementAndGet();
                }
            };
        }
    }
}
