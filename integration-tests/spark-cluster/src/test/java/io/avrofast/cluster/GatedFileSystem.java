package io.avrofast.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.impl.OpenFileParameters;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/**
 * Local files under a scheme of their own, with {@link Gate}s: behind some bytes of a file that is read, of one that is written, and
 * before what a task has written is renamed.
 */
public final class GatedFileSystem extends RawLocalFileSystem {

    static final String WRITING = "writing";
    static final String COMMITTING = "committing";

    /** The setting that has the gates' folder. */
    static final String FOLDER = "fs.gated.folder";

    private static final int FREE_BYTES = 100_000;

    /** Less at once than is free: whoever asks for a whole file comes to the gate, too. */
    private static final int READ_BYTES = 32_768;

    /** Called by Hadoop. */
    public GatedFileSystem() {}

    @Override
    public String getScheme() {
        return "gated";
    }

    @Override
    public URI getUri() {
        return URI.create("gated:///");
    }

    /** The gate of the files of a name. */
    static String reading(String fileName) {
        return "reading-" + fileName;
    }

    private Gate gate(String name) {
        return new Gate(java.nio.file.Path.of(getConf().get(FOLDER)), name);
    }

    @Override
    public FSDataInputStream open(Path file, int bufferSize) throws IOException {
        return new FSDataInputStream(new GatedInput(super.open(file, bufferSize), gate(reading(file.getName()))));
    }

    @Override
    protected CompletableFuture<FSDataInputStream> openFileWithOptions(Path file, OpenFileParameters parameters)
            throws IOException {
        return CompletableFuture.completedFuture(open(file, 4096));
    }

    @Override
    public FSDataOutputStream create(
            Path file,
            FsPermission permission,
            boolean overwrite,
            int bufferSize,
            short replication,
            long blockSize,
            Progressable progress)
            throws IOException {
        return gated(super.create(file, permission, overwrite, bufferSize, replication, blockSize, progress));
    }

    @Override
    public FSDataOutputStream create(
            Path file, boolean overwrite, int bufferSize, short replication, long blockSize, Progressable progress)
            throws IOException {
        return gated(super.create(file, overwrite, bufferSize, replication, blockSize, progress));
    }

    private FSDataOutputStream gated(FSDataOutputStream stream) throws IOException {
        return new FSDataOutputStream(new GatedOutput(stream, gate(WRITING)), null);
    }

    @Override
    public boolean rename(Path from, Path to) throws IOException {
        gate(COMMITTING).pass();
        return super.rename(from, to);
    }

    private static final class GatedInput extends FSInputStream {

        private final FSDataInputStream stream;
        private final Gate gate;
        private long read;

        GatedInput(FSDataInputStream stream, Gate gate) {
            this.stream = stream;
            this.gate = gate;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (read >= FREE_BYTES) {
                gate.pass();
            }
            int got = ((InputStream) stream).read(target, offset, Math.min(length, READ_BYTES));
            read += Math.max(0, got);
            return got;
        }

        @Override
        public void seek(long position) throws IOException {
            stream.seek(position);
        }

        @Override
        public long getPos() throws IOException {
            return stream.getPos();
        }

        @Override
        public boolean seekToNewSource(long position) {
            return false;
        }

        @Override
        public void close() throws IOException {
            stream.close();
        }
    }

    private static final class GatedOutput extends OutputStream {

        private final FSDataOutputStream stream;
        private final Gate gate;
        private long written;

        GatedOutput(FSDataOutputStream stream, Gate gate) {
            this.stream = stream;
            this.gate = gate;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (written >= FREE_BYTES) {
                stream.flush();
                gate.pass();
            }
            stream.write(bytes, offset, length);
            written += length;
        }

        @Override
        public void close() throws IOException {
            stream.close();
        }
    }
}
