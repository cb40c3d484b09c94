package io.avrofast.container;

import java.util.Arrays;

/** Collects a part of known length from portions. Memory follows the bytes that came, not the length. */
final class PartCollector {

    private static final int FIRST_ROOM = 256;

    private byte[] bytes = new byte[FIRST_ROOM];
    private int length;
    private int needed;

    /** Begins a part. */
    void begin(int partLength) {
        length = 0;
        needed = partLength;
    }

    /**
     * Takes as many bytes as the part still needs and the portion has.
     *
     * @return how many were taken
     */
    int take(byte[] input, int from, int to) {
        int count = Math.min(needed - length, to - from);
        int room = length + count;
        if (room > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.max(room, Math.min(needed, 2L * bytes.length)));
        }
        System.arraycopy(input, from, bytes, length, count);
        length += count;
        return count;
    }

    boolean isWhole() {
        return length == needed;
    }

    /** How many bytes have come. */
    int length() {
        return length;
    }

    /** How many bytes the part has. */
    int needed() {
        return needed;
    }

    /** The bytes that have come, a new array. */
    byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }
}
