package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import java.io.IOException;

/** A part of an input that is read ahead by {@link AheadInput}. */
final class AheadPart {

    enum State {
        PLANNED,
        UNDERWAY,
        DONE
    }

    private final long start;
    private final int length;
    private final byte[] bytes;
    private int filled;
    private Throwable fault;

    /** Guarded by the lock of the input read ahead. */
    State state = State.PLANNED;

    /** @param bytes where the part has room, not used elsewhere */
    AheadPart(long start, int length, byte[] bytes) {
        this.start = start;
        this.length = length;
        this.bytes = bytes;
    }

    long end() {
        return start + length;
    }

    boolean holds(long position) {
        return position >= start && position < end();
    }

    byte[] bytes() {
        return bytes;
    }

    /** Reads all of the part, or up to a fault or the end of the input. */
    void fill(ByteInput input) {
        try {
            int count = 1;
            while (count > 0 && filled < length) {
                count = input.read(start + filled, bytes, filled, length - filled);
                if (count == 0 || count < -1 || count > length - filled) {
                    throw SourceWindow.failCount(count, start + filled, length - filled);
                }
                filled += Math.max(0, count);
            }
        } catch (IOException | RuntimeException | Error e) {
            fault = e;
        }
    }

    /** What {@link ByteInput#read} says of a position in this part, once it is done: a fault comes where it occurred. */
    int read(long position, byte[] target, int offset, int most) throws IOException {
        int from = (int) (position - start);
        if (from >= filled) {
            FaultLatch.rethrow(fault);
            return -1;
        }
        int count = Math.min(most, filled - from);
        System.arraycopy(bytes, from, target, offset, count);
        return count;
    }
}
