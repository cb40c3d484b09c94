package io.avrofast.spark;

import java.io.IOException;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A folder that is written in a hidden one beside its final name, and gets that by being renamed once all is in it: until then
 * nothing is there, or what was there before. For one thread.
 */
final class StagedFolder implements AutoCloseable {

    private final FileSystem fileSystem;
    private final Path target;
    private final Path surrounding;
    private final Path staged;
    private final boolean replace;

    private StagedFolder(FileSystem fileSystem, Path target, boolean replace) {
        this.fileSystem = fileSystem;
        this.target = fileSystem.makeQualified(target);
        this.surrounding = hidden();
        // Spark warns of a hidden folder that it is told to read, but not of one in such a folder.
        this.staged = new Path(surrounding, this.target.getName());
        this.replace = replace;
    }

    /**
     * @param target the final name
     * @param replace whether what is there is replaced
     * @throws UsageException if something is there and is not to be replaced, or it is the root of its storage
     * @throws IOException if the storage fails
     */
    static StagedFolder of(Path target, boolean replace, Configuration configuration) throws IOException {
        FileSystem fileSystem = target.getFileSystem(configuration);
        if (fileSystem.makeQualified(target).isRoot()) {
            throw new UsageException(target + " is the root of its storage, beside which nothing can be written");
        }
        if (!replace && fileSystem.exists(target)) {
            throw new UsageException(target + " is there already: --force replaces it");
        }
        return new StagedFolder(fileSystem, target, replace);
    }

    /** Spark and Hadoop pass over names that begin with a dot where they list the folder around it. */
    private Path hidden() {
        return new Path(target.getParent(), ".avrofast-" + UUID.randomUUID() + ".tmp");
    }

    /** Where it is written. */
    String path() {
        return staged.toString();
    }

    /**
     * Gives it its final name.
     *
     * @throws IOException if it cannot have it; then it stays where it is, and what was there before, too
     */
    void commit() throws IOException {
        if (!replace || !fileSystem.exists(target)) {
            renameStaged();
            return;
        }
        Path former = hidden();
        rename(target, former);
        try {
            renameStaged();
        } catch (IOException | RuntimeException e) {
            putBack(former, e);
            throw e;
        }
        fileSystem.delete(former, true);
    }

    private void renameStaged() throws IOException {
        rename(staged, target);
        // Where another job made the folder since it was looked for, it is put into that, not beside.
        Path inside = new Path(target, staged.getName());
        if (fileSystem.exists(inside)) {
            rename(inside, staged);
            throw new IOException("cannot rename " + staged + " to " + target + ", which was made meanwhile");
        }
    }

    /** Where not even that can be done, the fault says where it is. */
    private void putBack(Path former, Exception failure) {
        try {
            rename(former, target);
        } catch (IOException | RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    private void rename(Path from, Path to) throws IOException {
        if (fileSystem.exists(to) || !fileSystem.rename(from, to)) {
            throw new IOException("cannot rename " + from + " to " + to);
        }
    }

    /** Removes what was not committed, and the folder around it. */
    @Override
    public void close() throws IOException {
        fileSystem.delete(surrounding, true);
    }
}
