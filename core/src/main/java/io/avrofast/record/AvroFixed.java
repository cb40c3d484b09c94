package io.avrofast.record;

import io.avrofast.schema.FixedSchema;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A value of a fixed: as many bytes as its schema says. Immutable and safe for use by many
 * threads. Two are equal when their types' full names and their bytes are.
 */
public final class AvroFixed implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient FixedSchema schema;
    private final byte[] bytes;

    private AvroFixed(FixedSchema schema, byte[] bytes) {
        this.schema = schema;
        this.bytes = bytes;
    }

    /**
     * A value of the given bytes.
     *
     * @param schema the type, not null
     * @param bytes as many bytes as the schema says, not null; copied
     * @throws IllegalArgumentException if there are more or fewer
     */
    public static AvroFixed of(FixedSchema schema, byte[] bytes) {
        if (bytes.length != schema.size()) {
            throw new IllegalArgumentException(
                    schema.fullName() + " holds " + schema.size() + " bytes, found " + bytes.length);
        }
        return new AvroFixed(schema, bytes.clone());
    }

    /**
     * A value of the bytes from an offset, as many as the schema says.
     *
     * @param schema the type, not null
     * @param source where the bytes are, not null; copied
     * @param offset where they begin
     * @throws IndexOutOfBoundsException if the source ends before
     */
    public static AvroFixed copyOf(FixedSchema schema, byte[] source, int offset) {
        byte[] bytes = new byte[schema.size()];
        System.arraycopy(source, offset, bytes, 0, bytes.length);
        return new AvroFixed(schema, bytes);
    }

    /** The type that this is a value of; never null. */
    public FixedSchema schema() {
        return schema;
    }

    /** The number of bytes. */
    public int size() {
        return bytes.length;
    }

    /** The byte at an index counted from 0. */
    public byte byteAt(int index) {
        return bytes[index];
    }

    /** A copy of the bytes. */
    public byte[] toByteArray() {
        return bytes.clone();
    }

    /**
     * Copies all bytes.
     *
     * @param target where to, not null
     * @param offset the place of the first byte there
     * @throws IndexOutOfBoundsException if the target ends before
     */
    public void copyTo(byte[] target, int offset) {
        System.arraycopy(bytes, 0, target, offset, bytes.length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AvroFixed that
                && Arrays.equals(that.bytes, bytes)
                && that.schema.fullName().equals(schema.fullName());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** The bytes in hexadecimal. */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes);
    }

    @Serial
    private Object writeReplace() {
        return new SerializedFixed(schema.derived(SerializedSchema.class, () -> new SerializedSchema(schema)), bytes);
    }

    @Serial
    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("a fixed value is serialized by its proxy");
    }
}
