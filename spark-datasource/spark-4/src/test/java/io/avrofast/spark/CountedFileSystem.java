package io.avrofast.spark;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.impl.OpenFileParameters;

/** Local files that know how many streams are open, under a scheme of their own; also streams that fail. */
public final class CountedFileSystem extends RawLocalFileSystem {

    static final AtomicInteger OPEN = new AtomicInteger();
    static final AtomicInteger OPENED = new AtomicInteger();

    /** Streams fail behind this byte. */
    static volatile long failsAt = Long.MAX_VALUE;

    /** Called by Hadoop. */
    public CountedFileSystem() {}

    @Override
    public String getScheme() {
        return "counted";
    }

    @Override
    public URI getUri() {
        return URI.create("counted:///");
    }

    @Override
    public FSDataInputStream open(Path file, int bufferSize) throws IOException {
        FSDataInputStream stream = super.open(file, bufferSize);
        OPEN.incrementAndGet();
        OPENED.incrementAndGet();
        return new FSDataInputStream(new CountedStream(stream));
    }

    @Override
    protected CompletableFuture<FSDataInputStream> openFileWithOptions(Path file, OpenFileParameters parameters)
            throws IOException {
        return CompletableFuture.completedFuture(open(file, 4096));
    }

    private static final class CountedStream extends FSInputStream {

        private final FSDataInputStream stream;
        private boolean closed;

        CountedStream(FSDataInputStream stream) {
            this.stream = stream;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (stream.getPos() + length > failsAt) {
                throw new IOException("the storage fails");
            }
            return ((InputStream) stream).read(target, offset, length);
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
            if (!closed) {
                closed = true;
                OPEN.decrementAndGet();
            }
            stream.close();
        }
    }
}
