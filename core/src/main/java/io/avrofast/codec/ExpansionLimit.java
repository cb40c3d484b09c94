package io.avrofast.codec;

import io.avrofast.error.LimitExceededException;
import io.avrofast.error.Place;
import io.avrofast.limit.DecodeLimits;

/**
 * How large one block may become when it is decompressed, and the growth of the output up to there.
 *
 * @param codec the codec's name
 * @param limits the caller's limits
 * @param compressedLength the block's length in the file
 * @param bound the most bytes that the block may have when decompressed
 */
record ExpansionLimit(String codec, DecodeLimits limits, int compressedLength, int bound) {

    /** Up to here the ratio is not looked at: blocks of equal records shrink without bound, and so much memory is harmless. */
    private static final int UNJUDGED_BYTES = 64 << 20;

    private static final int MOST_BYTES = Integer.MAX_VALUE - 64;

    /**
     * The limit for one block.
     *
     * @param codec the codec's name
     * @param limits the caller's limits
     * @param compressedLength the block's length in the file
     */
    static ExpansionLimit of(String codec, DecodeLimits limits, int compressedLength) {
        long byRatio = Math.max(UNJUDGED_BYTES, (long) limits.maxExpansion() * compressedLength);
        long bound = Math.min(Math.min(byRatio, limits.maxDecompressedBytes()), MOST_BYTES);
        return new ExpansionLimit(codec, limits, compressedLength, (int) bound);
    }

    /** Throws if the block becomes larger than the bound. */
    void require(long size) throws LimitExceededException {
        if (size > bound) {
            throw exceeded();
        }
    }

    /**
     * Makes room behind what has been written. Memory at least doubles when it grows at all, but passes the bound by what
     * is asked for at most.
     *
     * @param target the buffer that is being written to
     * @param written how many bytes have been written
     * @param more how many bytes must find room behind them
     * @return the buffer's array
     */
    byte[] makeRoom(BlockBuffer target, int written, int more) throws LimitExceededException {
        long needed = (long) written + more;
        if (needed <= target.capacity()) {
            return target.bytes();
        }
        require(written);
        if (needed > MOST_BYTES) {
            throw exceeded();
        }
        return target.grow((int) Math.max(needed, Math.min(2L * target.capacity(), bound)), written);
    }

    /** The error for a block that becomes larger than the bound. */
    LimitExceededException exceeded() {
        String limit = bound == limits.maxDecompressedBytes()
                ? "maxDecompressedBytes"
                : "maxExpansion " + limits.maxExpansion();
        return new LimitExceededException(
                codec + " block of " + compressedLength + " bytes becomes larger than the " + bound
                        + " bytes that the limit " + limit + " allows",
                Place.UNKNOWN);
    }
}
