package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import java.io.IOException;
import java.util.Random;

/** An input that answers each read with fewer bytes than asked for, and counts what it is asked. */
public final class TricklingInput implements ByteInput {

    private final byte[] bytes;
    private final long size;

    /** Null when each read gives all that is asked for. */
    private final Random random;

    private long nextPosition;
    private int openInputs = 1;
    private long bytesRead;
    private long reads;

    private TricklingInput(byte[] bytes, long size, Random random) {
        this.bytes = bytes;
        this.size = size;
        this.random = random;
    }

    /** An input that gives as much as is asked for. */
    public static TricklingInput wholeReads(byte[] bytes) {
        return new TricklingInput(bytes, bytes.length, null);
    }

    public static TricklingInput seekable(byte[] bytes, long seed) {
        return new TricklingInput(bytes, bytes.length, new Random(seed));
    }

    /** An input that ends before the size that it told. */
    public static TricklingInput shrunk(byte[] bytes, long size) {
        return new TricklingInput(bytes, size, new Random(1));
    }

    public static TricklingInput forwardOnly(byte[] bytes, long seed) {
        return new TricklingInput(bytes, UNKNOWN_SIZE, new Random(seed));
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) throws IOException {
        if (length < 1) {
            throw new IllegalArgumentException("a read of " + length + " bytes");
        }
        if (size < 0 && position != nextPosition) {
            throw new IllegalArgumentException("byte " + position + " asked for at byte " + nextPosition);
        }
        if (position >= bytes.length) {
            return -1;
        }
        int most = (int) Math.min(length, bytes.length - position);
        int count = random == null ? most : 1 + random.nextInt(most);
        System.arraycopy(bytes, (int) position, target, offset, count);
        nextPosition = position + count;
        bytesRead += count;
        reads++;
        return count;
    }

    @Override
    public void close() {
        openInputs--;
    }

    public boolean isClosed() {
        return openInputs == 0;
    }

    public long bytesRead() {
        return bytesRead;
    }

    public long reads() {
        return reads;
    }
}
