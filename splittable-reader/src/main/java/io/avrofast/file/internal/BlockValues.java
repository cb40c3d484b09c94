package io.avrofast.file.internal;

import io.avrofast.container.BlockHeader;
import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import java.io.IOException;

/**
 * The values of one block after the other: as many as each block says to hold, and nothing behind them. For one thread.
 *
 * @param <T> the class of the values, or of the target that is told them
 */
public final class BlockValues<T> {

    private final String name;
    private final BlockCursor<T> cursor;
    private final DecodeLimits limits;
    private final boolean ignoresSpareBytes;
    private long spareBytes;

    private DataBlock block;

    /** The last one before in which a value was given. */
    private DataBlock blockBefore;

    private int dataOffset;
    private int dataLimit;

    /** How many values of the block may be read. */
    private long rows;

    /** How many of them were. */
    private long rowsRead;

    /**
     * @param name what messages call the file
     * @param cursor goes through the data of each block
     * @param ignoresSpareBytes whether bytes may stand behind the last value of a block that has one
     */
    public BlockValues(String name, BlockCursor<T> cursor, DecodeLimits limits, boolean ignoresSpareBytes) {
        this.name = name;
        this.cursor = cursor;
        this.limits = limits;
        this.ignoresSpareBytes = ignoresSpareBytes;
    }

    /**
     * Goes to a block.
     *
     * @throws LimitExceededException if it says to hold more values than its data and the limits allow
     */
    public void begin(DataBlock next) throws LimitExceededException {
        if (block != null && lastRow() >= 0) {
            blockBefore = block;
        }
        block = next;
        rows = 0;
        rowsRead = 0;
        dataOffset = next.data().offset();
        dataLimit = dataOffset + next.data().length();
        cursor.reset(next.data().bytes(), dataOffset, dataLimit);
        RecordClaim.checkLimit(name, next.header(), next.data().length(), limits);
        rows = next.header().recordCount();
    }

    /** How many values of the block are still to come. */
    public long left() {
        return rows - rowsRead;
    }

    /** What stands before the block's data; null before the first block. */
    public BlockHeader block() {
        return block == null ? null : block.header();
    }

    /**
     * The next value of the block, of which there must be one.
     *
     * @throws AvroException if the data is faulty
     * @throws IOException if the target fails that is told the value
     */
    public T next() throws IOException {
        try {
            T value = cursor.next();
            rowsRead++;
            return value;
        } catch (AvroException e) {
            throw inRecord(e);
        }
    }

    /** Whether the last call of {@link #next} gave a value, or else came by a record that the filter does not want. */
    public boolean passed() {
        return cursor.passed();
    }

    /**
     * Checks that the block's data ends with the last value.
     *
     * @throws MalformedDataException if it does not
     */
    public void end() throws MalformedDataException {
        if (block == null || cursor.position() == dataLimit) {
            return;
        }
        int left = dataLimit - cursor.position();
        if (!ignoresSpareBytes || block.header().recordCount() == 0) {
            throw RecordClaim.bytesLeft(name, block.header(), left, cursor.position() - dataOffset);
        }
        spareBytes += left;
    }

    /** How many bytes stood behind the last values of the blocks so far. */
    public long spareBytes() {
        return spareBytes;
    }

    /** Where the value was that was given last; only the file, when none was. */
    public Place place() {
        if (block != null && lastRow() >= 0) {
            return placeOf(block).withRow(lastRow());
        }
        return blockBefore == null
                ? Place.ofFile(name, -1)
                : placeOf(blockBefore).withRow(blockBefore.header().recordCount() - 1);
    }

    /** The number in the file of the value that was given last, by what the blocks before say, or -1. */
    public long row() {
        if (block != null && lastRow() >= 0) {
            return block.firstRecord() < 0 ? -1 : block.firstRecord() + lastRow();
        }
        return blockBefore == null || blockBefore.firstRecord() < 0
                ? -1
                : blockBefore.firstRecord() + blockBefore.header().recordCount() - 1;
    }

    private long lastRow() {
        return rowsRead - 1;
    }

    /** Gives up the values that are left. */
    public void abandon() {
        rows = rowsRead;
    }

    private AvroException inRecord(AvroException e) {
        Place place = placeOf(block).withRow(lastRow() + 1);
        if (e instanceof TruncatedDataException) {
            return new TruncatedDataException(
                    "block says " + block.header().recordCount() + " records, but its data ends within this one: "
                            + e.problem(),
                    e.place().within(place),
                    e);
        }
        return e.within(place);
    }

    private Place placeOf(DataBlock of) {
        BlockHeader header = of.header();
        return Place.ofBlock(name, header.fileOffset(), header.index());
    }
}
