package io.avrofast.file;

import io.avrofast.codec.Codec;
import io.avrofast.codec.Codecs;
import io.avrofast.container.FileHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.internal.ContainerOutput;
import io.avrofast.limit.DecodeLimits;
import java.io.IOException;
import java.util.Objects;

/**
 * The settings of a file that is about to be written; see {@link AvroFile#create}. Nothing is written before {@link
 * #blocks}, which begins a file. For one thread at a time.
 */
public final class AvroFileBuilder {

    private final ByteTarget target;
    private FileHeader header;
    private Codec codec;
    private boolean overwrite;

    AvroFileBuilder(ByteTarget target, FileHeader header, Codec codec) {
        this.target = Objects.requireNonNull(target, "target");
        this.header = header;
        this.codec = codec;
    }

    /**
     * Sets the codec, at its default level.
     *
     * @param name {@code null} (the default), {@code deflate}, {@code snappy}, {@code zstandard}, {@code bzip2}, {@code xz},
     *     or an alias of {@link Codecs}
     * @return this builder
     * @throws UnsupportedFeatureException if there is no such codec
     */
    public AvroFileBuilder codec(String name) throws UnsupportedFeatureException {
        return codec(Codecs.of(name));
    }

    /**
     * Sets the codec and its level.
     *
     * @param name as in {@link #codec(String)}
     * @param level the level, of a range that depends on the codec; see {@link Codecs#of(String, int)}
     * @return this builder
     * @throws UnsupportedFeatureException if there is no such codec
     * @throws IllegalArgumentException if the codec has no such level
     */
    public AvroFileBuilder codec(String name, int level) throws UnsupportedFeatureException {
        return codec(Codecs.of(name, level));
    }

    /**
     * Sets the codec; for codecs that the specification does not know.
     *
     * @param newCodec the codec, not null
     * @return this builder
     */
    public AvroFileBuilder codec(Codec newCodec) {
        codec = Objects.requireNonNull(newCodec, "newCodec");
        header = header.withCodec(newCodec.name());
        return this;
    }

    /**
     * Adds an entry to the file's metadata, or replaces one.
     *
     * @param key the key, not null
     * @param value the value, not null; it is copied
     * @return this builder
     * @throws IllegalArgumentException if the key begins with {@code avro.}, which the specification reserves
     */
    public AvroFileBuilder metadata(String key, byte[] value) {
        header = header.withMetadata(key, value);
        return this;
    }

    /**
     * Sets whether a file that is there already may be replaced; not by default.
     *
     * @param allowed whether it may
     * @return this builder
     */
    public AvroFileBuilder overwrite(boolean allowed) {
        overwrite = allowed;
        return this;
    }

    /**
     * Begins a file of blocks that come from other files.
     *
     * @return a writer, which the caller commits and closes
     * @throws IOException if the storage fails, or there is a file that may not be replaced
     */
    public RawBlockWriter blocks() throws IOException {
        return new RawBlockWriter(newOutput(), DecodeLimits.DEFAULT);
    }

    private ContainerOutput newOutput() throws IOException {
        return ContainerOutput.create(target, overwrite, header.withMarker(SyncMarker.random()), codec);
    }
}
