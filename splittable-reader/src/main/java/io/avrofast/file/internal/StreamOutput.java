package io.avrofast.file.internal;

import io.avrofast.file.ByteOutput;
import java.io.IOException;
import java.io.OutputStream;

/** A stream: what is written cannot be taken back. */
public final class StreamOutput implements ByteOutput {

    private final OutputStream stream;

    public StreamOutput(OutputStream stream) {
        this.stream = stream;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        stream.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
        stream.flush();
    }

    @Override
    public void commit() throws IOException {
        stream.flush();
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
