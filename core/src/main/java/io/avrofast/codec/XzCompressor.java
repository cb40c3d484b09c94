package io.avrofast.codec;

import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import java.io.IOException;
import org.tukaani.xz.BasicArrayCache;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.UnsupportedOptionsException;
import org.tukaani.xz.XZ;
import org.tukaani.xz.XZOutputStream;

/**
 * Compresses each block with a dictionary that is no larger than the block: a level's own, 8 MiB at the default, makes the
 * library allocate and clear ten times as much for each block. The arrays are kept from block to block.
 */
final class XzCompressor implements BlockCompressor {

    private final LZMA2Options options;
    private final int levelDictionary;
    private final BasicArrayCache arrays = new BasicArrayCache();
    private boolean closed;

    XzCompressor(int level) {
        try {
            options = new LZMA2Options(level);
        } catch (UnsupportedOptionsException e) {
            throw new IllegalArgumentException(e);
        }
        levelDictionary = options.getDictSize();
    }

    @Override
    public void compress(byte[] source, int offset, int length, BlockBuffer target) throws MalformedDataException {
        if (closed) {
            throw new IllegalStateException("compressor is closed");
        }
        BlockRange.requireCompressible(source, offset, length);
        BlockBufferOutput output = new BlockBufferOutput(target, length / 2);
        try {
            options.setDictSize(Math.min(levelDictionary, dictionaryFor(length)));
            XZOutputStream stream = new XZOutputStream(output, options, XZ.CHECK_CRC64, arrays);
            stream.write(source, offset, length);
            stream.finish();
        } catch (IOException e) {
            throw new MalformedDataException("xz does not compress the block: " + e.getMessage(), Place.UNKNOWN, e);
        }
        output.finish();
    }

    /** The least power of two that is no less than the length, within what the format allows. */
    private static int dictionaryFor(int length) {
        return Math.max(LZMA2Options.DICT_SIZE_MIN, Integer.highestOneBit(Math.max(1, length - 1)) << 1);
    }

    @Override
    public void close() {
        closed = true;
    }
}
