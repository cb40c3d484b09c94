package io.avrofast.file;

import io.avrofast.file.internal.ArrayInput;
import io.avrofast.file.internal.ChannelInput;
import io.avrofast.file.internal.ChannelSource;
import io.avrofast.file.internal.OneTimeSource;
import io.avrofast.file.internal.PathSource;
import io.avrofast.file.internal.StreamInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Bytes that can be opened for reading: a file, an array, a channel, a stream. A storage of its own kind (an object
 * store, a distributed file system) is read by implementing this interface and {@link ByteInput}; what Hadoop's client
 * reaches, by {@link io.avrofast.file.hadoop}.
 *
 * <p>A source only describes: nothing is read before {@link #open()}. Sources made here of a path, an array or a factory of
 * channels can be opened any number of times, by many threads; those of one channel or a stream once.
 */
public interface ByteSource {

    /** What messages call these bytes: a path, a URL, a title; never null. */
    String name();

    /**
     * Opens the bytes.
     *
     * @return a new input, which the caller closes
     * @throws IOException when the storage fails or has no such bytes
     * @throws IllegalStateException when this source can be opened only once and has been
     */
    ByteInput open() throws IOException;

    /**
     * The bytes of a file. Pipes and devices are read as streams, from the start to the end.
     *
     * @param path the file's path, not null
     * @return the source
     */
    static ByteSource of(Path path) {
        return new PathSource(path);
    }

    /**
     * The bytes of an array, read without a copy.
     *
     * @param bytes the bytes, not null; must not change while they are read
     * @param name what messages call them, not null
     * @return the source
     */
    static ByteSource of(byte[] bytes, String name) {
        Objects.requireNonNull(bytes, "bytes");
        Objects.requireNonNull(name, "name");
        return new ByteSource() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public ByteInput open() {
                return new ArrayInput(bytes);
            }
        };
    }

    /**
     * The bytes of a channel, counted from its start and not from its current position. Can be opened once; closing
     * the input closes the channel.
     *
     * @param channel the channel, not null; must not be used elsewhere meanwhile
     * @param name what messages call the bytes, not null
     * @return the source
     */
    static ByteSource of(SeekableByteChannel channel, String name) {
        return new OneTimeSource(name, new ChannelInput(channel));
    }

    /**
     * The bytes to which a channel can be opened any number of times, by many threads. Channels that are not of files are
     * taken for distant: they are read in large parts, and ahead by several channels at a time.
     *
     * @param factory opens a new channel each time, not null; the bytes count from its start
     * @param name what messages call the bytes, not null
     * @return the source
     */
    static ByteSource of(ChannelFactory factory, String name) {
        return new ChannelSource(factory, name);
    }

    /**
     * The bytes of a stream, from its current position to its end. Can be opened once; closing the input closes the
     * stream. The stream needs no buffer of its own.
     *
     * @param stream the stream, not null; must not be used elsewhere meanwhile
     * @param name what messages call the bytes, not null
     * @return the source
     */
    static ByteSource of(InputStream stream, String name) {
        return new OneTimeSource(name, new StreamInput(stream));
    }
}
