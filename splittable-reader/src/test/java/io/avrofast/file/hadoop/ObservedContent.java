package io.avrofast.file.hadoop;

/** The bytes of a file: some, and then others that repeat, so that large files need no memory. */
final class ObservedContent {

    private final byte[] head;
    private final byte[] repeated;
    private final int times;

    ObservedContent(byte[] head, byte[] repeated, int times) {
        this.head = head;
        this.repeated = repeated;
        this.times = times;
    }

    static ObservedContent of(byte[] bytes) {
        return new ObservedContent(bytes, new byte[0], 0);
    }

    long length() {
        return head.length + (long) repeated.length * times;
    }

    /** Copies bytes that are all there. */
    void copy(long position, byte[] target, int offset, int length) {
        int copied = 0;
        while (copied < length) {
            long at = position + copied;
            byte[] piece = at < head.length ? head : repeated;
            int from = (int) (at < head.length ? at : (at - head.length) % repeated.length);
            int count = Math.min(length - copied, piece.length - from);
            System.arraycopy(piece, from, target, offset + copied, count);
            copied += count;
        }
    }
}
