package io.avrofast.codec;

import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.limit.DecodeLimits;

/**
 * A codec with its settings: the maker of compressors and decompressors for the blocks of a container file.
 *
 * <p>Implementations are immutable and safe for use by any number of threads; what they make belongs to one thread at a
 * time. A codec of one's own is handed in by value, to the writer and in a {@link CodecRegistry}; no codec is ever loaded
 * because a file names it.
 */
public interface Codec {

    /** The name that stands in a file's header under {@code avro.codec}, such as {@code deflate}; never null. */
    String name();

    /**
     * Makes a compressor. The caller closes it.
     *
     * @return a compressor with its own state and native memory, never null
     * @throws UnsupportedFeatureException if the library that this codec needs is missing or cannot be loaded
     */
    BlockCompressor newCompressor() throws UnsupportedFeatureException;

    /**
     * Makes a decompressor. The caller closes it.
     *
     * @param limits the limits that it keeps, of which {@code maxDecompressedBytes} and {@code maxExpansion} matter here;
     *     not null
     * @return a decompressor with its own state and native memory, never null
     * @throws UnsupportedFeatureException if the library that this codec needs is missing or cannot be loaded
     */
    BlockDecompressor newDecompressor(DecodeLimits limits) throws UnsupportedFeatureException;
}
