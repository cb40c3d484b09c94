package io.avrofast.codec;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.limit.DecodeLimits;
import java.util.Objects;
import java.util.zip.Adler32;

/** Decompresses each block at once, and judges what the block has behind the compressed data. */
final class DeflateDecompressor implements BlockDecompressor {

    private static final int FIRST_ROOM = 64 << 10;

    private final DecodeLimits limits;
    private final boolean trailingAllowed;
    private final InflateDecoder decoder = new InflateDecoder();
    private boolean closed;

    DeflateDecompressor(DecodeLimits limits, boolean trailingAllowed) {
        this.limits = limits;
        this.trailingAllowed = trailingAllowed;
    }

    @Override
    public void decompress(byte[] source, int offset, int length, BlockBuffer target) throws AvroException {
        if (closed) {
            throw new IllegalStateException("decompressor is closed");
        }
        Objects.checkFromIndexSize(offset, length, source.length);
        ExpansionLimit expansion = ExpansionLimit.of(DeflateCodec.NAME, limits, length);
        target.reserve((int) Math.min(Math.max(FIRST_ROOM, 4L * length), expansion.bound()));
        int left = offset + length - decoder.decode(source, offset, offset + length, target, expansion);
        int written = decoder.written();
        if (left > 0
                && !trailingAllowed
                && !isChecksum(source, offset + length - left, left, target.bytes(), written)) {
            throw new MalformedDataException(
                    "deflate data ends " + left + " bytes before the end of the block of " + length + " bytes",
                    Place.UNKNOWN);
        }
        target.finish(written);
    }

    /**
     * Some writers cut deflate data out of a zlib stream and leave its checksum, or the first three bytes of it. Where it
     * stands, it must be right.
     */
    private static boolean isChecksum(byte[] source, int offset, int length, byte[] output, int written) {
        if (length != Integer.BYTES && length != Integer.BYTES - 1) {
            return false;
        }
        Adler32 checksum = new Adler32();
        checksum.update(output, 0, written);
        for (int i = 0; i < length; i++) {
            if (source[offset + i] != (byte) (checksum.getValue() >>> (24 - 8 * i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() {
        closed = true;
    }
}
