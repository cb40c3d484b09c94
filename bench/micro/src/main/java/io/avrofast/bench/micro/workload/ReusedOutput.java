package io.avrofast.bench.micro.workload;

import java.io.OutputStream;
import java.util.Arrays;

/** An array that Apache Avro's encoders write into, again and again, without the locks of a ByteArrayOutputStream. */
public final class ReusedOutput extends OutputStream {

    private byte[] bytes = new byte[512];
    private int size;

    @Override
    public void write(int b) {
        makeRoom(1);
        bytes[size++] = (byte) b;
    }

    @Override
    public void write(byte[] source, int offset, int length) {
        makeRoom(length);
        System.arraycopy(source, offset, bytes, size, length);
        size += length;
    }

    /** Forgets what was written; the array stays. */
    public void reset() {
        size = 0;
    }

    /** How many bytes were written. */
    public int size() {
        return size;
    }

    /** A copy of what was written. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    private void makeRoom(int length) {
        if (length > bytes.length - size) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + length));
        }
    }
}
