package io.avrofast.codec;

import io.avrofast.internal.wire.LittleEndian;
import java.util.Arrays;

/**
 * Finds earlier occurrences of the bytes at hand in one block. Places where four bytes of the same hash stood are chained,
 * the newest first. Matches of three bytes, which the format has, are not looked for: they save next to nothing, and chains
 * of three equal bytes are long. For one thread at a time.
 */
final class DeflateMatches {

    /** One less than the format allows: so a place and the one a window before it never share a slot of the chain. */
    private static final int MOST_DISTANCE = (1 << 15) - 1;

    private static final int CHAIN_BITS = 15;
    private static final int HASHED_BYTES = 4;
    private static final int SPREAD = 0x9E3779B1;

    /** So that no position is beyond what an int holds, the next block's first included. */
    private static final int MOST_POSITION = Integer.MAX_VALUE - Character.MAX_VALUE - 2;

    /**
     * By the hash of four bytes: the last bits of the newest place's position. What is older than these tell looks newer than
     * it is, and is found out when its bytes are compared.
     */
    private final char[] newest = new char[1 << CHAIN_BITS];

    /** By a position's last bits: the place before it with the same hash. */
    private final int[] before = new int[MOST_DISTANCE + 1];

    private byte[] source = {};
    private int to;

    /** What is added to an index to make a position. Positions grow from block to block: older ones count as nothing. */
    private int shift;

    /** The position of the block's first byte. The one before it has no bits that {@link #newest} keeps: nothing was there. */
    private int first = 1;

    /** Where the next block's positions may begin. */
    private int next = 1;

    /** Begins a block, whose bytes alone are searched. */
    void begin(byte[] bytes, int from, int end) {
        if (next > MOST_POSITION - (end - from)) {
            Arrays.fill(before, 0);
            next = 1;
        }
        Arrays.fill(newest, (char) 0);
        source = bytes;
        to = end;
        first = next;
        shift = first - from;
        next = ((next + (end - from)) | Character.MAX_VALUE) + 2;
    }

    /** Forgets the block's array. */
    void end() {
        source = new byte[0];
        to = 0;
    }

    /**
     * Remembers a place and finds the longest match for it.
     *
     * @param at the place's index
     * @param shortest matches up to this length are of no interest, at least 2
     * @param depth how many candidates are looked at
     * @param nice a match of this length ends the search
     * @return the match's length, from bit 16 on, and distance, or 0 if there is none of interest
     */
    int find(int at, int shortest, int depth, int nice) {
        if (at > to - HASHED_BYTES) {
            return 0;
        }
        byte[] bytes = source;
        int head = LittleEndian.getInt(bytes, at);
        int position = at + shift;
        int hash = (head * SPREAD) >>> -CHAIN_BITS;
        int candidate = position - ((position - newest[hash]) & Character.MAX_VALUE);
        before[position & MOST_DISTANCE] = candidate;
        newest[hash] = (char) position;

        int longest = Math.min(DeflateAlphabet.LONGEST_MATCH, to - at);
        if (shortest >= longest) {
            return 0;
        }
        int best = shortest;
        int distance = 0;
        int[] chain = before;
        int floor = Math.max(first, position - MOST_DISTANCE);
        int offset = shift;
        // A longer match has the same four bytes around the end of the best one so far.
        int tailAt = Math.max(0, best - 3);
        int tail = LittleEndian.getInt(bytes, at + tailAt);
        for (int left = depth; candidate >= floor && left > 0; left--) {
            int index = candidate - offset;
            if (LittleEndian.getInt(bytes, index + tailAt) == tail && LittleEndian.getInt(bytes, index) == head) {
                int length = equalBytes(bytes, index, at, HASHED_BYTES, longest);
                if (length > best) {
                    best = length;
                    distance = position - candidate;
                    if (length >= nice || length == longest) {
                        break;
                    }
                    tailAt = best - 3;
                    tail = LittleEndian.getInt(bytes, at + tailAt);
                }
            }
            candidate = chain[candidate & (chain.length - 1)];
        }
        return distance == 0 ? 0 : best << 16 | distance;
    }

    /** Remembers places without a search. */
    void remember(int from, int end) {
        byte[] bytes = source;
        char[] heads = newest;
        int[] chain = before;
        int offset = shift;
        for (int at = from, last = Math.min(end - 1, to - HASHED_BYTES); at <= last; at++) {
            int head = LittleEndian.getInt(bytes, at);
            int hash = (head * SPREAD) >>> -CHAIN_BITS;
            int position = at + offset;
            chain[position & MOST_DISTANCE] = position - ((position - heads[hash]) & Character.MAX_VALUE);
            heads[hash] = (char) position;
        }
    }

    /** How many bytes from an index on repeat those a distance before it. */
    int repeated(int at, int distance) {
        return equalBytes(source, at - distance, at, 0, to - at);
    }

    /** How many bytes are equal from two indices on, at most a number; some are known to be. */
    private static int equalBytes(byte[] bytes, int earlier, int later, int known, int most) {
        int length = known;
        while (length <= most - Long.BYTES) {
            long different =
                    LittleEndian.getLong(bytes, earlier + length) ^ LittleEndian.getLong(bytes, later + length);
            if (different != 0) {
                return length + (Long.numberOfTrailingZeros(different) >>> 3);
            }
            length += Long.BYTES;
        }
        while (length < most && bytes[earlier + length] == bytes[later + length]) {
            length++;
        }
        return length;
    }
}
