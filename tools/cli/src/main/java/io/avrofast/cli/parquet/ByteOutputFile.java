package io.avrofast.cli.parquet;

import io.avrofast.file.ByteOutput;
import java.io.IOException;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/** A {@link ByteOutput} as a file that Parquet writes. Closing and committing it are left to whoever opened it. */
final class ByteOutputFile implements OutputFile {

    private final ByteOutput output;

    ByteOutputFile(ByteOutput output) {
        this.output = output;
    }

    @Override
    public PositionOutputStream create(long blockSize) {
        return new Stream(output);
    }

    @Override
    public PositionOutputStream createOrOverwrite(long blockSize) {
        return create(blockSize);
    }

    @Override
    public boolean supportsBlockSize() {
        return false;
    }

    @Override
    public long defaultBlockSize() {
        return 0;
    }

    private static final class Stream extends PositionOutputStream {

        private final ByteOutput output;
        private long position;

        Stream(ByteOutput output) {
            this.output = output;
        }

        @Override
        public long getPos() {
            return position;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            output.write(bytes, offset, length);
            position += length;
        }
    }
}
