package io.avrofast.codec;

import io.avrofast.limit.DecodeLimits;

/**
 * Bzip2.
 *
 * @param level 1 to 9: the most bytes that are sorted together, in units of 100,000
 */
record Bzip2Codec(int level) implements Codec {

    static final String NAME = "bzip2";

    /** How many bytes a level stands for. */
    static final int LEVEL_BYTES = 100_000;

    /** Begins a stream, before the level's digit: "BZh". */
    static final int STREAM_MAGIC = 0x425a68;

    /** Begins a block of a stream, 48 bits. */
    static final long BLOCK_MAGIC = 0x314159265359L;

    /** Ends a stream, 48 bits. */
    static final long END_MAGIC = 0x177245385090L;

    /** The symbols that write the lengths of runs of the value at the front. */
    static final int RUN_A = 0;

    static final int RUN_B = 1;

    /** The most symbols that a block can use: 256 values, less the one at the front, two for runs, one for the end. */
    static final int MAX_SYMBOLS = 258;

    /** The most bits that a symbol's code may have. */
    static final int MAX_CODE_BITS = 20;

    /** How many symbols in a row share a table of codes. */
    static final int GROUP_SYMBOLS = 50;

    static final int MAX_TABLES = 6;

    /** The most groups that a block of the highest level has. */
    static final int MAX_GROUPS = 9 * LEVEL_BYTES / GROUP_SYMBOLS + 2;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public BlockCompressor newCompressor() {
        return new Bzip2Compressor(level);
    }

    @Override
    public BlockDecompressor newDecompressor(DecodeLimits limits) {
        return new Bzip2Decompressor(limits);
    }
}
