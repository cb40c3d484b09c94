package io.avrofast.codec;

/**
 * Sorts the rotations of a block and takes the last byte of each: the block sort of bzip2. Its arrays grow with the blocks
 * and are used again. For one thread at a time.
 */
final class RotationSorter {

    private static final int VALUES = 256;

    private final SuffixSorter sorter = new SuffixSorter();
    private int[] text = new int[0];
    private int[] order = new int[0];

    /**
     * Sorts.
     *
     * @param block the block, in an array as long as later blocks may be
     * @param length its length, at least 1
     * @param lastBytes receives the last byte of each rotation, in the order of the rotations
     * @return the place of the block itself in that order
     */
    int sort(byte[] block, int length, byte[] lastBytes) {
        if (text.length < length) {
            text = new int[block.length];
            order = new int[block.length];
        }
        // Begun at its least rotation, a block has its suffixes in the order of its rotations.
        int start = leastRotation(block, length);
        int fromStart = length - start;
        for (int i = 0; i < fromStart; i++) {
            text[i] = block[start + i] & 0xff;
        }
        for (int i = 0; i < start; i++) {
            text[fromStart + i] = block[i] & 0xff;
        }
        sorter.sort(text, length, VALUES, order);
        int self = start == 0 ? 0 : fromStart;
        int place = 0;
        for (int i = 0; i < length; i++) {
            int at = order[i];
            if (at == self) {
                place = i;
            }
            lastBytes[i] = (byte) text[at == 0 ? length - 1 : at - 1];
        }
        return place;
    }

    /** Where the least of all rotations begins. */
    private static int leastRotation(byte[] block, int length) {
        int best = 0;
        int other = 1;
        int equal = 0;
        while (best < length && other < length && equal < length) {
            int first = block[wrapped(best + equal, length)] & 0xff;
            int second = block[wrapped(other + equal, length)] & 0xff;
            if (first == second) {
                equal++;
                continue;
            }
            // None of the rotations that begin within the equal part can be the least.
            if (first > second) {
                best += equal + 1;
            } else {
                other += equal + 1;
            }
            if (best == other) {
                other++;
            }
            equal = 0;
        }
        return Math.min(best, other);
    }

    private static int wrapped(int at, int length) {
        return at < length ? at : at - length;
    }
}
