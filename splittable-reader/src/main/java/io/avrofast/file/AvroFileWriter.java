package io.avrofast.file;

import io.avrofast.container.FileHeader;
import io.avrofast.file.internal.ContainerOutput;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumEncoder;
import io.avrofast.write.DatumWriter;
import java.io.Closeable;
import java.io.IOException;

/**
 * Writes values to a new container file, which appears under its name by {@link #commit}.
 *
 * <pre>{@code
 * try (var writer = AvroFile.create(path, schema).codec("zstandard").records()) {
 *     writer.write(row);
 *     writer.commit();
 * }
 * }</pre>
 *
 * <p>A value that does not fit the schema is refused without a trace, and the writer goes on. After any other failure
 * nobody knows what the storage has got: every further call fails in the same way, and the file is not kept. For one thread
 * at a time.
 *
 * @param <T> the class of the values
 */
public final class AvroFileWriter<T> implements Closeable {

    /**
     * Values that take no bytes would fill a block without end; readers limit how many they take from one.
     *
     * @see DecodeLimits#maxZeroWidthItems
     */
    private static final int MOST_VALUES_WITHOUT_BYTES = 1 << 10;

    /** Larger blocks find their memory as they grow: a file may end long before the first one is full. */
    private static final int MOST_BYTES_AT_ONCE = 1 << 20;

    private static final int ROOM_FOR_THE_LAST_VALUE = 8 << 10;

    private final ContainerOutput output;
    private final AvroSchema schema;
    private final DatumEncoder<T> encoder;
    private final int blockBytes;
    private long count;

    AvroFileWriter(ContainerOutput output, DatumWriter<T> writer, int blockBytes) {
        this.output = output;
        this.schema = writer.schema();
        int expected = Math.min(blockBytes, MOST_BYTES_AT_ONCE);
        this.encoder = writer.newEncoder(expected + ROOM_FOR_THE_LAST_VALUE);
        this.blockBytes = blockBytes;
    }

    /** The file's header; never null. */
    public FileHeader header() {
        return output.header();
    }

    /** The schema of the values; never null. */
    public AvroSchema schema() {
        return schema;
    }

    /**
     * Writes a value.
     *
     * @param value the value; null where the schema takes null
     * @throws DatumMismatchException if the schema does not take the value; the file is as it was before
     * @throws IOException if the storage fails, or has failed before
     * @throws IllegalStateException if the file is finished or closed already
     */
    public void write(T value) throws IOException {
        output.check();
        int start = encoder.size();
        encoder.write(value);
        count++;
        if (encoder.zeroWidthItems() > DecodeLimits.DEFAULT.maxZeroWidthItems()) {
            endBlockBefore(start);
        }
        if (encoder.size() >= blockBytes || count - encoder.size() >= MOST_VALUES_WITHOUT_BYTES) {
            endBlock();
        }
    }

    /**
     * Ends the block at hand and hands it to the storage. Does nothing when there is no value in it.
     *
     * @throws IOException if the storage fails, or has failed before
     * @throws IllegalStateException if the file is finished or closed already
     */
    public void flush() throws IOException {
        endBlock();
        output.flush();
    }

    /**
     * Ends the block at hand, as {@link #flush} does, and tells where the next one begins: there, parts of the file may begin
     * and end that are read by themselves, each with the records written between.
     *
     * @return the position in the file in bytes, counted from 0, as {@link FileSplit} takes it under the rules {@link
     *     SplitRule#FIRST_BYTE} and {@link SplitRule#EXACT}
     * @throws IOException if the storage fails, or has failed before
     * @throws IllegalStateException if the file is finished or closed already
     */
    public long sync() throws IOException {
        flush();
        return output.position();
    }

    /** Writes the last value in a block of its own: together with those before, it would be too much for readers. */
    private void endBlockBefore(int start) throws IOException {
        if (count > 1) {
            output.compressAndWrite(count - 1, encoder.bytes(), 0, start);
        }
        output.compressAndWrite(1, encoder.bytes(), start, encoder.size() - start);
        encoder.reset();
        count = 0;
    }

    private void endBlock() throws IOException {
        if (count > 0) {
            output.compressAndWrite(count, encoder.bytes(), 0, encoder.size());
            encoder.reset();
            count = 0;
        }
    }

    /**
     * Finishes the file: it appears whole under its name.
     *
     * @throws IOException if the storage fails, or has failed before; the file is not there then
     * @throws IllegalStateException if the file is finished or closed already
     */
    public void commit() throws IOException {
        output.check();
        endBlock();
        output.commit();
    }

    /**
     * Gives back what the writer holds. Without a {@link #commit} before, the file is not kept.
     *
     * @throws IllegalStateException if there was no commit although nothing has failed
     */
    @Override
    public void close() throws IOException {
        output.close(count);
    }
}
