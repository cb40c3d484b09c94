package io.avrofast.codec;

import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.limit.DecodeLimits;

/**
 * Zstandard (RFC 8878). What is written carries a checksum, which every reader verifies: without one a damaged block may
 * well be read as other rows. It costs 4 bytes a block, and a small part of the time.
 *
 * @param level -131072 to 22
 */
record ZstandardCodec(int level) implements Codec {

    static final String NAME = "zstandard";

    private static final CodecLibrary LIBRARY = new CodecLibrary(NAME, "com.github.luben:zstd-jni");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public BlockCompressor newCompressor() throws UnsupportedFeatureException {
        return LIBRARY.use(() -> new ZstandardCompressor(level));
    }

    @Override
    public BlockDecompressor newDecompressor(DecodeLimits limits) throws UnsupportedFeatureException {
        return LIBRARY.use(() -> new ZstandardDecompressor(limits));
    }
}
