package io.avrofast.spark.write;

import io.avrofast.file.ByteOutput;
import io.avrofast.file.ByteTarget;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;

/**
 * A file of a task's attempt, under the name that Spark's commit protocol has given it: the protocol gives it its final name, or
 * removes it.
 */
final class AttemptFile implements ByteTarget {

    private final FileSystem fileSystem;
    private final Path path;

    private AttemptFile(FileSystem fileSystem, Path path) {
        this.fileSystem = fileSystem;
        this.path = path;
    }

    static AttemptFile of(Path path, Configuration configuration) throws IOException {
        return new AttemptFile(path.getFileSystem(configuration), path);
    }

    @Override
    public String name() {
        return path.toString();
    }

    @Override
    public ByteOutput create(boolean overwrite) throws IOException {
        return new Output(fileSystem.create(path, overwrite));
    }

    private static final class Output implements ByteOutput {

        private final FSDataOutputStream stream;
        private boolean closed;

        Output(FSDataOutputStream stream) {
            this.stream = stream;
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
            closed = true;
            stream.close();
        }

        @Override
        public void close() throws IOException {
            if (!closed) {
                closed = true;
                giveUp();
            }
        }

        /** Closing makes a part of a file appear, which the commit protocol then removes; an object store can do without. */
        private void giveUp() throws IOException {
            if (stream.hasCapability(StreamCapabilities.ABORTABLE_STREAM)) {
                stream.abort();
            } else {
                stream.close();
            }
        }
    }
}
