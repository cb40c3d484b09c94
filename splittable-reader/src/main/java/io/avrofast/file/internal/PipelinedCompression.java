package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockCompressor;
import io.avrofast.codec.Codec;
import io.avrofast.error.UnsupportedFeatureException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;

/**
 * Compresses blocks in tasks of an executor, behind the caller, who meanwhile encodes the next ones. The blocks are given on
 * in the caller's thread.
 */
final class PipelinedCompression implements Compression {

    /** So many bytes of data wait to be compressed or given on, or a single block that is larger. */
    private static final long BEHIND_BYTES = 32 << 20;

    private final Codec codec;
    private final Receiver receiver;
    private final int mostBlocks;
    private final OrderedWork<Block> work;
    private final ArrayDeque<Block> freeBlocks = new ArrayDeque<>();
    private final Queue<BlockCompressor> freeCompressors = new ConcurrentLinkedQueue<>();
    private long bytesBehind;

    /**
     * @param name what messages call the file
     * @param workers how many tasks there are at most at a time, at least 1
     * @throws UnsupportedFeatureException if the codec's library is missing
     */
    PipelinedCompression(String name, Codec codec, Executor executor, int workers, Receiver receiver)
            throws UnsupportedFeatureException {
        this.codec = codec;
        this.receiver = receiver;
        this.mostBlocks = 2 * workers;
        this.work = new OrderedWork<>(name, executor, workers);
        freeCompressors.add(codec.newCompressor());
    }

    @Override
    public void add(long count, byte[] data, int offset, int length) throws IOException {
        for (Block done = work.takeDone(); done != null; done = work.takeDone()) {
            give(done);
        }
        while (work.size() >= mostBlocks || (bytesBehind > 0 && bytesBehind + length > BEHIND_BYTES)) {
            give(work.take());
        }
        Block block = freeBlocks.isEmpty() ? new Block() : freeBlocks.pop();
        block.take(count, data, offset, length);
        bytesBehind += length;
        work.add(block);
    }

    @Override
    public void finish() throws IOException {
        for (Block block = work.take(); block != null; block = work.take()) {
            give(block);
        }
    }

    private void give(Block block) throws IOException {
        bytesBehind -= block.data.length();
        block.rethrowFault();
        receiver.receive(block.count, block.compressed);
        freeBlocks.push(block);
    }

    @Override
    public void close() {
        work.close();
        closeCompressors();
    }

    /** All of them, even where closing one fails. */
    private void closeCompressors() {
        BlockCompressor compressor = freeCompressors.poll();
        if (compressor != null) {
            try (compressor) {
                closeCompressors();
            }
        }
    }

    /** A block on its way; the buffers are used again for later blocks. */
    private final class Block extends OrderedWork.Job {

        private final BlockBuffer data = new BlockBuffer();
        private final BlockBuffer compressed = new BlockBuffer();
        private long count;

        void take(long newCount, byte[] source, int offset, int length) {
            count = newCount;
            data.copy(source, offset, length);
        }

        @Override
        void run() throws IOException {
            BlockCompressor free = freeCompressors.poll();
            BlockCompressor compressor = free == null ? codec.newCompressor() : free;
            try {
                compressor.compress(data.bytes(), data.offset(), data.length(), compressed);
            } finally {
                freeCompressors.add(compressor);
            }
        }
    }
}
