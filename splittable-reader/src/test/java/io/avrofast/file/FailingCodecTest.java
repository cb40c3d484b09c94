package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockCompressor;
import io.avrofast.codec.BlockDecompressor;
import io.avrofast.codec.Codec;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A codec of one's own that fails in a way that no codec should: nothing hangs, and nothing stays open. */
class FailingCodecTest {

    private static final AvroSchema SCHEMA = AvroSchema.parse("\"bytes\"");

    private final ExecutorService pool = Executors.newFixedThreadPool(2);

    @TempDir
    Path directory;

    @AfterEach
    void endThreads() {
        pool.shutdown();
    }

    @Test
    void anErrorWhileDecompressingReachesTheReader() throws IOException {
        for (int workers = 0; workers <= 2; workers++) {
            ObservedSource source = ObservedSource.seekable(fileOfFiveBlocks());
            try (AvroFileReader<Object> reader = open(source, workers, true, false)) {
                assertThrows(StackOverflowError.class, reader::hasNext);
                assertThrows(StackOverflowError.class, reader::hasNext);
            }
            assertTrue(source.isClosed());
        }
    }

    @Test
    void aFailingCloseLeavesNoFileOpen() throws IOException {
        for (int workers = 0; workers <= 2; workers++) {
            ObservedSource source = ObservedSource.seekable(fileOfFiveBlocks());
            AvroFileReader<Object> reader = open(source, workers, false, true);
            assertTrue(reader.hasNext());
            assertEquals(
                    "close",
                    assertThrows(IllegalStateException.class, reader::close).getMessage());
            assertTrue(source.isClosed());
        }
    }

    @Test
    void aFailingCloseLeavesNoTemporaryFile() throws IOException {
        AvroFileWriter<Object> writer = AvroFile.create(directory.resolve("a.avro"), SCHEMA)
                .codec(new FailingCodec(false, true))
                .values();
        assertThrows(IllegalStateException.class, writer::close);
        try (var files = Files.list(directory)) {
            assertEquals(0, files.count());
        }
    }

    private AvroFileReader<Object> open(ByteSource source, int workers, boolean work, boolean close)
            throws IOException {
        CodecRegistry codecs = CodecRegistry.standard().with(new FailingCodec(work, close));
        return AvroFile.open(source).codecs(codecs).readAhead(pool, workers).values();
    }

    private static byte[] fileOfFiveBlocks() {
        CraftedFile file = CraftedFile.of("\"bytes\"", "failing");
        for (int i = 0; i < 5; i++) {
            file.bytesBlock(new byte[10]);
        }
        return file.bytes();
    }

    private record FailingCodec(boolean failsAtWork, boolean failsToClose) implements Codec {

        @Override
        public String name() {
            return "failing";
        }

        @Override
        public BlockCompressor newCompressor() {
            return new BlockCompressor() {
                @Override
                public void compress(byte[] source, int offset, int length, BlockBuffer target) {
                    work(source, offset, length, target);
                }

                @Override
                public void close() {
                    end();
                }
            };
        }

        @Override
        public BlockDecompressor newDecompressor(DecodeLimits limits) {
            return new BlockDecompressor() {
                @Override
                public void decompress(byte[] source, int offset, int length, BlockBuffer target) {
                    work(source, offset, length, target);
                }

                @Override
                public void close() {
                    end();
                }
            };
        }

        private void work(byte[] source, int offset, int length, BlockBuffer target) {
            if (failsAtWork) {
                throw new StackOverflowError("work");
            }
            target.copy(source, offset, length);
        }

        private void end() {
            if (failsToClose) {
                throw new IllegalStateException("close");
            }
        }
    }
}
