package io.avrofast.container;

import java.util.Arrays;
import java.util.Objects;

/**
 * Searches for a sync marker in large arrays. It looks at one byte of 16 for the most part: the last byte under the marker
 * tells how far the marker can be moved on (the method of Horspool). Immutable and safe for use by any number of threads.
 */
public final class MarkerFinder {

    private static final int LAST = SyncMarker.BYTES - 1;

    private final SyncMarker marker;

    /** By the byte under the marker's end: how far to move; 0 when it is the marker's last byte. */
    private final byte[] moves = new byte[256];

    /** How far to move when the last byte is right but another is not. */
    private final int moveAfterLast;

    /**
     * Prepares the search.
     *
     * @param marker the marker to search for, not null
     */
    public MarkerFinder(SyncMarker marker) {
        this.marker = marker;
        byte[] bytes = marker.toBytes();
        Arrays.fill(moves, (byte) SyncMarker.BYTES);
        for (int i = 0; i < LAST; i++) {
            moves[bytes[i] & 0xff] = (byte) (LAST - i);
        }
        moveAfterLast = moves[bytes[LAST] & 0xff];
        moves[bytes[LAST] & 0xff] = 0;
    }

    /**
     * Finds the first whole marker.
     *
     * @param bytes the array to search, not null
     * @param from where to begin
     * @param to where to end; a marker that reaches beyond is not found
     * @return where the marker begins, or -1 if there is none. A search that goes on in a next portion of the file begins
     *     with the last 15 bytes of this one
     * @throws IndexOutOfBoundsException if from and to do not lie in the array
     */
    public int find(byte[] bytes, int from, int to) {
        Objects.checkFromToIndex(from, to, bytes.length);
        int end = from + LAST;
        while (end < to) {
            int move = moves[bytes[end] & 0xff];
            if (move == 0) {
                if (marker.isAt(bytes, end - LAST)) {
                    return end - LAST;
                }
                move = moveAfterLast;
            }
            end += move;
        }
        return -1;
    }
}
