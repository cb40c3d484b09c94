package io.avrofast.codec;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;

/** Compresses each block by one call into one frame that states its content's size and checksum. */
final class ZstandardCompressor implements BlockCompressor {

    private final ZstdCompressCtx context = new ZstdCompressCtx();
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
        byte[] output = target.reserve(Math.toIntExact(Zstd.compressBound(length)));
        try {
            target.finish(context.compressByteArray(output, 0, target.capacity(), source, offset, length));
        } catch (ZstdException e) {
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
