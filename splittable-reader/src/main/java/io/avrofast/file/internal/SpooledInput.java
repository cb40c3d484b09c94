package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What could be read forward only, copied to a temporary file, which goes with the closing. */
final class SpooledInput {

    private static final int COPIED_AT_A_TIME = 1 << 16;

    private SpooledInput() {}

    /**
     * Copies an input to its end and closes it.
     *
     * @param source closed by this method, also when it fails
     */
    static ByteInput copyOf(ByteInput source) throws IOException {
        try (source) {
            Path file = Files.createTempFile("avrofast", ".avro");
            SeekableByteChannel channel = Files.newByteChannel(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
            try {
                copy(source, channel);
                return new ChannelInput(channel);
            } catch (IOException | RuntimeException | Error e) {
                Closing.after(e, channel);
                throw e;
            }
        }
    }

    private static void copy(ByteInput source, SeekableByteChannel target) throws IOException {
        byte[] bytes = new byte[COPIED_AT_A_TIME];
        long position = 0;
        int count = source.read(0, bytes, 0, bytes.length);
        while (count > 0) {
            ByteBuffer portion = ByteBuffer.wrap(bytes, 0, count);
            while (portion.hasRemaining()) {
                target.write(portion);
            }
            position += count;
            count = source.read(position, bytes, 0, bytes.length);
        }
    }
}
