package io.avrofast.file;

import java.io.IOException;
import java.io.OutputStream;

/** Takes some bytes and then fails until it is repaired. */
final class FailingStream extends OutputStream {

    private int room;
    private boolean closed;

    FailingStream(int room) {
        this.room = room;
    }

    void repair() {
        room = Integer.MAX_VALUE;
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[1], 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (length > room) {
            throw new IOException("the disk is full");
        }
        room -= length;
    }

    @Override
    public void close() {
        closed = true;
    }
}
