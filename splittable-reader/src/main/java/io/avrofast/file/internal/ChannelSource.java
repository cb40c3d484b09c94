package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import io.avrofast.file.ByteSource;
import io.avrofast.file.ChannelFactory;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.util.Objects;

/** The bytes to which a factory opens channels. */
public final class ChannelSource implements ByteSource {

    private final ChannelFactory factory;
    private final String name;

    public ChannelSource(ChannelFactory factory, String name) {
        this.factory = Objects.requireNonNull(factory, "factory");
        this.name = Objects.requireNonNull(name, "name");
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ByteInput open() throws IOException {
        SeekableByteChannel channel = factory.open();
        return channel instanceof FileChannel ? new ChannelInput(channel) : new ChannelPool(channel, factory);
    }
}
