package io.avrofast.file.hadoop;

import io.avrofast.file.ByteInput;
import java.io.EOFException;
import java.io.IOException;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.StreamCapabilities;

/** The bytes of an opened file, each range asked for at its position. */
final class HadoopInput implements ByteInput {

    private static final int READS_AHEAD = 8;

    private final FSDataInputStream stream;
    private final long size;
    private final boolean vectored;

    HadoopInput(FSDataInputStream stream, long size) {
        this.stream = stream;
        this.size = size;
        this.vectored = stream.hasCapability(StreamCapabilities.VECTOREDIO);
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int readsAhead() {
        return READS_AHEAD;
    }

    /**
     * Gives all that was asked for, for what a storage gives in small pieces would cost a request each. Object stores answer
     * plain positioned reads one after the other, and only vectored ones side by side.
     */
    @Override
    public int read(long position, byte[] target, int offset, int length) throws IOException {
        if (position >= size) {
            return -1;
        }
        int count = (int) Math.min(length, size - position);
        try {
            if (vectored) {
                VectoredRead.readFully(stream, position, target, offset, count);
            } else {
                stream.readFully(position, target, offset, count);
            }
            return count;
        } catch (EOFException e) {
            // The file has become shorter; what is left of it is still given out.
            return stream.read(position, target, offset, count);
        }
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
