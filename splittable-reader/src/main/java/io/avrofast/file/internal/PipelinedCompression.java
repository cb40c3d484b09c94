package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockCompressor;
import io.avrofast.codec.Codec;
import io.avrofast.error.UnsupportedFeatureException;
import java.io.IOException;
import java.util.concurrent.Executor;

/**
 * Compresses blocks in tasks of an executor, behind the caller, who meanwhile encodes the next ones. The blocks are given on
 * in the caller's thread.
 */
final class PipelinedCompression implements Compression {

    private final Receiver receiver;
    private final Contexts<BlockCompressor> compressors;
    private final Pipeline<Block> pipeline;

    /**
     * @param name what messages call the file
     * @param workers how many tasks there are at most at a time, at least 1
     * @throws UnsupportedFeatureException if the codec's library is missing
     */
    PipelinedCompression(String name, Codec codec, Executor executor, int workers, Receiver receiver)
            throws UnsupportedFeatureException {
        this.receiver = receiver;
        this.compressors = Contexts.of(codec::newCompressor, BlockCompressor::close);
        this.pipeline = new Pipeline<>(name, null, executor, workers);
    }

    @Override
    public void add(long count, byte[] data, int offset, int length) throws IOException {
        for (Block done = pipeline.takeDone(); done != null; done = pipeline.takeDone()) {
            give(done);
        }
        while (!pipeline.hasRoomFor(length)) {
            give(pipeline.take());
        }
        Block spare = pipeline.spare();
        Block block = spare == null ? new Block() : spare;
        block.take(count, data, offset, length);
        pipeline.add(block);
    }

    @Override
    public void finish() throws IOException {
        for (Block block = pipeline.take(); block != null; block = pipeline.take()) {
            give(block);
        }
    }

    private void give(Block block) throws IOException {
        FaultLatch.rethrow(block.fault);
        receiver.receive(block.count, block.compressed);
        pipeline.release(block);
    }

    @Override
    public void close() {
        try (compressors) {
            pipeline.close();
        }
    }

    /** A block on its way. */
    private final class Block extends Pipeline.Job {

        private final BlockBuffer data = new BlockBuffer();
        private final BlockBuffer compressed = new BlockBuffer();
        private long count;

        void take(long newCount, byte[] source, int offset, int length) {
            count = newCount;
            data.copy(source, offset, length);
        }

        @Override
        void run() throws IOException {
            BlockCompressor compressor = compressors.take();
            try {
                compressor.compress(data.bytes(), data.offset(), data.length(), compressed);
            } finally {
                compressors.give(compressor);
            }
        }

        @Override
        long sourceBytes() {
            return data.length();
        }

        @Override
        long resultBytes() {
            return compressed.length();
        }

        @Override
        long capacity() {
            return (long) data.capacity() + compressed.capacity();
        }
    }
}
