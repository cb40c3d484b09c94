package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import java.util.Objects;

/** The bytes of an array. */
public final class ArrayInput implements ByteInput {

    private final byte[] bytes;

    public ArrayInput(byte[] bytes) {
        this.bytes = Objects.requireNonNull(bytes, "bytes");
    }

    @Override
    public long size() {
        return bytes.length;
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) {
        if (position >= bytes.length) {
            return -1;
        }
        int count = (int) Math.min(length, bytes.length - position);
        System.arraycopy(bytes, (int) position, target, offset, count);
        return count;
    }

    /** The array itself, so that it can be read in place. */
    byte[] bytes() {
        return bytes;
    }

    @Override
    public void close() {
        // An array holds nothing that needs to be given back.
    }
}
