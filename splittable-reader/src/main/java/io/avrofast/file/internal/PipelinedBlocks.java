package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.container.BlockHeader;
import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.error.AvroException;
import io.avrofast.file.DamagedRange;
import io.avrofast.limit.DecodeLimits;
import java.io.IOException;
import java.util.concurrent.Executor;

/**
 * Reads and decompresses blocks ahead, in tasks of an executor, and gives them in order. One task at a time reads; any
 * number, up to that of the workers, decompress. A fault is raised when its block is reached.
 */
public final class PipelinedBlocks implements DataBlocks {

    private final ContainerInput input;
    private final Contexts<BlockOpener> openers;
    private final Pipeline<Block> pipeline;
    private Block given;

    /**
     * @param input closed with these blocks
     * @param workers how many tasks there are at most at a time, at least 1
     * @throws io.avrofast.error.UnsupportedFeatureException if the header's codec is unknown or its library is missing
     */
    public PipelinedBlocks(
            ContainerInput input, CodecRegistry codecs, DecodeLimits limits, Executor executor, int workers)
            throws IOException {
        this.input = input;
        this.openers =
                Contexts.of(() -> new BlockOpener(input.name(), input.header(), codecs, limits), BlockOpener::close);
        this.pipeline = new Pipeline<>(input.name(), this::read, executor, workers);
    }

    @Override
    public String name() {
        return input.name();
    }

    @Override
    public FileHeader header() {
        return input.header();
    }

    /** The next block of the input, in whatever thread. */
    private Block read(Block spare) throws IOException {
        if (!input.read()) {
            return null;
        }
        Block block = spare == null ? new Block() : spare;
        block.take();
        return block;
    }

    @Override
    public DataBlock next() throws IOException {
        if (given != null) {
            pipeline.release(given);
        }
        given = pipeline.take();
        return given == null ? null : given.dataBlock();
    }

    @Override
    public long passRest() throws IOException {
        pipeline.endSource();
        return input.passRest();
    }

    @Override
    public void close() throws IOException {
        try (input;
                openers) {
            pipeline.close();
        }
    }

    /** A block on its way. */
    private final class Block extends Pipeline.Job {

        private final BlockBuffer data = new BlockBuffer();
        private byte[] raw = new byte[0];
        private BlockHeader header;
        private long firstRecord;
        private DamagedRange damage;

        /** Takes what the input has just read: a copy of a block, since the input's window moves on, or a damaged stretch. */
        void take() {
            damage = input.damage();
            if (damage == null) {
                firstRecord = input.firstRecord();
                copy(input.block());
            }
        }

        private void copy(RawBlock block) {
            int room = block.length() + BlockBuffer.SLACK;
            if (raw.length < room) {
                raw = new byte[room + (room >>> 3)];
            }
            System.arraycopy(block.bytes(), block.offset(), raw, 0, block.length());
            header = block.header();
        }

        @Override
        void run() throws IOException {
            if (damage != null) {
                return;
            }
            BlockOpener opener = openers.take();
            try {
                opener.open(rawBlock(), data);
            } finally {
                openers.give(opener);
            }
        }

        private RawBlock rawBlock() {
            return new RawBlock(header, raw, 0);
        }

        DataBlock dataBlock() throws IOException {
            if (damage != null) {
                return DataBlock.ofDamage(damage);
            }
            if (input.isSalvage() && fault instanceof AvroException reason) {
                return DataBlock.ofDamaged(name(), rawBlock(), reason);
            }
            FaultLatch.rethrow(fault);
            return new DataBlock(rawBlock(), data, firstRecord, null);
        }

        @Override
        long sourceBytes() {
            return damage == null ? header.length() : 0;
        }

        @Override
        long resultBytes() {
            return damage == null ? data.length() : 0;
        }

        @Override
        long capacity() {
            return (long) raw.length + data.capacity();
        }
    }
}
