package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CodeLengthsTest {

    @Test
    void frequentSymbolsGetShortCodes() {
        assertArrayEquals(new byte[] {3, 3, 2, 1}, find(new int[] {1, 1, 2, 4}, 17));
        assertArrayEquals(new byte[] {2, 2, 2, 2}, find(new int[] {5, 5, 5, 5}, 17));
        assertArrayEquals(new byte[] {1, 1}, find(new int[] {1000, 0}, 17));
    }

    /** Frequencies like the numbers of Fibonacci give the longest codes. */
    @Test
    void noCodeIsLongerThanAllowed() {
        int[] frequencies = new int[40];
        frequencies[0] = 1;
        frequencies[1] = 1;
        for (int i = 2; i < 40; i++) {
            frequencies[i] = frequencies[i - 1] + frequencies[i - 2];
        }

        for (byte length : find(frequencies, 17)) {
            assertTrue(length >= 1 && length <= 17, "length " + length);
        }
    }

    @Test
    void theCodesUseUpAllBits() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < 1000; round++) {
            int[] frequencies = new int[2 + random.nextInt(257)];
            for (int i = 0; i < frequencies.length; i++) {
                frequencies[i] = random.nextInt(1 << random.nextInt(20));
            }
            int sum = 0;
            for (byte length : find(frequencies, 17)) {
                sum += 1 << (17 - length);
            }
            assertTrue(sum == 1 << 17, "seed " + seed + " round " + round);
        }
    }

    private static byte[] find(int[] frequencies, int mostBits) {
        byte[] lengths = new byte[frequencies.length];
        new CodeLengths(258, mostBits).find(frequencies, 0, frequencies.length, lengths);
        return lengths;
    }
}
