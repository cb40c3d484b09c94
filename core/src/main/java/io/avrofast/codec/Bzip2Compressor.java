package io.avrofast.codec;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;

final class Bzip2Compressor implements BlockCompressor {

    private final int level;
    private boolean closed;

    Bzip2Compressor(int level) {
        this.level = level;
    }

    @Override
    public void compress(byte[] source, int offset, int length, BlockBuffer target) {
        if (closed) {
            throw new IllegalStateException("compressor is closed");
        }
        Objects.checkFromIndexSize(offset, length, source.length);
        BlockBufferOutput output = new BlockBufferOutput(target, length / 2);
        int enough = (int) Math.min(level, length * 5L / 4 / Bzip2Codec.LEVEL_BYTES + 1);
        try (BZip2CompressorOutputStream stream = new BZip2CompressorOutputStream(output, enough)) {
            stream.write(source, offset, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        output.finish();
    }

    @Override
    public void close() {
        closed = true;
    }
}
