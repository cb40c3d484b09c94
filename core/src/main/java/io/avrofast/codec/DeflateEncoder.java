package io.avrofast.codec;

/**
 * Encodes raw deflate data (RFC 1951) from a whole block in memory: there is no window to be moved. What a level finds is
 * about what zlib finds at that level. For one thread at a time.
 */
final class DeflateEncoder {

    private static final int NOTHING = DeflateAlphabet.SHORTEST_MATCH - 1;

    private final DeflateEffort effort;
    private final DeflateMatches matches = new DeflateMatches();
    private final DeflateSymbols symbols = new DeflateSymbols();
    private final DeflateBlockOutput output = new DeflateBlockOutput();
    private byte[] source = {};
    private int to;

    /** Where the bytes of the symbols at hand begin. */
    private int blockStart;

    DeflateEncoder(DeflateEffort effort) {
        this.effort = effort;
    }

    /** Encodes one block of data, and replaces what the target held. */
    void encode(byte[] bytes, int from, int end, BlockBuffer target) {
        output.begin(target, ((end - from) >>> 4) + 64);
        if (effort.isNone()) {
            output.store(bytes, from, end - from, true);
        } else {
            encodeMatches(bytes, from, end);
        }
        output.finish();
    }

    private void encodeMatches(byte[] bytes, int from, int end) {
        source = bytes;
        to = end;
        blockStart = from;
        matches.begin(bytes, from, end);
        symbols.clear();
        if (effort.lazy()) {
            encodeLazily(from);
        } else {
            encodeAtOnce(from);
        }
        output.put(symbols, bytes, blockStart, true);
        matches.end();
        source = new byte[0];
    }

    /** Takes each match that is found. */
    private void encodeAtOnce(int from) {
        int at = from;
        while (at < to) {
            int match = matches.find(at, NOTHING, effort.depth(), effort.nice());
            int length = match >>> 16;
            if (length == 0) {
                addLiteral(at++);
                continue;
            }
            addMatch(length, match & 0xffff);
            if (length <= effort.enough()) {
                matches.remember(at + 1, at + length);
            }
            at = continueRun(at + length, length, match & 0xffff);
        }
    }

    /** Takes a match only if there is no longer one a byte later. */
    private void encodeLazily(int from) {
        int good = effort.good();
        int enough = effort.enough();
        int nice = effort.nice();
        int depth = effort.depth();
        int at = from;
        int match = 0;
        boolean literalWaits = false;
        while (at < to) {
            int waiting = match;
            int length = waiting >>> 16;
            match = 0;
            if (length < enough) {
                match = matches.find(at, Math.max(length, NOTHING), length >= good ? depth >>> 2 : depth, nice);
            } else {
                matches.remember(at, at + 1);
            }
            if (length > 0 && match == 0) {
                addMatch(length, waiting & 0xffff);
                int end = at - 1 + length;
                matches.remember(at + 1, end);
                at = continueRun(end, length, waiting & 0xffff);
                literalWaits = false;
            } else {
                if (literalWaits) {
                    addLiteral(at - 1);
                }
                literalWaits = true;
                at++;
            }
        }
        if (literalWaits) {
            addLiteral(to - 1);
        }
    }

    /**
     * Goes on with the longest match that can be told as long as it repeats: the search would find it again, slowly. Of the
     * bytes that are passed over it is enough to remember the last period.
     */
    private int continueRun(int end, int length, int distance) {
        if (length < DeflateAlphabet.LONGEST_MATCH) {
            return end;
        }
        int parts = matches.repeated(end, distance) / DeflateAlphabet.LONGEST_MATCH;
        for (int i = 0; i < parts; i++) {
            addMatch(DeflateAlphabet.LONGEST_MATCH, distance);
        }
        int at = end + parts * DeflateAlphabet.LONGEST_MATCH;
        matches.remember(Math.max(end, at - Math.max(distance, DeflateAlphabet.LONGEST_MATCH)), at);
        return at;
    }

    private void addLiteral(int at) {
        symbols.addLiteral(source[at]);
        if (symbols.isFull()) {
            endBlock();
        }
    }

    private void addMatch(int length, int distance) {
        symbols.addMatch(length, distance);
        if (symbols.isFull()) {
            endBlock();
        }
    }

    private void endBlock() {
        output.put(symbols, source, blockStart, false);
        blockStart += symbols.covered();
        symbols.clear();
    }
}
