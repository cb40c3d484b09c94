package io.avrofast.file;

import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.file.internal.ContainerInput;
import io.avrofast.file.internal.FaultLatch;
import java.io.Closeable;
import java.io.IOException;
import java.util.NoSuchElementException;

/**
 * The blocks of a file as they stand there, neither decompressed nor decoded. Every size and every sync marker is checked.
 * Blocks without records are among them.
 *
 * <p>For one thread at a time. After a failure every further call fails in the same way.
 */
public final class RawBlockReader implements Closeable {

    private final ContainerInput input;
    private final FaultLatch latch = new FaultLatch();
    private RawBlock block;
    private boolean ended;

    RawBlockReader(ContainerInput input) {
        this.input = input;
    }

    /** What messages call the file; never null. */
    public String name() {
        return input.name();
    }

    /** The file's header; never null. */
    public FileHeader header() {
        return input.header();
    }

    /**
     * Whether there is a further block. It is read by this call, and the block that {@link #next} gave before becomes
     * invalid.
     *
     * @throws io.avrofast.error.AvroException if the file is cut off or damaged here
     * @throws IOException if the storage fails
     */
    public boolean hasNext() throws IOException {
        latch.check();
        if (block == null && !ended) {
            try {
                block = input.next();
            } catch (IOException | RuntimeException | Error e) {
                latch.set(e);
                throw e;
            }
            ended = block == null;
        }
        return block != null;
    }

    /**
     * The next block.
     *
     * @return the block; its data is valid until the next call of {@link #hasNext} or {@link #close}, its {@link
     *     RawBlock#copy} for ever
     * @throws io.avrofast.error.AvroException if the file is cut off or damaged here
     * @throws IOException if the storage fails
     * @throws NoSuchElementException if there is no further block
     */
    public RawBlock next() throws IOException {
        if (!hasNext()) {
            throw new NoSuchElementException(input.name() + " has no further block");
        }
        RawBlock next = block;
        block = null;
        return next;
    }

    @Override
    public void close() throws IOException {
        block = null;
        if (!latch.isSet()) {
            latch.set(new IllegalStateException("the reader of " + input.name() + " is closed"));
        }
        input.close();
    }
}
