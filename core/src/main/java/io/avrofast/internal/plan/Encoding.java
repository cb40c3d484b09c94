package io.avrofast.internal.plan;

import java.util.Arrays;

/** A value in Avro's binary encoding. Immutable. */
public final class Encoding {

    private final byte[] bytes;

    Encoding(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The bytes, a copy. */
    public byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Encoding encoding && Arrays.equals(bytes, encoding.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }
}
