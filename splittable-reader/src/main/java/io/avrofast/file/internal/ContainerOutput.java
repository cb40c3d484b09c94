package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockCompressor;
import io.avrofast.codec.Codec;
import io.avrofast.container.BlockHeader;
import io.avrofast.container.FileHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.file.ByteOutput;
import io.avrofast.file.ByteTarget;
import java.io.Closeable;
import java.io.IOException;

/**
 * A container file that is being written: its header, then one block after the other. For one thread.
 *
 * <p>After a failure nobody knows what the storage has got: every further call but {@link #close} fails in the same way.
 */
public final class ContainerOutput implements Closeable {

    /** Numbers and markers are small: they wait here so that each block takes two requests and not three. */
    private static final int PENDING_ROOM = 4 << 10;

    private static final int LONGEST_COPY = 1 << 10;

    private final String name;
    private final FileHeader header;
    private final BlockCompressor compressor;
    private final ByteOutput output;
    private final FaultLatch latch = new FaultLatch();
    private final BlockBuffer compressed = new BlockBuffer();
    private final byte[] pending = new byte[PENDING_ROOM];
    private int pendingLength;
    private long recordCount;

    private ContainerOutput(String name, FileHeader header, BlockCompressor compressor, ByteOutput output) {
        this.name = name;
        this.header = header;
        this.compressor = compressor;
        this.output = output;
    }

    /**
     * Begins a file and writes its header.
     *
     * @param codec compresses the blocks; of the name in the header
     * @throws io.avrofast.error.UnsupportedFeatureException if the codec's library is missing
     * @throws IOException if the storage fails, or there is a file that may not be replaced
     */
    public static ContainerOutput create(ByteTarget target, boolean overwrite, FileHeader header, Codec codec)
            throws IOException {
        BlockCompressor compressor = codec.newCompressor();
        try {
            ContainerOutput container =
                    new ContainerOutput(target.name(), header, compressor, target.create(overwrite));
            container.writeHeader();
            return container;
        } catch (IOException | RuntimeException | Error e) {
            Closing.after(e, compressor::close);
            throw e;
        }
    }

    private void writeHeader() throws IOException {
        byte[] bytes = header.toBytes();
        try {
            append(bytes, 0, bytes.length);
        } catch (IOException | RuntimeException | Error e) {
            Closing.after(e, output);
            throw e;
        }
    }

    /** What messages call the file. */
    public String name() {
        return name;
    }

    public FileHeader header() {
        return header;
    }

    /** Fails if the file was finished, closed, or has failed before. */
    public void check() throws IOException {
        latch.check();
    }

    /**
     * Compresses and appends a block.
     *
     * @param count how many records it holds, at least 1: strict readers refuse a block without records
     * @param data where its data lies; not kept
     * @throws AvroException if the codec refuses the block
     * @throws IOException if the storage fails
     */
    public void compressAndWrite(long count, byte[] data, int offset, int length) throws IOException {
        latch.check();
        try {
            compressor.compress(data, offset, length, compressed);
        } catch (AvroException e) {
            latch.set(e.within(Place.ofFile(name, -1)));
            throw e;
        } catch (RuntimeException | Error e) {
            latch.set(e);
            throw e;
        }
        write(count, compressed.bytes(), compressed.offset(), compressed.length());
    }

    /**
     * Appends a block that is compressed already.
     *
     * @param count how many records it holds, at least 1
     * @param bytes where its data lies, as the codec left it; not kept
     * @throws IOException if the storage fails
     */
    public void write(long count, byte[] bytes, int offset, int length) throws IOException {
        if (count < 1) {
            throw new IllegalArgumentException("a block of " + count + " records");
        }
        latch.check();
        try {
            makeRoom(BlockHeader.ROOM);
            pendingLength = BlockHeader.write(count, length, pending, pendingLength);
            append(bytes, offset, length);
            makeRoom(SyncMarker.BYTES);
            pendingLength = header.marker().write(pending, pendingLength);
            recordCount += count;
        } catch (IOException | RuntimeException | Error e) {
            latch.set(e);
            throw e;
        }
    }

    private void append(byte[] bytes, int offset, int length) throws IOException {
        if (length > LONGEST_COPY) {
            makeRoom(PENDING_ROOM);
            output.write(bytes, offset, length);
        } else {
            makeRoom(length);
            System.arraycopy(bytes, offset, pending, pendingLength, length);
            pendingLength += length;
        }
    }

    private void makeRoom(int length) throws IOException {
        if (pending.length - pendingLength < length) {
            output.write(pending, 0, pendingLength);
            pendingLength = 0;
        }
    }

    /**
     * Hands everything to the storage.
     *
     * @throws IOException if the storage fails, or has failed before
     */
    public void flush() throws IOException {
        latch.check();
        try {
            makeRoom(PENDING_ROOM);
            output.flush();
        } catch (IOException | RuntimeException | Error e) {
            latch.set(e);
            throw e;
        }
    }

    /**
     * Finishes the file: it appears whole under its name.
     *
     * @throws IOException if the storage fails, or has failed before
     */
    public void commit() throws IOException {
        latch.check();
        try {
            makeRoom(PENDING_ROOM);
            output.commit();
        } catch (IOException | RuntimeException | Error e) {
            latch.set(e);
            throw e;
        }
        latch.set(new IllegalStateException(name + " is finished: nothing can be added"));
    }

    /**
     * Gives back what the output holds. Without a {@link #commit} before, what was written is thrown away.
     *
     * @param unwrittenRecords how many records the caller has that were never written
     * @throws IllegalStateException if that throws away records although nothing has failed
     */
    public void close(long unwrittenRecords) throws IOException {
        boolean forgotten = !latch.isSet();
        if (forgotten) {
            latch.set(new IllegalStateException(name + " is closed"));
        }
        try (output) {
            compressor.close();
        }
        if (forgotten) {
            throw new IllegalStateException(name + " was closed without commit(): the file and its "
                    + (recordCount + unwrittenRecords) + " records are not kept");
        }
    }

    @Override
    public void close() throws IOException {
        close(0);
    }
}
