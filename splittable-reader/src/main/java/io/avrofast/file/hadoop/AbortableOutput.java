package io.avrofast.file.hadoop;

import io.avrofast.file.ByteOutput;
import java.io.IOException;
import org.apache.hadoop.fs.FSDataOutputStream;

/** An object that appears when its stream is closed, unless it is given up before. */
final class AbortableOutput implements ByteOutput {

    private final FSDataOutputStream stream;
    private boolean closed;

    AbortableOutput(FSDataOutputStream stream) {
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
        closed = true;
        stream.close();
    }

    @Override
    public void close() throws IOException {
        if (!closed) {
            closed = true;
            // Closing would make the object appear.
            stream.abort();
        }
    }
}
