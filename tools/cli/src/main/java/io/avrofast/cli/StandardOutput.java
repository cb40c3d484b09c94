package io.avrofast.cli;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * The standard output. Closing it flushes it. When it fails, the reader at the other end has most likely gone, as {@code
 * head} does; that is told by an exception of its own.
 */
final class StandardOutput extends FilterOutputStream {

    private boolean failed;

    StandardOutput(OutputStream out) {
        super(new BufferedOutputStream(out, 1 << 16));
    }

    /** Prints a text and a line feed. */
    void println(String text) throws IOException {
        write((text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void write(int value) throws IOException {
        try {
            out.write(value);
        } catch (IOException e) {
            throw failAs(e);
        }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw failAs(e);
        }
    }

    /** Hands on what is held back; nothing after a failure, which has been told once. */
    @Override
    public void flush() throws IOException {
        if (failed) {
            return;
        }
        try {
            out.flush();
        } catch (IOException e) {
            throw failAs(e);
        }
    }

    @Override
    public void close() throws IOException {
        flush();
    }

    private StandardOutputException failAs(IOException cause) {
        failed = true;
        return new StandardOutputException(cause);
    }
}
