package io.avrofast.codec;

import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import java.io.IOException;
import java.util.zip.CRC32;
import org.xerial.snappy.Snappy;

/** Compresses each block by one call and appends the checksum. */
final class SnappyCompressor implements BlockCompressor {

    private final CRC32 checksum = new CRC32();
    private boolean closed;

    SnappyCompressor() {
        // Loads the native library now, where its absence is told apart from bad data.
        Snappy.maxCompressedLength(0);
    }

    @Override
    public void compress(byte[] source, int offset, int length, BlockBuffer target) throws MalformedDataException {
        if (closed) {
            throw new IllegalStateException("compressor is closed");
        }
        BlockRange.requireCompressible(source, offset, length);
        byte[] output = target.reserve(Snappy.maxCompressedLength(length) + SnappyCodec.CHECKSUM_BYTES);
        int size;
        try {
            size = Snappy.compress(source, offset, length, output, 0);
        } catch (IOException e) {
            throw new MalformedDataException("snappy does not compress the block: " + e.getMessage(), Place.UNKNOWN, e);
        }
        checksum.reset();
        checksum.update(source, offset, length);
        BigEndian.putInt(output, size, (int) checksum.getValue());
        target.finish(size + SnappyCodec.CHECKSUM_BYTES);
    }

    @Override
    public void close() {
        closed = true;
    }
}
