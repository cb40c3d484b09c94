package io.avrofast.file.hadoop;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileRange;
import org.apache.hadoop.util.functional.FutureIO;

/** Reads a range by the call that reads many. Apart, for versions of Hadoop before 3.3.5 lack the classes. */
final class VectoredRead {

    private VectoredRead() {}

    static void readFully(FSDataInputStream stream, long position, byte[] target, int offset, int length)
            throws IOException {
        FileRange range = FileRange.createFileRange(position, length);
        // Not the target itself: a file system may ask for more room than the range has, for its checksums.
        stream.readVectored(List.of(range), ByteBuffer::allocate);
        ByteBuffer bytes = FutureIO.awaitFuture(range.getData());
        if (bytes.remaining() < length) {
            throw new EOFException("the range ends after " + bytes.remaining() + " of " + length + " bytes");
        }
        bytes.get(target, offset, length);
    }
}
