package io.avrofast.codec;

import java.util.zip.Deflater;

/** Compresses each block by one call over the whole array. */
final class DeflateCompressor implements BlockCompressor {

    private final Deflater deflater;
    private boolean closed;

    DeflateCompressor(int level) {
        deflater = new Deflater(level, true);
    }

    @Override
    public void compress(byte[] source, int offset, int length, BlockBuffer target) {
        if (closed) {
            throw new IllegalStateException("compressor is closed");
        }
        BlockRange.requireCompressible(source, offset, length);
        deflater.reset();
        deflater.setInput(source, offset, length);
        deflater.finish();
        byte[] output = target.reserve((length >>> 3) + 64);
        int written = 0;
        while (true) {
            written += deflater.deflate(output, written, target.capacity() - written);
            if (deflater.finished()) {
                break;
            }
            output =
                    target.grow(Math.max(written + 4096, (int) Math.min(2L * written, longestOutput(length))), written);
        }
        target.finish(written);
    }

    /** What incompressible data needs: stored blocks of 16 KiB with 5 bytes each before them, and some more. */
    private static int longestOutput(int length) {
        return length + (length >>> 10) + 4096;
    }

    @Override
    public void close() {
        closed = true;
        deflater.end();
    }
}
