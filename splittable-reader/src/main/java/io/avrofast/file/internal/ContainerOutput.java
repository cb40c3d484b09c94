package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.Codec;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.container.BlockHeader;
import io.avrofast.container.FileHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.ByteOutput;
import io.avrofast.file.ByteTarget;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

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
    private final Compression compression;
    private final ByteOutput output;
    private final FaultLatch latch = new FaultLatch();
    private final byte[] pending = new byte[PENDING_ROOM];
    private int pendingLength;
    private long position;
    private long recordCount;

    private ContainerOutput(
            String name, FileHeader header, Codec codec, CompressionChoice choice, ByteOutput output, long position)
            throws UnsupportedFeatureException {
        this.name = name;
        this.header = header;
        this.output = output;
        this.position = position;
        this.compression = choice.begin(name, codec, this::writeBlock);
    }

    /**
     * Begins a file and writes its header.
     *
     * @param codec compresses the blocks; of the name in the header
     * @param choice where the blocks are compressed
     * @throws io.avrofast.error.UnsupportedFeatureException if the codec's library is missing
     * @throws IOException if the storage fails, or there is a file that may not be replaced
     */
    public static ContainerOutput create(
            ByteTarget target, boolean overwrite, FileHeader header, Codec codec, CompressionChoice choice)
            throws IOException {
        ByteOutput output = target.create(overwrite);
        try {
            ContainerOutput container = new ContainerOutput(target.name(), header, codec, choice, output, 0);
            container.writeHeader();
            return container;
        } catch (IOException | RuntimeException | Error e) {
            Closing.after(e, output);
            throw e;
        }
    }

    /**
     * Continues a file.
     *
     * @param schema the schema that the file must have
     * @param codec compresses the blocks, and must be the file's; or null for that of the header
     * @param choice where the blocks are compressed
     * @param codecs knows the codec of the header
     * @throws SchemaResolutionException if the file has another schema
     * @throws AvroException if it is not a container file, is cut off or damaged, or of an unknown codec
     * @throws IllegalArgumentException if the file has another codec
     * @throws IOException if the storage fails, or another writer is at the file
     */
    public static ContainerOutput append(
            Path path,
            AvroSchema schema,
            Codec codec,
            CompressionChoice choice,
            CodecRegistry codecs,
            DecodeLimits limits)
            throws IOException {
        AppendOutput output = AppendOutput.open(path, limits);
        try {
            FileHeader header = output.header();
            SchemaAgreement.require(
                    header.schema(limits),
                    schema,
                    "the values that shall be appended have another schema than the file");
            Codec own = codecs.codec(header.codecName());
            if (codec != null && !codec.name().equals(own.name())) {
                throw new IllegalArgumentException("blocks of codec " + codec.name() + " cannot be appended to " + path
                        + ", whose codec is " + own.name());
            }
            return new ContainerOutput(
                    path.toString(), header, codec == null ? own : codec, choice, output, output.formerLength());
        } catch (AvroException e) {
            Closing.after(e, output);
            throw e.within(Place.ofFile(path.toString(), -1));
        } catch (RuntimeException | Error e) {
            Closing.after(e, output);
            throw e;
        }
    }

    private void writeHeader() throws IOException {
        byte[] bytes = header.toBytes();
        try {
            append(bytes, 0, bytes.length);
            position = bytes.length;
        } catch (IOException | RuntimeException | Error e) {
            Closing.after(e, compression);
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

    /** Where in the file the next block begins, counted from 0; after a {@link #flush}. */
    public long position() {
        return position;
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
     * @throws AvroException if the codec refuses the block, or one before
     * @throws IOException if the storage fails
     */
    public void compressAndWrite(long count, byte[] data, int offset, int length) throws IOException {
        requireRecords(count);
        recordCount += count;
        attempt(() -> compression.add(count, data, offset, length));
    }

    /**
     * Appends a block that is compressed already.
     *
     * @param count how many records it holds, at least 1
     * @param bytes where its data lies, as the codec left it; not kept
     * @throws AvroException if the codec refuses a block before
     * @throws IOException if the storage fails
     */
    public void write(long count, byte[] bytes, int offset, int length) throws IOException {
        requireRecords(count);
        recordCount += count;
        attempt(() -> {
            compression.finish();
            writeBlock(count, bytes, offset, length);
        });
    }

    private static void requireRecords(long count) {
        if (count < 1) {
            throw new IllegalArgumentException("a block of " + count + " records");
        }
    }

    /** Something that may fail. */
    private interface Action {
        void run() throws IOException;
    }

    private void attempt(Action action) throws IOException {
        latch.check();
        try {
            action.run();
        } catch (AvroException e) {
            latch.set(e.within(Place.ofFile(name, -1)));
            throw e;
        } catch (IOException | RuntimeException | Error e) {
            latch.set(e);
            throw e;
        }
    }

    private void writeBlock(long count, BlockBuffer block) throws IOException {
        writeBlock(count, block.bytes(), block.offset(), block.length());
    }

    private void writeBlock(long count, byte[] bytes, int offset, int length) throws IOException {
        makeRoom(BlockHeader.ROOM);
        int numbers = pendingLength;
        pendingLength = BlockHeader.write(count, length, pending, numbers);
        position += pendingLength - numbers + (long) length + SyncMarker.BYTES;
        append(bytes, offset, length);
        makeRoom(SyncMarker.BYTES);
        pendingLength = header.marker().write(pending, pendingLength);
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
        attempt(() -> {
            writeAll();
            output.flush();
        });
    }

    private void writeAll() throws IOException {
        compression.finish();
        makeRoom(PENDING_ROOM);
    }

    /**
     * Finishes the file: it appears whole under its name.
     *
     * @throws IOException if the storage fails, or has failed before
     */
    public void commit() throws IOException {
        attempt(() -> {
            writeAll();
            output.commit();
        });
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
            compression.close();
        }
        if (forgotten) {
            long lost = recordCount + unwrittenRecords;
            throw new IllegalStateException(name + " was closed without commit(): "
                    + (output instanceof AppendOutput
                            ? "the " + recordsText(lost) + " appended are not kept"
                            : "the file and its " + recordsText(lost) + " are not kept"));
        }
    }

    private static String recordsText(long count) {
        return count == 1 ? "1 record" : count + " records";
    }

    @Override
    public void close() throws IOException {
        close(0);
    }
}
