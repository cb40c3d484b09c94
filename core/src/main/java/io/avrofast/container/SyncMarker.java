package io.avrofast.container;

import io.avrofast.internal.wire.LittleEndian;
import java.util.HexFormat;
import java.util.Objects;
import java.util.UUID;

/** The 16 bytes that end a file's header and each of its blocks, the same all through the file. Immutable. */
public final class SyncMarker {

    /** How many bytes a marker has. */
    public static final int BYTES = 16;

    private final long first;
    private final long second;

    private SyncMarker(long first, long second) {
        this.first = first;
        this.second = second;
    }

    /** A new marker from a strong source of random numbers: two files never share one by chance. */
    public static SyncMarker random() {
        UUID uuid = UUID.randomUUID();
        // Four and two bits of a random UUID are fixed; 122 are left.
        return new SyncMarker(uuid.getMostSignificantBits(), uuid.getLeastSignificantBits());
    }

    /**
     * The marker that stands in an array.
     *
     * @param bytes the array, not null
     * @param offset where the marker begins
     * @return the marker
     * @throws IndexOutOfBoundsException if the array has no 16 bytes there
     */
    public static SyncMarker at(byte[] bytes, int offset) {
        Objects.checkFromIndexSize(offset, BYTES, bytes.length);
        return new SyncMarker(LittleEndian.getLong(bytes, offset), LittleEndian.getLong(bytes, offset + 8));
    }

    /**
     * Whether this marker stands at a place in an array.
     *
     * @param bytes the array, not null
     * @param offset the place
     * @return true if all 16 bytes are equal
     * @throws IndexOutOfBoundsException if the array has no 16 bytes there
     */
    public boolean isAt(byte[] bytes, int offset) {
        long differences = LittleEndian.getLong(bytes, offset) ^ first;
        return (differences | (LittleEndian.getLong(bytes, offset + 8) ^ second)) == 0;
    }

    /**
     * Writes the marker into an array.
     *
     * @param target the array, not null
     * @param offset where the marker begins
     * @return the offset behind the marker
     * @throws IndexOutOfBoundsException if the array has no 16 bytes there
     */
    public int write(byte[] target, int offset) {
        Objects.checkFromIndexSize(offset, BYTES, target.length);
        LittleEndian.putLong(target, offset, first);
        LittleEndian.putLong(target, offset + 8, second);
        return offset + BYTES;
    }

    /** The marker's bytes, a new array. */
    public byte[] toBytes() {
        byte[] bytes = new byte[BYTES];
        write(bytes, 0);
        return bytes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SyncMarker that && that.first == first && that.second == second;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(first) * 31 + Long.hashCode(second);
    }

    /** The bytes as 32 hexadecimal digits. */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(toBytes());
    }
}
