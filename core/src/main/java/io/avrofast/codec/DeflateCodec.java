package io.avrofast.codec;

import io.avrofast.limit.DecodeLimits;

/**
 * Raw deflate (RFC 1951), without checksum.
 *
 * @param level -1 (the library's default, 6) or 0 to 9
 * @param trailingAllowed whether bytes after the end of the compressed data are passed over
 */
record DeflateCodec(int level, boolean trailingAllowed) implements Codec {

    static final String NAME = "deflate";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public BlockCompressor newCompressor() {
        return new DeflateCompressor(level);
    }

    @Override
    public BlockDecompressor newDecompressor(DecodeLimits limits) {
        return new DeflateDecompressor(limits, trailingAllowed);
    }
}
