package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.container.BlockHeader;
import io.avrofast.container.RawBlock;

/** A block on its way through {@link PipelinedBlocks}; the buffers are used again for later blocks. */
final class PipelineSlot {

    enum State {
        FETCHED,
        BUSY,
        DONE
    }

    private final BlockBuffer data = new BlockBuffer();
    private byte[] raw = new byte[0];
    private BlockHeader header;

    /** Guarded by the pipeline's lock. */
    State state;

    /** Why the block could not be decompressed, or null. Guarded by the pipeline's lock. */
    Throwable fault;

    /** Takes a copy of a block: the reader's window moves on. */
    void take(RawBlock block) {
        int room = block.length() + BlockBuffer.SLACK;
        if (raw.length < room) {
            raw = new byte[room + (room >>> 3)];
        }
        System.arraycopy(block.bytes(), block.offset(), raw, 0, block.length());
        header = block.header();
        state = State.FETCHED;
        fault = null;
    }

    RawBlock rawBlock() {
        return new RawBlock(header, raw, 0);
    }

    BlockBuffer data() {
        return data;
    }

    DataBlock dataBlock() {
        return new DataBlock(header, data);
    }

    int rawLength() {
        return header.length();
    }
}
