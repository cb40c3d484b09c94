package io.avrofast.beam;

import io.avrofast.beam.internal.ElementForm;
import io.avrofast.beam.internal.FileSettings;
import io.avrofast.beam.internal.OpenFile;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.Map;
import org.apache.beam.sdk.io.FileIO;

/**
 * Writes elements to container files for {@link FileIO#write()} and {@link FileIO#writeDynamic()}, which see to names, destinations
 * and shards. Made by {@link AvroFastIO#sink}. Immutable until it is opened: {@code FileIO} opens each file with a copy of its own,
 * which belongs to one thread.
 *
 * @param <T> the class of the elements
 */
public final class AvroFastSink<T> implements FileIO.Sink<T> {

    private static final long serialVersionUID = 1L;

    private final ElementForm<T> form;
    private final FileSettings settings;

    /** Null before the file is opened. */
    private transient OpenFile<T> file;

    AvroFastSink(ElementForm<T> form, FileSettings settings) {
        this.form = form;
        this.settings = settings;
    }

    /**
     * This sink with another codec, at its default level; without it, snappy.
     *
     * @param name {@code null}, {@code deflate}, {@code snappy}, {@code zstandard}, {@code bzip2}, {@code xz}, or an alias
     * @throws IllegalArgumentException if there is no such codec
     */
    public AvroFastSink<T> withCodec(String name) {
        return new AvroFastSink<>(form, settings.withCodec(name, null));
    }

    /**
     * This sink with another codec and a level.
     *
     * @param name as in {@link #withCodec(String)}
     * @param level the level, of a range that depends on the codec
     * @throws IllegalArgumentException if there is no such codec or level
     */
    public AvroFastSink<T> withCodec(String name, int level) {
        return new AvroFastSink<>(form, settings.withCodec(name, level));
    }

    /**
     * This sink with another size of blocks; without it, 64 KiB.
     *
     * @param bytes after how many bytes of data, before compression, a block ends; at least 1
     */
    public AvroFastSink<T> withSyncInterval(int bytes) {
        return new AvroFastSink<>(form, settings.withBlockBytes(bytes));
    }

    /**
     * This sink with metadata for the files' headers, instead of other metadata.
     *
     * @param metadata strings, longs, which are written as their digits, and byte arrays; no key begins with {@code avro.}
     * @throws IllegalArgumentException if a value is of another class, or a key begins so
     */
    public AvroFastSink<T> withMetadata(Map<String, ?> metadata) {
        return new AvroFastSink<>(form, settings.withMetadata(metadata));
    }

    @Override
    public void open(WritableByteChannel channel) throws IOException {
        file = OpenFile.begin(channel, form, settings);
    }

    @Override
    public void write(T element) throws IOException {
        file.write(element);
    }

    /** Completes the file. */
    @Override
    public void flush() throws IOException {
        file.finish();
    }
}
