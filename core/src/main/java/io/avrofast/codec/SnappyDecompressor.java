package io.avrofast.codec;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import java.io.IOException;
import java.util.Objects;
import java.util.zip.CRC32;
import org.xerial.snappy.Snappy;
import org.xerial.snappy.SnappyError;

/** Decompresses each block by one call and verifies its checksum. */
final class SnappyDecompressor implements BlockDecompressor {

    /** No element of the format stands for more than 64 bytes of data, and those that do so take 3 bytes. */
    private static final int MOST_BYTES_PER_ELEMENT = 64;

    private static final int ELEMENT_BYTES = 3;

    private final DecodeLimits limits;
    private final boolean missingChecksumAllowed;
    private final CRC32 checksum = new CRC32();
    private boolean closed;

    SnappyDecompressor(DecodeLimits limits, boolean missingChecksumAllowed) {
        this.limits = limits;
        this.missingChecksumAllowed = missingChecksumAllowed;
        // Loads the native library now, where its absence is told apart from bad data.
        Snappy.maxCompressedLength(0);
    }

    @Override
    public void decompress(byte[] source, int offset, int length, BlockBuffer target) throws AvroException {
        if (closed) {
            throw new IllegalStateException("decompressor is closed");
        }
        Objects.checkFromIndexSize(offset, length, source.length);
        if (missingChecksumAllowed && isWholeWithoutChecksum(source, offset, length)) {
            uncompress(source, offset, length, length, target);
            return;
        }
        int size = length - SnappyCodec.CHECKSUM_BYTES;
        if (size < 1) {
            throw new TruncatedDataException(
                    "snappy block has " + length + " bytes, at least 5 expected: the data and its 4-byte checksum",
                    Place.UNKNOWN);
        }
        try {
            uncompress(source, offset, size, length, target);
        } catch (MalformedDataException e) {
            throw withLikelyCause(source, offset, length, e);
        }
        checksum.reset();
        checksum.update(target.bytes(), 0, target.length());
        int found = (int) checksum.getValue();
        int expected = BigEndian.getInt(source, offset + size);
        if (found != expected) {
            throw new MalformedDataException(
                    String.format("snappy block's checksum is %08x, its data gives %08x", expected, found),
                    Place.UNKNOWN);
        }
    }

    private void uncompress(byte[] source, int offset, int size, int length, BlockBuffer target) throws AvroException {
        int claimed = uncompressedLength(source, offset, size);
        if ((long) claimed * ELEMENT_BYTES > (long) size * MOST_BYTES_PER_ELEMENT) {
            throw new MalformedDataException(
                    "snappy block of " + size + " bytes claims to hold " + claimed + " bytes, more than it can",
                    Place.UNKNOWN);
        }
        ExpansionLimit.of(SnappyCodec.NAME, limits, length).require(claimed);
        byte[] output = target.reserve(claimed);
        int written;
        try {
            written = Snappy.uncompress(source, offset, size, output, 0);
        } catch (IOException | SnappyError e) {
            throw damaged(e);
        }
        if (written != claimed) {
            throw new MalformedDataException(
                    "snappy block claims to hold " + claimed + " bytes, found " + written, Place.UNKNOWN);
        }
        target.finish(written);
    }

    /** The length that the block claims for its data: 32 bits, 7 in each byte, the least significant ones first. */
    private static int uncompressedLength(byte[] source, int offset, int size) throws MalformedDataException {
        long claimed = 0;
        for (int i = 0; i < Math.min(size, 5); i++) {
            int next = source[offset + i];
            claimed |= (next & 0x7fL) << (7 * i);
            if (next >= 0) {
                if (claimed > Integer.MAX_VALUE) {
                    throw new MalformedDataException(
                            "snappy block claims to hold " + claimed + " bytes, more than it can", Place.UNKNOWN);
                }
                return (int) claimed;
            }
        }
        throw new MalformedDataException("snappy block has no valid length at its start", Place.UNKNOWN);
    }

    private static MalformedDataException damaged(Throwable cause) {
        return new MalformedDataException("snappy data is damaged: " + cause.getMessage(), Place.UNKNOWN, cause);
    }

    /** Blocks without the checksum were written by some old writers; all else that fails here is damage. */
    private static MalformedDataException withLikelyCause(
            byte[] source, int offset, int length, MalformedDataException fault) {
        if (!isWholeWithoutChecksum(source, offset, length)) {
            return fault;
        }
        return new MalformedDataException(
                "snappy block has no valid checksum: it looks like the work of an old writer that left it out, which is "
                        + "read by lenient codecs only",
                Place.UNKNOWN,
                fault);
    }

    private static boolean isWholeWithoutChecksum(byte[] source, int offset, int length) {
        try {
            return length > 0 && Snappy.isValidCompressedBuffer(source, offset, length);
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void close() {
        closed = true;
    }
}
