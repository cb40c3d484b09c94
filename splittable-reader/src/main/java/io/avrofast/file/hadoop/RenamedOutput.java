package io.avrofast.file.hadoop;

import io.avrofast.file.ByteOutput;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.util.UUID;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** A file under a temporary name until it is whole. */
final class RenamedOutput implements ByteOutput {

    private final FileSystem fileSystem;
    private final Path path;
    private final Path temporary;
    private final boolean overwrite;
    private final FSDataOutputStream stream;
    private boolean committed;

    RenamedOutput(FileSystem fileSystem, Path path, boolean overwrite) throws IOException {
        this.fileSystem = fileSystem;
        this.path = path;
        this.overwrite = overwrite;
        this.temporary = hiddenName(path);
        this.stream = fileSystem.create(temporary, false);
    }

    /** The dot keeps listings of data from showing it. */
    private static Path hiddenName(Path path) {
        return new Path(path.getParent(), ".avrofast-" + UUID.randomUUID() + ".tmp");
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        stream.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
        // Not flush, by which HDFS may hold the bytes back. It is the same where a file system has nothing more.
        stream.hflush();
    }

    @Override
    public void commit() throws IOException {
        stream.close();
        FileStatus former = HadoopTarget.status(fileSystem, path);
        if (former == null) {
            rename(temporary, path);
        } else if (former.isDirectory() || !overwrite) {
            throw new FileAlreadyExistsException(
                    path.toString(), null, "the file has appeared meanwhile; not overwritten");
        } else {
            replace(former);
        }
        committed = true;
    }

    /** Not all file systems let a rename replace a file, and deleting the old one first could lose both. */
    private void replace(FileStatus former) throws IOException {
        fileSystem.setPermission(temporary, former.getPermission());
        Path aside = hiddenName(path);
        rename(path, aside);
        try {
            rename(temporary, path);
        } catch (IOException | RuntimeException e) {
            putBack(aside, e);
            throw e;
        }
        fileSystem.delete(aside, false);
    }

    private void putBack(Path aside, Exception failure) {
        try {
            rename(aside, path);
        } catch (IOException | RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    private void rename(Path from, Path to) throws IOException {
        if (!fileSystem.rename(from, to)) {
            throw new FileSystemException(path.toString(), null, "could not be renamed from " + from + " to " + to);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            stream.close();
        } finally {
            if (!committed) {
                fileSystem.delete(temporary, false);
            }
        }
    }
}
