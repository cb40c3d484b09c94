package io.avrofast.codec;

import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.limit.DecodeLimits;

/**
 * Snappy's block format, followed by the 4-byte big-endian CRC-32 of the uncompressed data.
 *
 * @param missingChecksumAllowed whether blocks of old writers that left the checksum out are read
 */
record SnappyCodec(boolean missingChecksumAllowed) implements Codec {

    static final String NAME = "snappy";
    static final int CHECKSUM_BYTES = 4;

    private static final CodecLibrary LIBRARY = new CodecLibrary(NAME, "org.xerial.snappy:snappy-java");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public BlockCompressor newCompressor() throws UnsupportedFeatureException {
        return LIBRARY.use(SnappyCompressor::new);
    }

    @Override
    public BlockDecompressor newDecompressor(DecodeLimits limits) throws UnsupportedFeatureException {
        return LIBRARY.use(() -> new SnappyDecompressor(limits, missingChecksumAllowed));
    }
}
