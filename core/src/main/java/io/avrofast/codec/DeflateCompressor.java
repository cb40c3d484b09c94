package io.avrofast.codec;

/** Compresses each block at once. */
final class DeflateCompressor implements BlockCompressor {

    private final DeflateEncoder encoder;
    private boolean closed;

    DeflateCompressor(int level) {
        encoder = new DeflateEncoder(DeflateEffort.ofLevel(level));
    }

    @Override
    public void compress(byte[] source, int offset, int length, BlockBuffer target) {
        if (closed) {
            throw new IllegalStateException("compressor is closed");
        }
        BlockRange.requireCompressible(source, offset, length);
        encoder.encode(source, offset, offset + length, target);
    }

    @Override
    public void close() {
        closed = true;
    }
}
