package io.avrofast.cli.parquet;

import io.avrofast.file.ByteOutput;
import java.io.IOException;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/** A {@link ByteOutput} as a file that Parquet writes. Closing and committing it are left to whoever opened it. */
final class ByteOutputFile implements OutputFile {

    private final ByteOutput output;
    private boolean abandoned;

    ByteOutputFile(ByteOutput output) {
        this.output = output;
    }

    /** Takes no bytes any more: Parquet's writer ends what was begun, and half of the rows would look like all. */
    void abandon() {
        abandoned = true;
    }

    @Override
    public PositionOutputStream create(long blockSize) {
        return new Stream();
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

    private final class Stream extends PositionOutputStream {

        private long position;

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
            if (abandoned) {
                throw new IOException("the Parquet file is given up");
            }
            output.write(bytes, offset, length);
            position += length;
        }
    }
}
