package io.avrofast.container;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SyncMarkerTest {

    @Test
    void keepsTheOrderOfItsBytes() {
        byte[] bytes = ContainerBytes.hex("00112233445566778899aabbccddeeff");

        SyncMarker marker = SyncMarker.at(bytes, 0);

        assertArrayEquals(bytes, marker.toBytes());
        assertEquals("00112233445566778899aabbccddeeff", marker.toString());
        assertEquals(SyncMarker.at(ContainerBytes.concat(new byte[3], bytes), 3), marker);
        assertNotEquals(SyncMarker.at(ContainerBytes.concat(new byte[3], bytes), 2), marker);
    }

    /** B038. */
    @Test
    void newMarkersAreAllDifferent() {
        Set<SyncMarker> markers = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            assertTrue(markers.add(SyncMarker.random()));
        }
    }

    @Test
    void isNotThereWhenOneByteDiffers() {
        byte[] bytes = ContainerBytes.hex("00112233445566778899aabbccddeeff");
        SyncMarker marker = SyncMarker.at(bytes, 0);
        for (int i = 0; i < bytes.length; i++) {
            byte[] other = bytes.clone();
            other[i]++;
            assertFalse(marker.isAt(other, 0));
        }
        assertThrows(IndexOutOfBoundsException.class, () -> marker.isAt(bytes, 1));
    }

    @Test
    void theFinderFindsWhatAPlainSearchFinds() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < 20_000; round++) {
            // Few different bytes: the marker's own parts come up again and again around it.
            int kinds = 1 + random.nextInt(4);
            byte[] bytes = new byte[random.nextInt(300)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (random.nextInt(kinds) * 85);
            }
            byte[] markerBytes = new byte[16];
            for (int i = 0; i < 16; i++) {
                markerBytes[i] = (byte) (random.nextInt(kinds) * 85);
            }
            if (bytes.length > 40 && random.nextBoolean()) {
                System.arraycopy(markerBytes, 0, bytes, random.nextInt(bytes.length - 16), 16);
            }
            SyncMarker marker = SyncMarker.at(markerBytes, 0);
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);

            assertEquals(
                    plainSearch(marker, bytes, from, to),
                    new MarkerFinder(marker).find(bytes, from, to),
                    "seed " + seed);
        }
    }

    private static int plainSearch(SyncMarker marker, byte[] bytes, int from, int to) {
        for (int i = from; i + 16 <= to; i++) {
            if (marker.isAt(bytes, i)) {
                return i;
            }
        }
        return -1;
    }
}
