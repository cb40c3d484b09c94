package io.avrofast.codec;

import java.util.Arrays;

/**
 * Sorts all suffixes of a text in time proportional to its length, whatever the text is, by induced sorting (G. Nong, S.
 * Zhang and W. H. Chan, "Two Efficient Algorithms for Linear Time Suffix Array Construction", 2011). A suffix that is
 * the beginning of another comes before it. For one thread at a time.
 *
 * <p>A suffix is <i>falling</i> if it comes after the suffix that begins one place later in the text, otherwise
 * <i>rising</i>; the last one is falling. A <i>valley</i> is a rising suffix with a falling one before it in the text. From
 * the order of the valleys that of the falling suffixes follows in one pass, and from that the order of the rising ones.
 */
final class SuffixSorter {

    private static final int NONE = -1;

    /** For each level of recursion, the counts of its symbols and a place in each symbol's range of the order. */
    private int[] buckets = new int[0];

    /**
     * Sorts the suffixes of a text.
     *
     * @param text the symbols, from 0 on; not changed
     * @param length how many there are, at least 1
     * @param symbols what all symbols are less than
     * @param order receives where the suffixes begin, in their order
     */
    void sort(int[] text, int length, int symbols, int[] order) {
        sort(text, 0, length, symbols, order, 0);
    }

    private void sort(int[] text, int start, int length, int symbols, int[] order, int counts) {
        int places = counts + symbols;
        makeRoom(places + symbols);
        count(text, start, length, symbols, counts);
        Arrays.fill(order, 0, length, NONE);
        setToEnds(counts, places, symbols);
        placeValleys(text, start, length, order, places);
        induce(text, start, length, order, counts, places, symbols);
        int valleys = collectValleys(text, start, length, order, places);
        if (valleys > 1) {
            int names = nameValleys(text, start, length, order, valleys);
            sortNames(length, order, valleys, names, places + symbols);
            restoreValleys(text, start, length, order, valleys);
        }
        Arrays.fill(order, valleys, length, NONE);
        setToEnds(counts, places, symbols);
        for (int i = valleys - 1; i >= 0; i--) {
            int at = order[i];
            order[i] = NONE;
            order[--buckets[places + text[start + at]]] = at;
        }
        induce(text, start, length, order, counts, places, symbols);
    }

    /** Half as much again: a level of recursion has a third of the symbols of the one before, or fewer. */
    private void makeRoom(int room) {
        if (buckets.length < room) {
            buckets = Arrays.copyOf(buckets, room + room / 2);
        }
    }

    private void count(int[] text, int start, int length, int symbols, int counts) {
        Arrays.fill(buckets, counts, counts + symbols, 0);
        for (int i = start; i < start + length; i++) {
            buckets[counts + text[i]]++;
        }
    }

    private void setToStarts(int counts, int places, int symbols) {
        int sum = 0;
        for (int i = 0; i < symbols; i++) {
            buckets[places + i] = sum;
            sum += buckets[counts + i];
        }
    }

    private void setToEnds(int counts, int places, int symbols) {
        int sum = 0;
        for (int i = 0; i < symbols; i++) {
            sum += buckets[counts + i];
            buckets[places + i] = sum;
        }
    }

    /** Puts all valleys at the ends of their symbols' ranges, in any order. */
    private void placeValleys(int[] text, int start, int length, int[] order, int places) {
        boolean rising = false;
        int next = text[start + length - 1];
        for (int i = length - 2; i >= 0; i--) {
            int symbol = text[start + i];
            if (symbol < next) {
                rising = true;
            } else if (symbol > next) {
                if (rising) {
                    order[--buckets[places + next]] = i + 1;
                }
                rising = false;
            }
            next = symbol;
        }
    }

    /** From the valleys in their order, the order of all. Leaves each symbol's place at its first rising suffix. */
    private void induce(int[] text, int start, int length, int[] order, int counts, int places, int symbols) {
        int[] place = buckets;
        setToStarts(counts, places, symbols);
        int last = length - 1;
        order[place[places + text[start + last]]++] = last;
        for (int i = 0; i < length; i++) {
            int before = order[i] - 1;
            if (before >= 0) {
                int symbol = text[start + before];
                if (symbol >= text[start + before + 1]) {
                    order[place[places + symbol]++] = before;
                }
            }
        }
        setToEnds(counts, places, symbols);
        for (int i = length - 1; i >= 0; i--) {
            int before = order[i] - 1;
            if (before >= 0) {
                int symbol = text[start + before];
                int next = text[start + before + 1];
                // Of two equal symbols the first is rising if the second is, which stands behind its symbol's place
                // then.
                if (symbol < next || (symbol == next && i >= place[places + next])) {
                    order[--place[places + symbol]] = before;
                }
            }
        }
    }

    /** Moves the valleys to the front, in the order in which they stand, and returns how many there are. */
    private int collectValleys(int[] text, int start, int length, int[] order, int places) {
        int valleys = 0;
        for (int i = 0; i < length; i++) {
            int at = order[i];
            if (at > 0) {
                int symbol = text[start + at];
                if (text[start + at - 1] > symbol && i >= buckets[places + symbol]) {
                    order[valleys++] = at;
                }
            }
        }
        return valleys;
    }

    /**
     * Numbers the valleys by the symbols up to the next valley, equal ones alike. The numbers end up at the end of the
     * order, as they follow in the text.
     *
     * @return how many different numbers there are
     */
    private int nameValleys(int[] text, int start, int length, int[] order, int valleys) {
        // Valleys are never neighbours: half of a valley's place in the text is its place here.
        Arrays.fill(order, valleys, length, NONE);
        storeLengths(text, start, length, order, valleys);
        int names = 0;
        int previous = 0;
        int previousLength = NONE;
        for (int i = 0; i < valleys; i++) {
            int at = order[i];
            int own = order[valleys + (at >> 1)];
            if (own != previousLength || !isEqual(text, start + previous, start + at, own)) {
                names++;
            }
            previous = at;
            previousLength = own;
            order[valleys + (at >> 1)] = names - 1;
        }
        int to = length;
        for (int i = length - 1; i >= valleys; i--) {
            if (order[i] != NONE) {
                order[--to] = order[i];
            }
        }
        return names;
    }

    /** Stores with each valley how many symbols it has up to the first of the next one; 0 with the last valley. */
    private static void storeLengths(int[] text, int start, int length, int[] order, int valleys) {
        boolean rising = false;
        int following = NONE;
        int next = text[start + length - 1];
        for (int i = length - 2; i >= 0; i--) {
            int symbol = text[start + i];
            if (symbol < next) {
                rising = true;
            } else if (symbol > next) {
                if (rising) {
                    int at = i + 1;
                    order[valleys + (at >> 1)] = following == NONE ? 0 : following - at + 1;
                    following = at;
                }
                rising = false;
            }
            next = symbol;
        }
    }

    private static boolean isEqual(int[] text, int first, int second, int count) {
        return Arrays.equals(text, first, first + count, text, second, second + count);
    }

    /** Sorts the suffixes of the text of numbers that stands at the end of the order. */
    private void sortNames(int length, int[] order, int valleys, int names, int nextBuckets) {
        int text = length - valleys;
        if (names < valleys) {
            sort(order, text, valleys, names, order, nextBuckets);
        } else {
            for (int i = 0; i < valleys; i++) {
                order[order[text + i]] = i;
            }
        }
    }

    /** Replaces the valleys' numbers in the text, as they were sorted, by their places in it. */
    private static void restoreValleys(int[] text, int start, int length, int[] order, int valleys) {
        boolean rising = false;
        int to = length;
        int next = text[start + length - 1];
        for (int i = length - 2; i >= 0; i--) {
            int symbol = text[start + i];
            if (symbol < next) {
                rising = true;
            } else if (symbol > next) {
                if (rising) {
                    order[--to] = i + 1;
                }
                rising = false;
            }
            next = symbol;
        }
        for (int i = 0; i < valleys; i++) {
            order[i] = order[length - valleys + order[i]];
        }
    }
}
