package io.avrofast.record;

/** How the arrays of lists and maps grow. */
final class ListGrowth {

    /** The most elements that every virtual machine can put in an array. */
    private static final int LARGEST = Integer.MAX_VALUE - 16;

    private ListGrowth() {}

    /** The next length of an array that is full with {@code size} elements: half as many again. */
    static int grow(int size) {
        if (size >= LARGEST) {
            throw new IllegalStateException("no list holds more than " + LARGEST + " items");
        }
        return (int) Math.min(LARGEST, Math.max(8L, size + (long) (size >> 1)));
    }
}
