package io.avrofast.codec;

import java.io.OutputStream;
import java.util.Objects;

/** Lets a library that writes to streams write into a buffer. */
final class BlockBufferOutput extends OutputStream {

    private final BlockBuffer target;
    private int written;

    BlockBufferOutput(BlockBuffer target, int expectedLength) {
        this.target = target;
        target.reserve(expectedLength);
    }

    @Override
    public void write(int value) {
        makeRoom(1)[written++] = (byte) value;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        System.arraycopy(bytes, offset, makeRoom(length), written, length);
        written += length;
    }

    private byte[] makeRoom(int more) {
        int needed = Math.addExact(written, more);
        return needed <= target.capacity() ? target.bytes() : target.grow(needed + (needed >>> 1), written);
    }

    /** Ends the writing: the buffer holds what was written. */
    void finish() {
        target.finish(written);
    }
}
