package io.avrofast.codec;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;

/** Compresses each block by one call into one frame that states its content's size and checksum. */
final class ZstandardCompressor implements BlockCompressor {

    private final ZstdCompressCtx context = new ZstdCompressCtx();
    private final long tooSmall = Zstd.errDstSizeTooSmall();
    private boolean closed;

    ZstandardCompressor(int level) {
        context.setLevel(level);
        context.setChecksum(true);
    }

    @Override
    public void compress(byte[] source, int offset, int length, BlockBuffer target) throws MalformedDataException {
        if (closed) {
            throw new IllegalStateException("compressor is closed");
        }
        BlockRange.requireCompressible(source, offset, length);
        int longest = Math.toIntExact(Zstd.compressBound(length));
        int likely = Math.min(longest, length / 16 * 9 + 64);
        if (!fits(source, offset, length, target, Math.max(likely, Math.min(longest, target.capacity())))) {
            fits(source, offset, length, target, longest);
        }
    }

    /**
     * Data that hardly shrinks is compressed twice, once in a writer's life: the target stays as large as it was. Room for
     * the worst case from the start would be as much memory as the block again.
     */
    private boolean fits(byte[] source, int offset, int length, BlockBuffer target, int room)
            throws MalformedDataException {
        byte[] output = target.reserve(room);
        try {
            target.finish(context.compressByteArray(output, 0, target.capacity(), source, offset, length));
            return true;
        } catch (ZstdException e) {
            if (e.getErrorCode() == tooSmall && target.capacity() < Zstd.compressBound(length)) {
                return false;
            }
            throw new MalformedDataException(
                    "zstandard does not compress the block: " + e.getMessage(), Place.UNKNOWN, e);
        }
    }

    @Override
    public void close() {
        closed = true;
        context.close();
    }
}
