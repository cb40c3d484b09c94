package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.container.BlockHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.error.AvroException;
import io.avrofast.file.DamagedRange;

/**
 * A decompressed block, or, for salvage only, a damaged stretch of the file in place of one.
 *
 * @param raw the block as it stands in the file; null for a stretch in which no block was found
 * @param data its data; null for a damaged stretch
 * @param firstRecord the number in the file of its first record, by what the blocks before say, or -1
 * @param damage the damaged stretch, or null
 */
public record DataBlock(RawBlock raw, BlockBuffer data, long firstRecord, DamagedRange damage) {

    /** A stretch in which no block was found. */
    static DataBlock ofDamage(DamagedRange damage) {
        return new DataBlock(null, null, -1, damage);
    }

    /** A block whose data is damaged. */
    static DataBlock ofDamaged(String name, RawBlock block, AvroException fault) {
        BlockHeader header = block.header();
        DamagedRange range = new DamagedRange(
                name, header.fileOffset(), header.endOffset(), header.index(), header.recordCount(), fault);
        return new DataBlock(block, null, -1, range);
    }

    /** What stands before the block in the file. */
    public BlockHeader header() {
        return raw.header();
    }
}
