package io.avrofast.codec;

import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.internal.wire.LittleEndian;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.zip.CRC32;

/** The checksums of the data in the .xz format. For one thread at a time. */
final class XzChecksum {

    private static final int NONE = 0;
    private static final int CRC_32 = 1;
    private static final int CRC_64 = 4;
    private static final int SHA_256 = 10;

    /** The polynomial of ECMA-182, least significant bit first. */
    private static final long POLYNOMIAL_64 = 0xc96c5795d7870f42L;

    /** From so many bytes on, putting two halves together costs less than it saves. */
    private static final int WORTH_HALVING = 16 << 10;

    // What a byte does to the CRC-64 with so many bytes after it.
    private static final long[] EFFECTS_0 = effects();
    private static final long[] EFFECTS_1 = withOneMore(EFFECTS_0);
    private static final long[] EFFECTS_2 = withOneMore(EFFECTS_1);
    private static final long[] EFFECTS_3 = withOneMore(EFFECTS_2);
    private static final long[] EFFECTS_4 = withOneMore(EFFECTS_3);
    private static final long[] EFFECTS_5 = withOneMore(EFFECTS_4);
    private static final long[] EFFECTS_6 = withOneMore(EFFECTS_5);
    private static final long[] EFFECTS_7 = withOneMore(EFFECTS_6);

    private final CRC32 crc32 = new CRC32();

    /** How many bytes the checksum of a kind has, by the number that a stream states. */
    static int length(int kind) throws UnsupportedFeatureException {
        return switch (kind) {
            case NONE -> 0;
            case CRC_32 -> 4;
            case CRC_64 -> 8;
            case SHA_256 -> 32;
            default ->
                throw new UnsupportedFeatureException(
                        "xz data has a checksum of the unknown kind " + kind, Place.UNKNOWN);
        };
    }

    /** Whether the checksum at a place is that of a slice. */
    boolean matches(int kind, byte[] data, int from, int to, byte[] source, int at) {
        return switch (kind) {
            case NONE -> true;
            case CRC_32 -> crc32(data, from, to) == LittleEndian.getInt(source, at);
            case CRC_64 -> crc64(data, from, to) == LittleEndian.getLong(source, at);
            case SHA_256 -> Arrays.equals(sha256(data, from, to), Arrays.copyOfRange(source, at, at + 32));
            default -> throw new AssertionError(kind);
        };
    }

    int crc32(byte[] data, int from, int to) {
        crc32.reset();
        crc32.update(data, from, to - from);
        return (int) crc32.getValue();
    }

    /** The CRC-64 of a slice, with all bits inverted before and after. */
    static long crc64(byte[] data, int from, int to) {
        int length = to - from;
        return ~(length < WORTH_HALVING ? advance(-1, data, from, to) : crcOfHalves(data, from, to));
    }

    /** A word needs the one before it; two halves do not need each other, so the processor looks up both at once. */
    private static long crcOfHalves(byte[] data, int from, int to) {
        int half = ((to - from) / 2) & -Long.BYTES;
        int middle = from + half;
        long first = -1;
        long second = 0;
        for (int at = from; at < middle; at += Long.BYTES) {
            first = effect(first ^ LittleEndian.getLong(data, at));
            second = effect(second ^ LittleEndian.getLong(data, at + half));
        }
        return advance(withZerosBehind(first, half) ^ second, data, middle + half, to);
    }

    private static long advance(long crc, byte[] data, int from, int to) {
        long advanced = crc;
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            advanced = effect(advanced ^ LittleEndian.getLong(data, at));
        }
        for (; at < to; at++) {
            advanced = (advanced >>> 8) ^ EFFECTS_0[((int) advanced ^ data[at]) & 0xff];
        }
        return advanced;
    }

    /** What a word does to the CRC-64. */
    private static long effect(long word) {
        int low = (int) word;
        int high = (int) (word >>> 32);
        return EFFECTS_7[low & 0xff]
                ^ EFFECTS_6[(low >>> 8) & 0xff]
                ^ EFFECTS_5[(low >>> 16) & 0xff]
                ^ EFFECTS_4[low >>> 24]
                ^ EFFECTS_3[high & 0xff]
                ^ EFFECTS_2[(high >>> 8) & 0xff]
                ^ EFFECTS_1[(high >>> 16) & 0xff]
                ^ EFFECTS_0[high >>> 24];
    }

    /** A CRC-64 after so many bytes of zero: its product with a power of x, by squaring. */
    private static long withZerosBehind(long crc, int bytes) {
        long product = crc;
        long power = 1L << (Long.SIZE - 1 - Byte.SIZE);
        for (int rest = bytes; rest != 0; rest >>>= 1) {
            if ((rest & 1) != 0) {
                product = multiplied(power, product);
            }
            power = multiplied(power, power);
        }
        return product;
    }

    /** The product of two polynomials by that of the CRC-64, the coefficient of x to the power of 0 in the highest bit. */
    private static long multiplied(long first, long second) {
        long product = 0;
        long shifted = second;
        for (long rest = first; rest != 0; rest <<= 1) {
            product ^= shifted & (rest >> (Long.SIZE - 1));
            shifted = (shifted >>> 1) ^ (POLYNOMIAL_64 & -(shifted & 1));
        }
        return product;
    }

    private static byte[] sha256(byte[] data, int from, int to) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(data, from, to - from);
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static long[] effects() {
        long[] effects = new long[256];
        for (int value = 0; value < effects.length; value++) {
            long crc = value;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                crc = (crc >>> 1) ^ (POLYNOMIAL_64 & -(crc & 1));
            }
            effects[value] = crc;
        }
        return effects;
    }

    private static long[] withOneMore(long[] effects) {
        long[] more = new long[effects.length];
        for (int value = 0; value < more.length; value++) {
            more[value] = (effects[value] >>> 8) ^ EFFECTS_0[(int) effects[value] & 0xff];
        }
        return more;
    }
}
