package io.avrofast.file.internal;

import io.avrofast.error.AvroException;
import io.avrofast.file.ByteInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What could be read forward only, copied to a temporary file, which goes with the closing. */
final class SpooledInput implements ByteInput {

    private static final int COPIED_AT_A_TIME = 1 << 16;

    private final SeekableByteChannel channel;
    private final ChannelInput copy;

    /** Why there is no more of the original, or null when it had come to its end. */
    private final AvroException fault;

    private SpooledInput(SeekableByteChannel channel, AvroException fault) {
        this.channel = channel;
        this.copy = new ChannelInput(channel);
        this.fault = fault;
    }

    /**
     * Copies an input to its end, or to where its data is damaged.
     *
     * @param source closed by the caller
     */
    static SpooledInput copyOf(ByteInput source) throws IOException {
        Path file = Files.createTempFile("avrofast", ".avro");
        SeekableByteChannel channel = Files.newByteChannel(
                file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        try {
            return new SpooledInput(channel, copy(source, channel));
        } catch (IOException | RuntimeException | Error e) {
            Closing.after(e, channel);
            throw e;
        }
    }

    private static AvroException copy(ByteInput source, SeekableByteChannel target) throws IOException {
        byte[] bytes = new byte[COPIED_AT_A_TIME];
        long position = 0;
        int count = 0;
        while (count >= 0) {
            ByteBuffer portion = ByteBuffer.wrap(bytes, 0, count);
            while (portion.hasRemaining()) {
                target.write(portion);
            }
            position += count;
            try {
                count = source.read(position, bytes, 0, bytes.length);
            } catch (AvroException e) {
                return e;
            }
            if (count == 0 || count < -1 || count > bytes.length) {
                throw SourceWindow.failCount(count, position, bytes.length);
            }
        }
        return null;
    }

    /** Why there is no more of the original, or null when it had come to its end. */
    AvroException fault() {
        return fault;
    }

    @Override
    public long size() throws IOException {
        return copy.size();
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) throws IOException {
        return copy.read(position, target, offset, length);
    }

    @Override
    public int gapWorthReading() {
        return copy.gapWorthReading();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
