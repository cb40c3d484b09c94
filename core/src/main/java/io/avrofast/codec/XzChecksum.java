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

    /** Row i: what a byte does to the CRC-64 with i bytes after it. */
    private static final long[][] EFFECTS_64 = effects64();

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

    /** Two words at a time: what the second does depends on nothing before it, so the processor looks up both at once. */
    private static long crc64(byte[] data, int from, int to) {
        long[][] effects = EFFECTS_64;
        long crc = -1;
        int at = from;
        for (; at + 16 <= to; at += 16) {
            crc = effect(effects, 8, crc ^ LittleEndian.getLong(data, at))
                    ^ effect(effects, 0, LittleEndian.getLong(data, at + 8));
        }
        for (; at < to; at++) {
            crc = (crc >>> 8) ^ effects[0][((int) crc ^ data[at]) & 0xff];
        }
        return ~crc;
    }

    /** What a word does to the CRC-64 with so many bytes after it. */
    private static long effect(long[][] effects, int after, long word) {
        int low = (int) word;
        int high = (int) (word >>> 32);
        return effects[after + 7][low & 0xff]
                ^ effects[after + 6][(low >>> 8) & 0xff]
                ^ effects[after + 5][(low >>> 16) & 0xff]
                ^ effects[after + 4][low >>> 24]
                ^ effects[after + 3][high & 0xff]
                ^ effects[after + 2][(high >>> 8) & 0xff]
                ^ effects[after + 1][(high >>> 16) & 0xff]
                ^ effects[after][high >>> 24];
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

    private static long[][] effects64() {
        long[][] effects = new long[16][256];
        for (int value = 0; value < 256; value++) {
            long crc = value;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc & 1) != 0 ? (crc >>> 1) ^ POLYNOMIAL_64 : crc >>> 1;
            }
            effects[0][value] = crc;
        }
        for (int row = 1; row < effects.length; row++) {
            for (int value = 0; value < 256; value++) {
                long crc = effects[row - 1][value];
                effects[row][value] = (crc >>> 8) ^ effects[0][(int) crc & 0xff];
            }
        }
        return effects;
    }
}
