package io.avrofast.codec;

import java.util.Objects;

/** Where a block to compress lies in its array. */
final class BlockRange {

    private BlockRange() {}

    /** Throws unless the block lies in its array and is not too long. */
    static void requireCompressible(byte[] source, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, source.length);
        if (length > BlockCompressor.MAX_BLOCK_BYTES) {
            throw new IllegalArgumentException("block of " + length + " bytes is longer than 1 GiB");
        }
    }
}
