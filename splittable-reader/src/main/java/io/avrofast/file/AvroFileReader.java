package io.avrofast.file;

import io.avrofast.container.BlockHeader;
import io.avrofast.container.FileHeader;
import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.file.internal.DataBlock;
import io.avrofast.file.internal.DataBlocks;
import io.avrofast.file.internal.FaultLatch;
import io.avrofast.file.internal.RecordClaim;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Reads the values of a container file, one after the other: every one that the file says to hold, or an error.
 *
 * <p>An error is raised where it is reached, with all values before it given out; after that every further call fails in
 * the same way, so that a fault never looks like the end of the file. The values share nothing with the reader or with
 * each other. For one thread at a time.
 *
 * @param <T> the class of the values
 */
public final class AvroFileReader<T> implements Iterable<T>, Closeable {

    private final DataBlocks blocks;
    private final AvroSchema schema;
    private final DatumCursor<T> cursor;
    private final DecodeLimits limits;
    private final FaultLatch latch = new FaultLatch();

    private BlockHeader block;
    private int dataOffset;
    private int dataLimit;
    private long recordsLeft;
    private boolean ended;

    /**
     * @param blocks closed with this reader
     * @param reader reads the values of the blocks' data
     */
    AvroFileReader(DataBlocks blocks, DatumReader<T> reader, DecodeLimits limits) {
        this.blocks = blocks;
        this.schema = reader.schema();
        this.cursor = reader.newCursor();
        this.limits = limits;
    }

    /** The file's header; never null. */
    public FileHeader header() {
        return blocks.header();
    }

    /** The schema of the values that this reader gives, which may be another than that of the file; never null. */
    public AvroSchema schema() {
        return schema;
    }

    /**
     * Whether there is a further value. May read and decompress the next block.
     *
     * @throws AvroException if the file is cut off or damaged here, or above a limit
     * @throws IOException if the storage fails
     */
    public boolean hasNext() throws IOException {
        return recordsLeft > 0 || goToNextRecord();
    }

    /**
     * The next value.
     *
     * @return the value; null where the data is Avro's null
     * @throws AvroException if the file is cut off or damaged here, or above a limit
     * @throws IOException if the storage fails
     * @throws NoSuchElementException if there is no further value
     */
    public T next() throws IOException {
        if (!hasNext()) {
            throw new NoSuchElementException(blocks.name() + " has no further value");
        }
        try {
            T value = cursor.next();
            recordsLeft--;
            return value;
        } catch (AvroException e) {
            throw keep(inRecord(e));
        } catch (RuntimeException | Error e) {
            keep(e);
            throw e;
        }
    }

    private boolean goToNextRecord() throws IOException {
        latch.check();
        try {
            while (recordsLeft == 0 && !ended) {
                requireEndOfData();
                begin(blocks.next());
            }
            return recordsLeft > 0;
        } catch (IOException | RuntimeException | Error e) {
            keep(e);
            throw e;
        }
    }

    private void begin(DataBlock next) throws LimitExceededException {
        if (next == null) {
            ended = true;
            block = null;
            return;
        }
        block = next.header();
        dataOffset = next.data().offset();
        dataLimit = dataOffset + next.data().length();
        cursor.reset(next.data().bytes(), dataOffset, dataLimit);
        RecordClaim.checkLimit(blocks.name(), block, next.data().length(), limits);
        recordsLeft = block.recordCount();
    }

    private void requireEndOfData() throws MalformedDataException {
        if (block != null && cursor.position() != dataLimit) {
            throw RecordClaim.bytesLeft(
                    blocks.name(), block, dataLimit - cursor.position(), cursor.position() - dataOffset);
        }
    }

    private AvroException inRecord(AvroException e) {
        Place place = blockPlace().withRow(block.recordCount() - recordsLeft);
        if (e instanceof TruncatedDataException) {
            return new TruncatedDataException(
                    "block says " + block.recordCount() + " records, but its data ends within this one: " + e.problem(),
                    e.place().within(place),
                    e);
        }
        return e.within(place);
    }

    private Place blockPlace() {
        return Place.ofBlock(blocks.name(), block.fileOffset(), block.index());
    }

    private <E extends Throwable> E keep(E fault) {
        recordsLeft = 0;
        latch.set(fault);
        return fault;
    }

    /**
     * The values that are still to come, each once: all iterators of a reader are the reader itself. Faults come wrapped in
     * {@link UncheckedIOException}.
     */
    @Override
    public Iterator<T> iterator() {
        return new Values();
    }

    /** Closes the file. */
    @Override
    public void close() throws IOException {
        if (!latch.isSet()) {
            keep(new IllegalStateException("the reader of " + blocks.name() + " is closed"));
        }
        blocks.close();
    }

    private final class Values implements Iterator<T> {

        @Override
        public boolean hasNext() {
            try {
                return AvroFileReader.this.hasNext();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public T next() {
            try {
                return AvroFileReader.this.next();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
