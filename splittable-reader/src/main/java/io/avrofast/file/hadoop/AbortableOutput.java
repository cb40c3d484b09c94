package io.avrofast.file.hadoop;

import io.avrofast.file.ByteOutput;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** An object that appears when its stream is closed, unless it is given up before. */
final class AbortableOutput implements ByteOutput {

    private final FileSystem fileSystem;
    private final Path path;
    private final boolean overwrite;
    private final FSDataOutputStream stream;
    private boolean closed;

    AbortableOutput(FileSystem fileSystem, Path path, boolean overwrite) throws IOException {
        this.fileSystem = fileSystem;
        this.path = path;
        this.overwrite = overwrite;
        this.stream = fileSystem.create(path, overwrite);
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
        // Stores look for another object when the stream is made, not when it is closed.
        if (!overwrite && HadoopTarget.status(fileSystem, path) != null) {
            throw new FileAlreadyExistsException(
                    path.toString(), null, "the file has appeared meanwhile; not overwritten");
        }
        try {
            stream.close();
        } catch (IOException | RuntimeException e) {
            giveUp(e);
            throw e;
        }
        closed = true;
    }

    /** What the store has got by now shall not stay there, nor appear when something closes the stream again. */
    private void giveUp(Exception failure) {
        closed = true;
        try {
            stream.abort();
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
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
