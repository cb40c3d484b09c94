package io.avrofast.file.internal;

import io.avrofast.file.ByteOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** A file under a temporary name until it is whole. */
final class PathOutput implements ByteOutput {

    private final Path path;
    private final Path temporary;
    private final boolean overwrite;
    private final OutputStream stream;
    private boolean committed;

    PathOutput(Path path, Path folder, boolean overwrite) throws IOException {
        this.path = path;
        this.overwrite = overwrite;
        // The dot keeps other programs, Hadoop's and Spark's listings among them, from taking it for data.
        this.temporary = folder.resolve("." + path.getFileName() + "." + UUID.randomUUID() + ".tmp");
        this.stream = Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
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
        stream.close();
        if (overwrite) {
            Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE);
        } else {
            moveToFreeName();
        }
        committed = true;
    }

    /** An atomic move would replace a file that has appeared since this one was begun. */
    private void moveToFreeName() throws IOException {
        try {
            Files.move(temporary, path);
        } catch (FileAlreadyExistsException e) {
            FileAlreadyExistsException fault = new FileAlreadyExistsException(
                    path.toString(), null, "the file has appeared meanwhile; not overwritten");
            fault.initCause(e);
            throw fault;
        }
    }

    @Override
    public void close() throws IOException {
        try {
            stream.close();
        } finally {
            if (!committed) {
                Files.deleteIfExists(temporary);
            }
        }
    }
}
