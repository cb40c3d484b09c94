package io.avrofast.cli.parquet;

import io.avrofast.file.ByteInput;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/** A {@link ByteInput} of known size as a file that Parquet reads. Closing it is left to whoever opened it. */
final class ByteInputFile implements InputFile {

    private final ByteInput input;
    private final long length;

    ByteInputFile(ByteInput input, long length) {
        this.input = input;
        this.length = length;
    }

    @Override
    public long getLength() {
        return length;
    }

    @Override
    public SeekableInputStream newStream() {
        Bytes bytes = new Bytes(input);
        return new DelegatingSeekableInputStream(bytes) {
            @Override
            public long getPos() {
                return bytes.position;
            }

            @Override
            public void seek(long position) throws IOException {
                if (position < 0 || position > length) {
                    throw new EOFException("position " + position + " in a file of " + length + " bytes");
                }
                bytes.position = position;
            }
        };
    }

    private static final class Bytes extends InputStream {

        private final ByteInput input;
        private long position;

        Bytes(ByteInput input) {
            this.input = input;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int count) throws IOException {
            if (count == 0) {
                return 0;
            }
            int read = input.read(position, target, offset, count);
            position += Math.max(0, read);
            return read;
        }
    }
}
