package io.avrofast.codec;

import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.limit.DecodeLimits;

/**
 * The .xz format with LZMA2.
 *
 * @param level 0 to 9
 */
record XzCodec(int level) implements Codec {

    static final String NAME = "xz";

    private static final CodecLibrary LIBRARY = new CodecLibrary(NAME, "org.tukaani:xz");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public BlockCompressor newCompressor() throws UnsupportedFeatureException {
        return LIBRARY.use(() -> new XzCompressor(level));
    }

    @Override
    public BlockDecompressor newDecompressor(DecodeLimits limits) {
        return new XzDecompressor(limits);
    }
}
