package io.avrofast.codec;

import io.avrofast.error.AvroException;

/**
 * Compresses whole blocks, one after the other, and keeps its state and native memory from block to block. For one thread
 * at a time. After a failure it can be used on, and must still be closed.
 */
public interface BlockCompressor extends AutoCloseable {

    /** The most bytes that a block may have before compression: 1 GiB. */
    int MAX_BLOCK_BYTES = 1 << 30;

    /**
     * Compresses one block.
     *
     * @param source the array that holds the block, not null; never changed
     * @param offset where the block begins in the array
     * @param length the block's length in bytes, 0 to {@link #MAX_BLOCK_BYTES}
     * @param target receives the compressed block and replaces what it held, not null; it may come to share the source
     *     array, and is then valid as long as the source stays unchanged
     * @throws AvroException if the library behind the codec refuses the block
     * @throws IllegalArgumentException if the block is longer than {@link #MAX_BLOCK_BYTES}
     * @throws IndexOutOfBoundsException if offset and length do not lie in the array
     * @throws IllegalStateException if this compressor is closed
     */
    void compress(byte[] source, int offset, int length, BlockBuffer target) throws AvroException;

    /** Releases native memory. Does nothing when closed before. */
    @Override
    void close();
}
