package io.avrofast.value;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.TextDecoder;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A string as its bytes in UTF-8, as they stand in Avro's encoding: for text that is passed on, compared or looked up more often
 * than its chars are looked at. It has bytes of its own: data that it was read of may be overwritten.
 *
 * <p>Equal to another one of the same bytes, and never to a {@link String}, which could not be equal to it in turn; the hash code
 * is that of the string, and records, lists and maps take the two forms of one text for equal. Ordered by the bytes as Avro orders
 * strings (specification, section "Sort Order"), which is by code points; strings are ordered by chars.
 *
 * <p>{@link #toString} makes the string once and keeps it from then on, as everything that asks for chars does. Immutable and safe
 * for use by many threads.
 */
public final class Utf8Text implements CharSequence, Comparable<Utf8Text>, Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final byte[] NOTHING = {};

    private final byte[] bytes;

    /** Both are as good when threads race: each of them finds the same. A hash code of 0 is computed again. */
    private transient int hash;

    private transient String text;

    private Utf8Text(byte[] bytes, String text) {
        this.bytes = bytes;
        this.text = text;
    }

    /**
     * The text of some bytes.
     *
     * @param source the array, not null; copied
     * @param offset where the bytes begin
     * @param length how many they are
     * @throws AvroException if they are no UTF-8
     */
    public static Utf8Text copyOf(byte[] source, int offset, int length) throws AvroException {
        TextDecoder.check(source, offset, length);
        return new Utf8Text(length == 0 ? NOTHING : Arrays.copyOfRange(source, offset, offset + length), null);
    }

    /**
     * The text of some chars.
     *
     * @param chars the chars, not null
     * @throws IllegalArgumentException if half of a surrogate pair is among them, which has no UTF-8
     */
    public static Utf8Text of(CharSequence chars) {
        if (chars instanceof Utf8Text utf8) {
            return utf8;
        }
        String text = chars.toString();
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            byte[] bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            return new Utf8Text(bytes, text);
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("expected text that has UTF-8, found half of a surrogate pair in it", e);
        }
    }

    /** The number of bytes. */
    public int byteLength() {
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

    /** The number of chars, as of {@link #toString}. */
    @Override
    public int length() {
        return toString().length();
    }

    @Override
    public char charAt(int index) {
        return toString().charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return toString().subSequence(start, end);
    }

    /** The sign of the first difference of the bytes, taken without sign; a text comes before those that it begins. */
    @Override
    public int compareTo(Utf8Text other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other == this || (other instanceof Utf8Text that && Arrays.equals(bytes, that.bytes));
    }

    /** That of the string. */
    @Override
    public int hashCode() {
        int known = hash;
        if (known == 0 && bytes.length > 0) {
            known = computeHash();
            hash = known;
        }
        return known;
    }

    private int computeHash() {
        int sum = 0;
        for (byte next : bytes) {
            if (next < 0) {
                return toString().hashCode();
            }
            sum = 31 * sum + next;
        }
        return sum;
    }

    /** The text as a string. */
    @Override
    public String toString() {
        String known = text;
        if (known == null) {
            known = new String(bytes, StandardCharsets.UTF_8);
            text = known;
        }
        return known;
    }

    @Serial
    private Object writeReplace() {
        return new SerializedText(bytes);
    }

    @Serial
    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("a text is serialized by its proxy");
    }
}
