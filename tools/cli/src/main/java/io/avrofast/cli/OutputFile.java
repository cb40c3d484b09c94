package io.avrofast.cli;

import io.avrofast.file.ByteOutput;
import java.io.IOException;
import java.io.OutputStream;

/** A {@link ByteOutput} as a stream. Closing it is left to whoever opened the output. */
final class OutputFile extends OutputStream {

    private final ByteOutput output;

    OutputFile(ByteOutput output) {
        this.output = output;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        output.write(bytes, offset, length);
    }
}
