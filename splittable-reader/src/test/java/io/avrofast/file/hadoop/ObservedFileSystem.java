package io.avrofast.file.hadoop;

import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Abortable;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.impl.OpenFileParameters;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/** A file system in memory that counts what it is asked for, and takes its time to answer. */
final class ObservedFileSystem extends FileSystem {

    private final Map<Path, ObservedContent> files = new TreeMap<>();
    private final boolean vectored;
    private final boolean abortable;
    private final int delayMillis;

    final AtomicInteger statusRequests = new AtomicInteger();
    final AtomicInteger opens = new AtomicInteger();
    final AtomicInteger seeks = new AtomicInteger();
    final AtomicInteger requests = new AtomicInteger();
    final AtomicLong bytesFetched = new AtomicLong();
    final AtomicInteger openStreams = new AtomicInteger();

    /** How the file that was opened last was to be opened. */
    OpenFileParameters parameters;

    /** How many outputs were given up. */
    final AtomicInteger aborts = new AtomicInteger();

    /** Whether the next output that is closed fails to. */
    boolean failsNextClose;

    /** The rename of this number from now on is refused. */
    private int refusedRename = -1;

    private ObservedFileSystem(boolean vectored, boolean abortable, int delayMillis) {
        this.vectored = vectored;
        this.abortable = abortable;
        this.delayMillis = delayMillis;
        setConf(new Configuration(false));
    }

    /** Answers positioned reads, as HDFS does. */
    static ObservedFileSystem plain(int delayMillis) {
        return new ObservedFileSystem(false, false, delayMillis);
    }

    /** Answers vectored reads side by side and shows files only once they are closed, as an object store does. */
    static ObservedFileSystem objectStore(int delayMillis) {
        return new ObservedFileSystem(true, true, delayMillis);
    }

    void put(Path path, ObservedContent content) {
        files.put(path, content);
    }

    /** Refuses one rename, after a number of others. */
    void refuseRename(int others) {
        refusedRename = others;
    }

    byte[] bytes(Path path) {
        ObservedContent content = files.get(path);
        byte[] bytes = new byte[(int) content.length()];
        content.copy(0, bytes, 0, bytes.length);
        return bytes;
    }

    List<String> names() {
        return files.keySet().stream().map(Path::getName).toList();
    }

    boolean isVectored() {
        return vectored;
    }

    /** What each request costs. */
    void answer(long bytes) {
        requests.incrementAndGet();
        bytesFetched.addAndGet(bytes);
        try {
            Thread.sleep(delayMillis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected CompletableFuture<FSDataInputStream> openFileWithOptions(Path path, OpenFileParameters options)
            throws IOException {
        parameters = options;
        return super.openFileWithOptions(path, options);
    }

    @Override
    public FSDataInputStream open(Path path, int bufferSize) throws IOException {
        opens.incrementAndGet();
        openStreams.incrementAndGet();
        return new FSDataInputStream(new ObservedStream(this, content(path)));
    }

    private ObservedContent content(Path path) throws FileNotFoundException {
        ObservedContent content = files.get(path);
        if (content == null) {
            throw new FileNotFoundException("nothing at " + path);
        }
        return content;
    }

    @Override
    public FileStatus getFileStatus(Path path) throws IOException {
        statusRequests.incrementAndGet();
        if (path.getName().equals("folder")) {
            return new FileStatus(0, true, 1, 1, 0, path);
        }
        return new FileStatus(content(path).length(), false, 1, 128 << 20, 0, path);
    }

    @Override
    public FSDataOutputStream create(
            Path path,
            FsPermission permission,
            boolean overwrite,
            int bufferSize,
            short replication,
            long blockSize,
            Progressable progress)
            throws IOException {
        if (!overwrite && files.containsKey(path)) {
            throw new FileAlreadyExistsException(path + " is there");
        }
        if (!abortable) {
            files.put(path, ObservedContent.of(new byte[0]));
        }
        return new FSDataOutputStream(new Output(path), null);
    }

    @Override
    public boolean hasPathCapability(Path path, String capability) {
        return abortable && capability.equals(StreamCapabilities.ABORTABLE_STREAM);
    }

    /** As in HDFS: never onto another file. */
    @Override
    public boolean rename(Path from, Path to) {
        if (refusedRename-- == 0 || files.containsKey(to) || !files.containsKey(from)) {
            return false;
        }
        files.put(to, files.remove(from));
        return true;
    }

    @Override
    public boolean delete(Path path, boolean recursive) {
        return files.remove(path) != null;
    }

    @Override
    public FileStatus[] listStatus(Path path) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FSDataOutputStream append(Path path, int bufferSize, Progressable progress) {
        throw new UnsupportedOperationException();
    }

    @Override
    public URI getUri() {
        return URI.create("observed:///");
    }

    @Override
    public void setWorkingDirectory(Path path) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getWorkingDirectory() {
        return new Path("/");
    }

    @Override
    public boolean mkdirs(Path path, FsPermission permission) {
        return true;
    }

    private final class Output extends ByteArrayOutputStream implements Abortable {

        private final Path path;
        private boolean ended;

        Output(Path path) {
            this.path = path;
        }

        @Override
        public AbortableResult abort() {
            ended = true;
            aborts.incrementAndGet();
            return null;
        }

        @Override
        public void close() throws IOException {
            if (failsNextClose) {
                failsNextClose = false;
                throw new IOException("the last part was not taken");
            }
            if (!ended) {
                ended = true;
                files.put(path, ObservedContent.of(toByteArray()));
            }
        }
    }
}
