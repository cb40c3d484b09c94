package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import io.avrofast.file.ChannelFactory;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayDeque;

/** The bytes of a distant channel. It has one position: reads at the same time take a channel each. */
final class ChannelPool implements ByteInput {

    private static final int READS_AHEAD = 8;

    private final ChannelFactory factory;
    private final long size;

    /** Guarded by this. */
    private final ArrayDeque<ChannelInput> free = new ArrayDeque<>();

    ChannelPool(SeekableByteChannel first, ChannelFactory factory) throws IOException {
        this.factory = factory;
        ChannelInput input = new ChannelInput(first);
        try {
            this.size = input.size();
        } catch (IOException | RuntimeException | Error e) {
            Closing.after(e, input);
            throw e;
        }
        free.add(input);
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int readsAhead() {
        return READS_AHEAD;
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) throws IOException {
        ChannelInput input = take();
        try {
            return input.read(position, target, offset, length);
        } finally {
            giveBack(input);
        }
    }

    /** The channel given back last: it may stand where the next bytes are. */
    private ChannelInput take() throws IOException {
        synchronized (this) {
            ChannelInput input = free.pollLast();
            if (input != null) {
                return input;
            }
        }
        return new ChannelInput(factory.open());
    }

    private synchronized void giveBack(ChannelInput input) {
        free.add(input);
    }

    @Override
    public void close() throws IOException {
        closeAll();
    }

    private synchronized void closeAll() throws IOException {
        Closeable next = free.poll();
        if (next != null) {
            try (next) {
                closeAll();
            }
        }
    }
}
