package io.avrofast.file.hadoop;

import io.avrofast.file.ByteOutput;
import io.avrofast.file.ByteTarget;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;

/**
 * A file to write on one of Hadoop's file systems. Under its name there is never a part of a file: an object store that
 * shows an object only once it is whole, and can give one up, gets the bytes under that name; every other file system gets
 * them under a hidden temporary name in the same folder, and the file is renamed when the output is committed. Folders that
 * are missing are made.
 *
 * <p>A file that is there already, or has appeared meanwhile, is replaced only when asked for. Where the file system cannot
 * replace a file by renaming, the old one is moved aside for that moment and is put back if the new one can't take its place.
 */
public final class HadoopTarget implements ByteTarget {

    private final FileSystem fileSystem;
    private final Path path;

    private HadoopTarget(FileSystem fileSystem, Path path) {
        this.fileSystem = Objects.requireNonNull(fileSystem, "fileSystem");
        this.path = Objects.requireNonNull(path, "path");
    }

    /**
     * A file by its path.
     *
     * @param configuration says how the path's file system is reached, not null
     * @param path the file's path, not null
     * @throws IOException if the file system can't be reached, or is unknown
     */
    public static HadoopTarget of(Configuration configuration, Path path) throws IOException {
        return of(path.getFileSystem(configuration), path);
    }

    /**
     * A file by its path.
     *
     * @param fileSystem where the file shall be, not null; not closed here
     * @param path the file's path, not null
     */
    public static HadoopTarget of(FileSystem fileSystem, Path path) {
        return new HadoopTarget(fileSystem, path);
    }

    @Override
    public String name() {
        return path.toString();
    }

    @Override
    public ByteOutput create(boolean overwrite) throws IOException {
        FileStatus former = status(fileSystem, path);
        if (former != null && former.isDirectory()) {
            throw new FileSystemException(name(), null, "is a directory, expected the name of a file");
        }
        if (former != null && !overwrite) {
            throw new FileAlreadyExistsException(
                    name(), null, "the file exists already; only overwrite(true) replaces it");
        }
        return fileSystem.hasPathCapability(path, StreamCapabilities.ABORTABLE_STREAM)
                ? new AbortableOutput(fileSystem, path, overwrite)
                : new RenamedOutput(fileSystem, path, overwrite);
    }

    /** What is known of a path, or null where there is nothing. */
    static FileStatus status(FileSystem fileSystem, Path path) throws IOException {
        try {
            return fileSystem.getFileStatus(path);
        } catch (FileNotFoundException e) {
            return null;
        }
    }
}
