package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tukaani.xz.check.CRC64;

/** The CRC-64 of slices, with that of the library. */
class XzChecksumTest {

    private final byte[] data = new byte[100_000];

    XzChecksumTest() {
        new Random(64).nextBytes(data);
    }

    @Test
    void agreesOnSlicesOfAllShortLengths() {
        for (int length = 0; length < 300; length++) {
            requireSame(length % 13, length);
        }
    }

    @Test
    void agreesOnSlicesThatAreTakenInHalves() {
        for (int length = 16_300; length < 16_500; length++) {
            requireSame(length % 13, length);
        }
        requireSame(0, data.length);
        requireSame(1, data.length - 1);
    }

    private void requireSame(int from, int length) {
        CRC64 expected = new CRC64();
        expected.update(data, from, length);
        byte[] crc = ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(XzChecksum.crc64(data, from, from + length))
                .array();
        assertArrayEquals(expected.finish(), crc, () -> length + " bytes from " + from);
    }
}
