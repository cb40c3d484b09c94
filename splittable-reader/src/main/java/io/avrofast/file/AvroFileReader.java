package io.avrofast.file;

import io.avrofast.container.BlockHeader;
import io.avrofast.container.FileHeader;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.file.internal.BlockValues;
import io.avrofast.file.internal.DataBlock;
import io.avrofast.file.internal.DataBlocks;
import io.avrofast.file.internal.FaultLatch;
import io.avrofast.schema.AvroSchema;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

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
    private final BlockValues<T> values;
    private final FaultLatch latch = new FaultLatch();
    private boolean ended;

    private final boolean filtered;

    /** Where the value was that was given last, while the one after it is looked for among records that are not wanted. */
    private Place placeBefore;

    private long rowBefore;

    /** The value that was found, until it is given. */
    private T found;

    private boolean hasFound;

    /**
     * @param blocks closed with this reader
     * @param schema that of the values
     * @param values reads the values of the blocks' data
     * @param filtered whether those are only some of the records
     */
    AvroFileReader(DataBlocks blocks, AvroSchema schema, BlockValues<T> values, boolean filtered) {
        this.filtered = filtered;
        this.blocks = blocks;
        this.schema = schema;
        this.values = values;
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
     * Whether there is a further value. May read and decompress the next block; where the file is filtered, as many as it
     * takes to find a record that is wanted.
     *
     * @throws AvroException if the file is cut off or damaged here, or above a limit
     * @throws IOException if the storage fails
     */
    public boolean hasNext() throws IOException {
        return filtered ? hasFound || find() : hasNextRecord();
    }

    private boolean hasNextRecord() throws IOException {
        return values.left() > 0 || goToNextValue();
    }

    private boolean find() throws IOException {
        if (placeBefore == null) {
            placeBefore = values.place();
            rowBefore = values.row();
        }
        while (!hasFound && hasNextRecord()) {
            found = read();
            hasFound = values.passed();
        }
        return hasFound;
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
        if (!filtered) {
            return read();
        }
        T value = found;
        found = null;
        hasFound = false;
        placeBefore = null;
        return value;
    }

    private T read() throws IOException {
        try {
            return values.next();
        } catch (IOException | RuntimeException | Error e) {
            keep(e);
            throw e;
        }
    }

    private boolean goToNextValue() throws IOException {
        latch.check();
        try {
            while (values.left() == 0 && !ended) {
                values.end();
                DataBlock next = blocks.next();
                if (next == null) {
                    ended = true;
                } else {
                    values.begin(next);
                }
            }
            return values.left() > 0;
        } catch (IOException | RuntimeException | Error e) {
            keep(e);
            throw e;
        }
    }

    /**
     * Where in the file the value is that {@link #next} gave last: the block, where it begins, and the row in it. Only the
     * file, as long as no value was given.
     */
    public Place place() {
        return placeBefore == null ? values.place() : placeBefore;
    }

    /**
     * The number in the file of the value that {@link #next} gave last, counted from 0 by what the blocks before it say to
     * hold.
     *
     * @return the number, or -1 when it is unknown: when no value was given, in a {@linkplain AvroFile#split part} that does
     *     not begin with the file, or behind a damaged stretch that hides how many rows were lost
     */
    public long row() {
        return placeBefore == null ? values.row() : rowBefore;
    }

    /**
     * How many values of the present block are still to come, for whoever has to tell one block from the next. When there are
     * none, {@link #hasNext} goes to a block that has some. Of a {@linkplain AvroFile#filter filtered} file the records that
     * are not wanted count, and a wanted one that {@link #hasNext} has found already does not.
     */
    public long leftInBlock() {
        return values.left();
    }

    /** What stands before the data of the present block, to which {@link #hasNext} went last; null before the first one. */
    public BlockHeader block() {
        return values.block();
    }

    /**
     * How many bytes were left out so far behind the last values of blocks. More than 0 only where {@linkplain
     * AvroFile#spareBytes they may be}.
     */
    public long spareBytes() {
        return values.spareBytes();
    }

    private void keep(Throwable fault) {
        values.abandon();
        latch.set(fault);
    }

    /**
     * The values that are still to come, each once: all iterators of a reader are the reader itself. Faults come wrapped in
     * {@link UncheckedIOException}.
     */
    @Override
    public Iterator<T> iterator() {
        return new Values();
    }

    /**
     * The values that are still to come, each once, in their order. Faults come wrapped in {@link UncheckedIOException}.
     *
     * @return a stream over this reader itself; closing it closes the file
     */
    public Stream<T> stream() {
        Spliterator<T> spliterator = Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED);
        return StreamSupport.stream(spliterator, false).onClose(this::closeUnchecked);
    }

    private void closeUnchecked() {
        try {
            close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Closes the file. */
    @Override
    public void close() throws IOException {
        if (!latch.isSet()) {
            hasFound = false;
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
