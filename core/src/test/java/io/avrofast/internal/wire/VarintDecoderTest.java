package io.avrofast.internal.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Variable-length numbers, at the end of the data and with other bytes behind. */
class VarintDecoderTest {

    private final Register register = new Register();

    @Test
    void readsLongsOfEveryLength() throws AvroException {
        Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            long number = random.nextLong() >> random.nextInt(64);
            checkLong(number);
        }
        checkLong(Long.MIN_VALUE);
        checkLong(Long.MAX_VALUE);
        checkLong(0);
        checkLong(-1);
    }

    @Test
    void readsIntsOfEveryLength() throws AvroException {
        Random random = new Random(2);
        for (int i = 0; i < 100_000; i++) {
            checkInt(random.nextInt() >> random.nextInt(32));
        }
        checkInt(Integer.MIN_VALUE);
        checkInt(Integer.MAX_VALUE);
    }

    @Test
    void takesTheSpecificationsExamples() throws AvroException {
        assertLong(0, 0x00);
        assertLong(-1, 0x01);
        assertLong(1, 0x02);
        assertLong(-2, 0x03);
        assertLong(2, 0x04);
        assertLong(-64, 0x7f);
        assertLong(64, 0x80, 0x01);
    }

    @Test
    void takesNumbersPaddedWithZeroGroups() throws AvroException {
        assertLong(1, 0x82, 0x80, 0x00);
        assertLong(-1, 0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00);
        assertEquals(5, VarintDecoder.readInt(bytes(0x82, 0x80, 0x80, 0x80, 0x00), 0, 5, register));
        assertEquals(1, register.bits);
    }

    @Test
    void refusesBitsBeyondThe64thOfALong() {
        assertMalformedLong(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02);
        assertMalformedLong(0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7f);
        assertMalformedLong(0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00);
    }

    @Test
    void refusesBitsBeyondThe32ndOfAnInt() {
        assertMalformedInt(0xff, 0xff, 0xff, 0xff, 0x10);
        assertMalformedInt(0xff, 0xff, 0xff, 0xff, 0x7f);
        assertMalformedInt(0x80, 0x80, 0x80, 0x80, 0x80, 0x00);
        assertMalformedInt(0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00);
    }

    @Test
    void tellsThatANumberIsCutAtEveryByte() {
        byte[] whole = new byte[10];
        Arrays.fill(whole, (byte) 0x80);
        whole[9] = 1;
        for (int limit = 0; limit < 10; limit++) {
            int end = limit;
            AvroException cut =
                    assertThrows(TruncatedDataException.class, () -> VarintDecoder.readLong(whole, 0, end, register));
            assertTrue(cut.problem().endsWith("after " + (end == 1 ? "1 byte" : end + " bytes")), cut.problem());
            assertThrows(TruncatedDataException.class, () -> VarintDecoder.skipLongs(whole, 0, end, 1));
        }
        for (int limit = 0; limit < 5; limit++) {
            int end = limit;
            assertThrows(TruncatedDataException.class, () -> VarintDecoder.readInt(whole, 0, end, register));
            assertThrows(TruncatedDataException.class, () -> VarintDecoder.skipInts(whole, 0, end, 1));
        }
    }

    @Test
    void stepsOverAsManyNumbersAsAsked() throws AvroException {
        Random random = new Random(3);
        for (int round = 0; round < 2000; round++) {
            int count = random.nextInt(40);
            int spread = 1 + random.nextInt(63);
            byte[] encoded = new byte[400];
            int end = 0;
            for (int i = 0; i < count; i++) {
                end = put(random.nextLong() >> (63 - random.nextInt(spread)), encoded, end);
            }
            assertEquals(end, VarintDecoder.skipLongs(encoded, 0, end, count), "round " + round);
        }
    }

    @Test
    void refusesToStepOverANumberThatIsTooLong() {
        byte[] endless = new byte[20];
        Arrays.fill(endless, (byte) 0xff);
        assertThrows(MalformedDataException.class, () -> VarintDecoder.skipLongs(endless, 0, 20, 1));
        assertThrows(MalformedDataException.class, () -> VarintDecoder.skipInts(endless, 0, 20, 1));
    }

    private void checkLong(long number) throws AvroException {
        byte[] encoded = new byte[24];
        Arrays.fill(encoded, (byte) 0xff);
        int end = put(number, encoded, 3);
        assertEquals(end, VarintDecoder.readLong(encoded, 3, encoded.length, register));
        assertEquals(number, register.bits);
        assertEquals(end, VarintDecoder.readLong(encoded, 3, end, register));
        assertEquals(number, register.bits);
    }

    private void checkInt(int number) throws AvroException {
        byte[] encoded = new byte[24];
        Arrays.fill(encoded, (byte) 0xff);
        int end = put(number, encoded, 3);
        assertEquals(end, VarintDecoder.readInt(encoded, 3, encoded.length, register));
        assertEquals(number, register.bits);
        assertEquals(end, VarintDecoder.readInt(encoded, 3, end, register));
        assertEquals(number, register.bits);
    }

    private void assertLong(long expected, int... encoded) throws AvroException {
        assertEquals(encoded.length, VarintDecoder.readLong(bytes(encoded), 0, encoded.length, register));
        assertEquals(expected, register.bits);
    }

    private void assertMalformedLong(int... encoded) {
        byte[] exact = bytes(encoded);
        byte[] longer = Arrays.copyOf(exact, 30);
        assertThrows(MalformedDataException.class, () -> VarintDecoder.readLong(exact, 0, exact.length, register));
        assertThrows(MalformedDataException.class, () -> VarintDecoder.readLong(longer, 0, longer.length, register));
    }

    private void assertMalformedInt(int... encoded) {
        byte[] exact = bytes(encoded);
        byte[] longer = Arrays.copyOf(exact, 30);
        assertThrows(MalformedDataException.class, () -> VarintDecoder.readInt(exact, 0, exact.length, register));
        assertThrows(MalformedDataException.class, () -> VarintDecoder.readInt(longer, 0, longer.length, register));
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static int put(long number, byte[] target, int offset) {
        long zigZag = (number << 1) ^ (number >> 63);
        int at = offset;
        while ((zigZag & ~0x7fL) != 0) {
            target[at++] = (byte) ((zigZag & 0x7f) | 0x80);
            zigZag >>>= 7;
        }
        target[at++] = (byte) zigZag;
        return at;
    }
}
