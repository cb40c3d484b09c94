package io.avrofast.file.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** A stream to a path whose faults name the path: those of the JDK tell the reason alone. */
final class PathStream extends OutputStream {

    private final OutputStream out;
    private final Path path;

    PathStream(OutputStream out, Path path) {
        this.out = out;
        this.path = path;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw named(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw named(e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            out.close();
        } catch (IOException e) {
            throw named(e);
        }
    }

    private FileSystemException named(IOException fault) {
        String reason = fault.getMessage() == null ? fault.getClass().getSimpleName() : fault.getMessage();
        FileSystemException named = new FileSystemException(path.toString(), null, reason);
        named.initCause(fault);
        return named;
    }
}
