package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** The bytes of a stream, read forward only. */
public final class StreamInput implements ByteInput {

    private final InputStream stream;
    private long streamPosition;

    public StreamInput(InputStream stream) {
        this.stream = Objects.requireNonNull(stream, "stream");
    }

    @Override
    public long size() {
        return UNKNOWN_SIZE;
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) throws IOException {
        if (position != streamPosition) {
            throw new IllegalArgumentException(
                    "byte " + position + " asked for, but the stream stands at byte " + streamPosition);
        }
        int count = stream.read(target, offset, length);
        if (count > 0) {
            streamPosition += count;
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
