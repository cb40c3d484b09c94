package io.avrofast.file;

import io.avrofast.column.ColumnBatch;
import io.avrofast.container.FileHeader;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.file.internal.BlockValues;
import io.avrofast.file.internal.DataBlock;
import io.avrofast.file.internal.DataBlocks;
import io.avrofast.file.internal.FaultLatch;
import io.avrofast.schema.RecordSchema;
import java.io.Closeable;
import java.io.IOException;

/**
 * Reads the records of a container file as batches of columns: every one that the file says to hold, or an error.
 *
 * <pre>{@code
 * try (AvroColumnReader trips = AvroFile.open(path).project("fare").columns(4096)) {
 *     DoubleColumn fares = (DoubleColumn) trips.batch().column(0);
 *     while (trips.next()) {
 *         for (int row = 0; row < trips.batch().rows(); row++) {
 *             use(fares.get(row));
 *         }
 *     }
 * }
 * }</pre>
 *
 * <p>A batch may have the records of several blocks, and a block go on in the next batch. An error is raised where it is
 * reached, with all records before it given out in whole; after that every further call fails in the same way. For one thread
 * at a time.
 */
public final class AvroColumnReader implements Closeable {

    private final DataBlocks blocks;
    private final BlockValues<ColumnBatch> rows;
    private final ColumnBatch batch;
    private final FaultLatch latch = new FaultLatch();
    private boolean ended;
    private long blockCount;
    private long storedBytes;
    private long bytes;
    private long recordCount;

    /**
     * @param blocks closed with this reader
     * @param rows tells the batch the values of the blocks' data
     */
    AvroColumnReader(DataBlocks blocks, BlockValues<ColumnBatch> rows, ColumnBatch batch) {
        this.blocks = blocks;
        this.rows = rows;
        this.batch = batch;
    }

    /** The file's header; never null. */
    public FileHeader header() {
        return blocks.header();
    }

    /** The schema of the records that this reader gives, which may be another than that of the file; never null. */
    public RecordSchema schema() {
        return batch.schema();
    }

    /** The batch that this reader fills: the same one all the time. Without rows before the first call of {@link #next}. */
    public ColumnBatch batch() {
        return batch;
    }

    /**
     * Takes the rows out of the batch, and fills it with those that follow.
     *
     * @return whether it has rows; false behind the last record
     * @throws AvroException if the file is cut off or damaged here, or above a limit
     * @throws IOException if the storage fails
     */
    public boolean next() throws IOException {
        batch.reset();
        latch.check();
        try {
            fill();
        } catch (IOException e) {
            keep(e);
            if (batch.rows() == 0) {
                throw e;
            }
        } catch (RuntimeException | Error e) {
            keep(e);
            throw e;
        }
        return batch.rows() > 0;
    }

    private void fill() throws IOException {
        while (!ended) {
            while (rows.left() > 0) {
                if (batch.isFull()) {
                    return;
                }
                rows.next();
            }
            if (batch.isFull()) {
                return;
            }
            goToNextBlock();
        }
    }

    private void goToNextBlock() throws IOException {
        rows.end();
        DataBlock next = blocks.next();
        if (next == null) {
            ended = true;
        } else {
            rows.begin(next);
            blockCount++;
            recordCount += next.header().recordCount();
            storedBytes += next.header().length();
            bytes += next.data().length();
        }
    }

    /**
     * Where in the file the record is that was read last: the block, where it begins, and the row in it. Only the file, as long
     * as none was read.
     */
    public Place place() {
        return rows.place();
    }

    /**
     * How many bytes were left out so far behind the last values of blocks. More than 0 only where {@linkplain
     * AvroFile#spareBytes they may be}.
     */
    public long spareBytes() {
        return rows.spareBytes();
    }

    /** What this reader has gone through so far; never null. */
    public ReadCounts counts() {
        return new ReadCounts(blockCount, storedBytes, bytes, recordCount - rows.left());
    }

    private void keep(Throwable fault) {
        rows.abandon();
        latch.set(fault);
    }

    /** Closes the file. */
    @Override
    public void close() throws IOException {
        batch.reset();
        if (!latch.isSet()) {
            keep(new IllegalStateException("the reader of " + blocks.name() + " is closed"));
        }
        blocks.close();
    }
}
