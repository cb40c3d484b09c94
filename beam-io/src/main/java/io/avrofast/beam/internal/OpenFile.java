package io.avrofast.beam.internal;

import io.avrofast.file.AvroFileWriter;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;

/**
 * A file that is being written to a channel of Beam's. When something fails, Beam drops what the channel got. One thread.
 *
 * @param <T> the class of the elements
 */
public final class OpenFile<T> {

    private final AvroFileWriter<T> writer;

    private OpenFile(AvroFileWriter<T> writer) {
        this.writer = writer;
    }

    /**
     * Begins a file.
     *
     * @param channel takes the bytes; it is not closed
     * @param form that of the elements
     * @param settings how the file is written
     * @throws IOException if the channel fails
     */
    public static <T> OpenFile<T> begin(WritableByteChannel channel, ElementForm<T> form, FileSettings settings)
            throws IOException {
        return new OpenFile<>(settings.begin(channel, form));
    }

    /**
     * Writes an element.
     *
     * @throws io.avrofast.record.DatumMismatchException if the element does not fit the schema
     * @throws IOException if the channel fails
     */
    public void write(T element) throws IOException {
        writer.write(element);
    }

    /**
     * Completes the file, or what there is of it after a failed {@link #write}, and gives back what writing it held.
     *
     * @throws IOException if the channel fails, or has failed before
     */
    public void finish() throws IOException {
        try (writer) {
            writer.commit();
        }
    }
}
