package io.avrofast.beam.internal;

import io.avrofast.file.ByteOutput;
import io.avrofast.file.ByteTarget;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/** A channel that Beam has opened, and closes when the file is complete. */
final class ChannelTarget implements ByteTarget {

    private final WritableByteChannel channel;

    ChannelTarget(WritableByteChannel channel) {
        this.channel = channel;
    }

    @Override
    public String name() {
        return "a file of a pipeline";
    }

    @Override
    public ByteOutput create(boolean overwrite) {
        return new ChannelOutput(channel);
    }

    /** Writes to the channel at once. What was written cannot be taken back: Beam drops the file when something fails. */
    private record ChannelOutput(WritableByteChannel channel) implements ByteOutput {

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            ByteBuffer rest = ByteBuffer.wrap(bytes, offset, length);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
        }

        @Override
        public void flush() {
            // nothing is held back
        }

        @Override
        public void commit() {
            // the channel is closed by Beam, which tells if that fails
        }

        @Override
        public void close() {
            // see commit
        }
    }
}
