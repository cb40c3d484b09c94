package io.avrofast.codec;

import java.util.Arrays;

/** The lengths of a prefix code that is best for given frequencies (D. Huffman). For one thread at a time. */
final class CodeLengths {

    private final int mostBits;

    /** A symbol's weight and, in the lowest bits, the symbol: sorted, the lightest come first. */
    private final long[] leaves;

    private final long[] nodeWeights;
    private final int[] parents;

    /**
     * A maker of codes.
     *
     * @param mostSymbols the most symbols that a code may have
     * @param mostBits the most bits that a symbol's code may have
     */
    CodeLengths(int mostSymbols, int mostBits) {
        this.mostBits = mostBits;
        leaves = new long[mostSymbols];
        nodeWeights = new long[mostSymbols];
        parents = new int[2 * mostSymbols];
    }

    /**
     * Finds the lengths.
     *
     * @param frequencies how often each symbol occurs; one that does not occur gets a code too
     * @param from where the first symbol's frequency stands
     * @param count how many symbols there are, at least 2
     * @param lengths receives the length of each symbol's code, from the same place on
     */
    void find(int[] frequencies, int from, int count, byte[] lengths) {
        int flattening = 0;
        // A flatter distribution has shorter codes: with all weights equal 9 bits are enough for 258 symbols.
        while (!findWithin(frequencies, from, count, lengths, flattening)) {
            flattening++;
        }
    }

    private boolean findWithin(int[] frequencies, int from, int count, byte[] lengths, int flattening) {
        for (int i = 0; i < count; i++) {
            long weight = ((long) Math.max(1, frequencies[from + i]) >>> flattening) + (flattening > 0 ? 1 : 0);
            leaves[i] = weight << 32 | i;
        }
        Arrays.sort(leaves, 0, count);
        join(count);
        // A parent is made after its children: from the root down each length is known before it is needed.
        int root = 2 * count - 2;
        parents[root] = 0;
        for (int i = root - 1; i >= 0; i--) {
            parents[i] = parents[parents[i]] + 1;
            if (i < count) {
                if (parents[i] > mostBits) {
                    return false;
                }
                lengths[from + (int) leaves[i]] = (byte) parents[i];
            }
        }
        return true;
    }

    /** Joins the two lightest until one is left. The leaves have the numbers from 0 on, the nodes those behind them. */
    private void join(int count) {
        int leaf = 0;
        int node = 0;
        for (int next = 0; next < count - 1; next++) {
            long weight = 0;
            for (int child = 0; child < 2; child++) {
                if (leaf < count && (node == next || leaves[leaf] >>> 32 <= nodeWeights[node])) {
                    weight += leaves[leaf] >>> 32;
                    parents[leaf++] = count + next;
                } else {
                    weight += nodeWeights[node];
                    parents[count + node++] = count + next;
                }
            }
            nodeWeights[next] = weight;
        }
    }
}
