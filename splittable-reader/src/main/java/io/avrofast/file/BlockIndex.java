package io.avrofast.file;

import io.avrofast.container.BlockHeader;
import io.avrofast.error.MalformedDataException;
import io.avrofast.file.internal.RecordClaim;
import java.util.Arrays;
import java.util.Objects;

/**
 * Where the blocks of a file, or of a part of one, are, and how many records they say to hold. Immutable and safe for use by
 * many threads.
 */
public final class BlockIndex {

    private final BlockHeader[] blocks;
    private final long[] firstRecords;
    private final long recordCount;

    private BlockIndex(BlockHeader[] blocks, long[] firstRecords, long recordCount) {
        this.blocks = blocks;
        this.firstRecords = firstRecords;
        this.recordCount = recordCount;
    }

    /** How many blocks there are, those without records included. */
    public int size() {
        return blocks.length;
    }

    /**
     * What stands before a block's data, and where.
     *
     * @param position the block's position in this index, counted from 0
     */
    public BlockHeader block(int position) {
        return blocks[Objects.checkIndex(position, blocks.length)];
    }

    /**
     * How many records all blocks before a block say to hold: the number of its own first record.
     *
     * @param position the block's position in this index, counted from 0
     */
    public long firstRecord(int position) {
        return firstRecords[Objects.checkIndex(position, blocks.length)];
    }

    /** How many records all blocks say to hold. */
    public long recordCount() {
        return recordCount;
    }

    /**
     * The block in which a record is.
     *
     * @param record the record's number, counted from 0 at the first block of this index
     * @return the block's position in this index
     * @throws IndexOutOfBoundsException if there is no such record
     */
    public int blockOfRecord(long record) {
        Objects.checkIndex(record, recordCount);
        int found = Arrays.binarySearch(firstRecords, record);
        int position = found >= 0 ? found : -found - 2;
        // Blocks without records begin at the same record as the block behind them.
        while (record - firstRecords[position] >= blocks[position].recordCount()) {
            position++;
        }
        return position;
    }

    /** Collects the blocks in the order of the file. */
    static final class Builder {

        private BlockHeader[] blocks = new BlockHeader[16];
        private long[] firstRecords = new long[16];
        private int size;
        private long recordCount;

        void add(BlockHeader block) throws MalformedDataException {
            long total = RecordClaim.total(recordCount, block);
            if (size == blocks.length) {
                blocks = Arrays.copyOf(blocks, 2 * size);
                firstRecords = Arrays.copyOf(firstRecords, 2 * size);
            }
            blocks[size] = block;
            firstRecords[size] = recordCount;
            size++;
            recordCount = total;
        }

        BlockIndex build() {
            return new BlockIndex(Arrays.copyOf(blocks, size), Arrays.copyOf(firstRecords, size), recordCount);
        }
    }
}
