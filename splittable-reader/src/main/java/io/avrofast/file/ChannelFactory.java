package io.avrofast.file;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;

/** Opens channels to the same bytes. Safe for use by many threads. */
@FunctionalInterface
public interface ChannelFactory {

    /**
     * Opens a channel.
     *
     * @return a new channel, which the caller closes; never null
     * @throws IOException when the storage fails or has no such bytes
     */
    SeekableByteChannel open() throws IOException;
}
