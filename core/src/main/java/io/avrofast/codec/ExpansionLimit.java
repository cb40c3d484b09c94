package io.avrofast.codec;

import io.avrofast.error.LimitExceededException;
import io.avrofast.error.Place;
import io.avrofast.limit.DecodeLimits;

/** How large one block may become when it is decompressed. */
final class ExpansionLimit {

    /** Up to here the ratio is not looked at: blocks of equal records shrink without bound, and so much memory is harmless. */
    private static final int UNJUDGED_BYTES = 64 << 20;

    private ExpansionLimit() {}

    /**
     * The most bytes that a block may have when decompressed.
     *
     * @param limits the caller's limits
     * @param compressedLength the block's length in the file
     * @return the bound, at most what an array of a {@link BlockBuffer} can hold
     */
    static int of(DecodeLimits limits, int compressedLength) {
        long byRatio = Math.max(UNJUDGED_BYTES, (long) limits.maxExpansion() * compressedLength);
        long bound = Math.min(byRatio, limits.maxDecompressedBytes());
        return (int) Math.min(bound, Integer.MAX_VALUE - 64);
    }

    /**
     * The error for a block that becomes larger than {@link #of}.
     *
     * @param codec the codec's name
     * @param limits the caller's limits
     * @param compressedLength the block's length in the file
     */
    static LimitExceededException exceeded(String codec, DecodeLimits limits, int compressedLength) {
        int bound = of(limits, compressedLength);
        String limit = bound == limits.maxDecompressedBytes()
                ? "maxDecompressedBytes"
                : "maxExpansion " + limits.maxExpansion();
        return new LimitExceededException(
                codec + " block of " + compressedLength + " bytes becomes larger than the " + bound
                        + " bytes that the limit " + limit + " allows",
                Place.UNKNOWN);
    }
}
