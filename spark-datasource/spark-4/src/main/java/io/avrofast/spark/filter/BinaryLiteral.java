package io.avrofast.spark.filter;

import java.io.Serializable;
import java.util.Arrays;
import java.util.HexFormat;

/** Bytes that are compared by content. Immutable. */
final class BinaryLiteral implements Serializable {

    private static final long serialVersionUID = 1L;

    private final byte[] bytes;

    BinaryLiteral(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BinaryLiteral literal && Arrays.equals(bytes, literal.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "0x" + HexFormat.of().formatHex(bytes);
    }
}
