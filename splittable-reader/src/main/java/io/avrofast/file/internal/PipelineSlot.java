package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.container.BlockHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.file.DamagedRange;

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
    private long firstRecord;
    private DamagedRange damage;

    /** Guarded by the pipeline's lock. */
    State state;

    /** Why the block could not be decompressed, or null. Guarded by the pipeline's lock. */
    Throwable fault;

    /** How many bytes its data counts, before it is decompressed and then. Guarded by the pipeline's lock. */
    long chargedData;

    /** Takes what the input has just read: a copy of a block, since the input's window moves on, or a damaged stretch. */
    void take(ContainerInput input) {
        fault = null;
        chargedData = 0;
        damage = input.damage();
        if (damage == null) {
            firstRecord = input.firstRecord();
            copy(input.block());
            state = State.FETCHED;
        } else {
            header = null;
            state = State.DONE;
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

    RawBlock rawBlock() {
        return new RawBlock(header, raw, 0);
    }

    /** How many bytes of memory it holds. */
    long capacity() {
        return (long) raw.length + data.capacity();
    }

    BlockBuffer data() {
        return data;
    }

    DataBlock dataBlock() {
        return damage == null ? new DataBlock(rawBlock(), data, firstRecord, null) : DataBlock.ofDamage(damage);
    }

    int rawLength() {
        return header == null ? 0 : header.length();
    }
}
