package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.util.Objects;

/** The bytes of a channel. */
public final class ChannelInput implements ByteInput {

    /** The JDK keeps, per thread, a native buffer of the largest read that was ever asked for: it stays small. */
    private static final int LARGEST_READ = 1 << 20;

    /** About what a local file gives in the time of one more system call. */
    private static final int GAP_WORTH_READING = 4 << 10;

    private final SeekableByteChannel channel;

    public ChannelInput(SeekableByteChannel channel) {
        this.channel = Objects.requireNonNull(channel, "channel");
    }

    @Override
    public long size() throws IOException {
        return channel.size();
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(target, offset, Math.min(length, LARGEST_READ));
        if (channel instanceof FileChannel file) {
            return file.read(buffer, position);
        }
        if (channel.position() != position) {
            channel.position(position);
        }
        return channel.read(buffer);
    }

    @Override
    public int gapWorthReading() {
        return channel instanceof FileChannel ? GAP_WORTH_READING : ByteInput.super.gapWorthReading();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
