package io.avrofast.file.hadoop;

import io.avrofast.file.ByteInput;
import io.avrofast.file.ByteSource;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FutureDataInputStreamBuilder;
import org.apache.hadoop.fs.Options.OpenFileOptions;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.AccessControlException;
import org.apache.hadoop.util.functional.FutureIO;

/**
 * The bytes of a file on one of Hadoop's file systems. They are read at the positions asked for, in ranges as large as the
 * reader wants them, and by several threads at a time where the reader {@linkplain
 * io.avrofast.file.AvroFile#readAhead(java.util.concurrent.Executor) reads ahead}; the stream is never moved.
 *
 * <p>Where the file's length is known already, from a listing or a plan, opening it asks the storage for nothing else: give
 * the {@link FileStatus} or the length. Can be opened any number of times, by many threads.
 */
public final class HadoopSource implements ByteSource {

    private static final long UNKNOWN_LENGTH = -1;

    /** The first one that the file system knows holds. All say: ranges are asked for, read nothing beyond them. */
    private static final String READ_POLICIES = OpenFileOptions.FS_OPTION_OPENFILE_READ_POLICY_VECTOR
            + ", " + OpenFileOptions.FS_OPTION_OPENFILE_READ_POLICY_RANDOM
            + ", " + OpenFileOptions.FS_OPTION_OPENFILE_READ_POLICY_ADAPTIVE;

    private final FileSystem fileSystem;
    private final Path path;
    private final FileStatus status;
    private final long length;

    private HadoopSource(FileSystem fileSystem, Path path, FileStatus status, long length) {
        this.fileSystem = Objects.requireNonNull(fileSystem, "fileSystem");
        this.path = Objects.requireNonNull(path, "path");
        this.status = status;
        this.length = length;
    }

    /**
     * A file of which nothing is known: its status is asked for each time that it is opened.
     *
     * @param configuration says how the path's file system is reached, not null
     * @param path the file's path, not null
     * @throws IOException if the file system can't be reached, or is unknown
     */
    public static HadoopSource of(Configuration configuration, Path path) throws IOException {
        return of(path.getFileSystem(configuration), path);
    }

    /**
     * A file of which nothing is known: its status is asked for each time that it is opened.
     *
     * @param fileSystem where the file is, not null; not closed here
     * @param path the file's path, not null
     */
    public static HadoopSource of(FileSystem fileSystem, Path path) {
        return new HadoopSource(fileSystem, path, null, UNKNOWN_LENGTH);
    }

    /**
     * A file from a listing.
     *
     * @param fileSystem where the file is, not null; not closed here
     * @param status what the listing says of the file, not null
     */
    public static HadoopSource of(FileSystem fileSystem, FileStatus status) {
        return new HadoopSource(fileSystem, status.getPath(), status, status.getLen());
    }

    /**
     * A file whose length is known. If it is shorter, reading it fails; what comes behind is not read.
     *
     * @param fileSystem where the file is, not null; not closed here
     * @param path the file's path, not null
     * @param length the file's length in bytes, at least 0
     */
    public static HadoopSource of(FileSystem fileSystem, Path path, long length) {
        if (length < 0) {
            throw new IllegalArgumentException("a length of " + length + " bytes");
        }
        return new HadoopSource(fileSystem, path, null, length);
    }

    @Override
    public String name() {
        return path.toString();
    }

    /**
     * @throws NoSuchFileException if there is no such file. Where the length is known, some storages notice that only when
     *     the first bytes are read
     */
    @Override
    public ByteInput open() throws IOException {
        try {
            FileStatus known = status == null && length == UNKNOWN_LENGTH ? fileSystem.getFileStatus(path) : status;
            if (known != null && known.isDirectory()) {
                throw new FileSystemException(name(), null, "is a directory, expected a file");
            }
            long size = known == null ? length : known.getLen();
            return new HadoopInput(openStream(known, size), size);
        } catch (FileNotFoundException e) {
            throw explained(new NoSuchFileException(name(), null, "no such file"), e);
        } catch (AccessControlException e) {
            throw explained(new AccessDeniedException(name(), null, "no permission to read"), e);
        }
    }

    private FSDataInputStream openStream(FileStatus known, long size) throws IOException {
        FutureDataInputStreamBuilder builder = fileSystem.openFile(path);
        if (known != null) {
            builder.withFileStatus(known);
        }
        builder.opt(OpenFileOptions.FS_OPTION_OPENFILE_LENGTH, Long.toString(size));
        builder.opt(OpenFileOptions.FS_OPTION_OPENFILE_READ_POLICY, READ_POLICIES);
        return FutureIO.awaitFuture(builder.build());
    }

    /** Hadoop's own messages of these faults differ with the file system. */
    private static FileSystemException explained(FileSystemException fault, IOException cause) {
        fault.initCause(cause);
        return fault;
    }
}
