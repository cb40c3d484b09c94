package io.avrofast.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/**
 * Local files under a scheme of their own, which a job never gets done with: below a folder {@code writing...} no data file goes
 * beyond its first bytes, and below {@code committing...} only one gets its final name. It prints the folder's name once it
 * halts there.
 */
public final class HaltingFileSystem extends RawLocalFileSystem {

    private static final int HALT_BYTES = 1000;

    private final Set<String> committed = ConcurrentHashMap.newKeySet();

    /** Called by Hadoop. */
    public HaltingFileSystem() {}

    @Override
    public String getScheme() {
        return "halting";
    }

    @Override
    public URI getUri() {
        return URI.create("halting:///");
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
        return wrap(file, super.create(file, permission, overwrite, bufferSize, replication, blockSize, progress));
    }

    @Override
    public FSDataOutputStream create(
            Path file, boolean overwrite, int bufferSize, short replication, long blockSize, Progressable progress)
            throws IOException {
        return wrap(file, super.create(file, overwrite, bufferSize, replication, blockSize, progress));
    }

    private static FSDataOutputStream wrap(Path file, FSDataOutputStream stream) throws IOException {
        String job = job(file, "writing");
        return job == null ? stream : new FSDataOutputStream(new HaltingStream(job, stream), null);
    }

    @Override
    public boolean rename(Path from, Path to) throws IOException {
        String job = job(to, "committing");
        if (job != null && isFinal(to) && !committed.add(job)) {
            halt(job);
        }
        return super.rename(from, to);
    }

    static boolean isFinal(Path file) {
        return file.getName().startsWith("part-") && !file.toString().contains("_temporary");
    }

    /** The folder above a data file that begins with a word, or null. */
    private static String job(Path file, String word) {
        if (file.getName().startsWith("part-")) {
            for (Path folder = file.getParent(); folder != null; folder = folder.getParent()) {
                if (folder.getName().startsWith(word)) {
                    return folder.getName();
                }
            }
        }
        return null;
    }

    private static void halt(String job) {
        System.out.println("halted " + job);
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class HaltingStream extends OutputStream {

        private final String job;
        private final FSDataOutputStream stream;
        private long written;

        HaltingStream(String job, FSDataOutputStream stream) {
            this.job = job;
            this.stream = stream;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            stream.write(bytes, offset, length);
            written += length;
            if (written >= HALT_BYTES) {
                stream.flush();
                halt(job);
            }
        }

        @Override
        public void close() throws IOException {
            stream.close();
        }
    }
}
