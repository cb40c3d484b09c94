package io.avrofast.codec;

import io.avrofast.error.AvroException;

/**
 * Decompresses whole blocks, one after the other, and keeps its state and native memory from block to block. For one
 * thread at a time. After a failure it can be used on, and must still be closed.
 *
 * <p>The whole block must be exactly one block of the codec: data that ends early and bytes left over are errors.
 */
public interface BlockDecompressor extends AutoCloseable {

    /**
     * Decompresses one block.
     *
     * @param source the array that holds the compressed block, not null; never changed
     * @param offset where the block begins in the array
     * @param length the compressed block's length in bytes, at least 0
     * @param target receives the data and replaces what it held, not null; at least {@link BlockBuffer#SLACK} bytes of its
     *     array follow the data. It may come to share the source array, and is then valid as long as the source stays
     *     unchanged. After a failure its content is undefined
     * @throws io.avrofast.error.TruncatedDataException if the compressed data ends too early
     * @throws io.avrofast.error.MalformedDataException if it is not what the codec's format says, with a library's own
     *     error as the cause
     * @throws io.avrofast.error.LimitExceededException if the data would be larger than the limits allow
     * @throws AvroException one of the three above; the caller adds the block's place
     * @throws IndexOutOfBoundsException if offset and length do not lie in the array
     * @throws IllegalStateException if this decompressor is closed
     */
    void decompress(byte[] source, int offset, int length, BlockBuffer target) throws AvroException;

    /** Releases native memory. Does nothing when closed before. */
    @Override
    void close();
}
