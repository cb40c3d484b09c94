package io.avrofast.file;

import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.file.internal.FaultLatch;
import io.avrofast.file.internal.RawBlocks;
import java.io.Closeable;
import java.io.IOException;
import java.util.NoSuchElementException;

/**
 * The blocks of a file as they stand there, neither decompressed nor decoded. Every size and every sync marker is checked.
 * Blocks without records are among them. Where {@linkplain AvroFile#onDamage damage} is left out, and of {@link
 * AvroFile#verifiedBlocks}, every block given has been decompressed and decoded to its end, as a check.
 *
 * <p>For one thread at a time. After a failure every further call fails in the same way.
 */
public final class RawBlockReader implements Closeable {

    private final RawBlocks blocks;
    private final FaultLatch latch = new FaultLatch();
    private RawBlock block;
    private boolean ended;

    RawBlockReader(RawBlocks blocks) {
        this.blocks = blocks;
    }

    /** What messages call the file; never null. */
    public String name() {
        return blocks.name();
    }

    /** The file's header; never null. */
    public FileHeader header() {
        return blocks.header();
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
                block = blocks.nextRaw();
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
            throw new NoSuchElementException(blocks.name() + " has no further block");
        }
        RawBlock next = block;
        block = null;
        return next;
    }

    @Override
    public void close() throws IOException {
        block = null;
        if (!latch.isSet()) {
            latch.set(new IllegalStateException("the reader of " + blocks.name() + " is closed"));
        }
        blocks.close();
    }
}
