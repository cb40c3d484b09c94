package io.avrofast.codec;

/**
 * How much is done to find matches, by level. The figures are such that the data becomes as small as zlib makes it at that
 * level, within a hundredth: most are zlib's, but chains of four equal bytes need about half its depth.
 *
 * @param lazy whether a match waits for a longer one that begins a byte later
 * @param good a match of this length lets the search for a longer one end after a quarter of the depth
 * @param enough lazy: a match of this length does not wait; else: the bytes within a longer match are not remembered
 * @param nice a match of this length ends the search
 * @param depth how many candidates are looked at
 */
record DeflateEffort(boolean lazy, int good, int enough, int nice, int depth) {

    /** The level of those who state none. */
    private static final int USUAL = 6;

    private static final DeflateEffort[] BY_LEVEL = {
        new DeflateEffort(false, 0, 0, 0, 0),
        new DeflateEffort(false, 4, 4, 8, 2),
        new DeflateEffort(false, 4, 5, 16, 5),
        new DeflateEffort(false, 4, 6, 32, 16),
        new DeflateEffort(true, 4, 4, 16, 12),
        new DeflateEffort(true, 6, 16, 32, 20),
        new DeflateEffort(true, 6, 16, 128, 64),
        new DeflateEffort(true, 8, 32, 128, 150),
        new DeflateEffort(true, 32, 128, 258, 400),
        new DeflateEffort(true, 32, 258, 258, 600)
    };

    /** The effort of a level from -1 to 9. */
    static DeflateEffort ofLevel(int level) {
        return BY_LEVEL[level < 0 ? USUAL : level];
    }

    /** Whether the bytes are stored as they are. */
    boolean isNone() {
        return depth == 0;
    }
}
