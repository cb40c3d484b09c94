package io.avrofast.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;

/** Runs of numbers, with Apache Avro's encoder. */
class ArrayDecodersTest {

    private final Register register = new Register();

    @Test
    void readsIntsOneByOneAndEightAtOnce() throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int[] numbers = random.ints(random.nextInt(60))
                    .map(i -> random.nextInt(4) == 0 ? i : i % 64)
                    .toArray();
            byte[] encoded = encode(encoder -> {
                for (int number : numbers) {
                    encoder.writeInt(number);
                }
            });
            int[] read = new int[numbers.length];
            assertEquals(
                    encoded.length,
                    VarintArrayDecoder.readInts(encoded, 0, encoded.length, read, 0, read.length, register));
            assertArrayEquals(numbers, read, "seed " + seed);
        }
    }

    @Test
    void readsLongsAsIntsUpToTheFirstThatDoesNotFit() throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int wide = random.nextInt(40);
            long[] numbers = new long[40];
            for (int i = 0; i < 40; i++) {
                numbers[i] = i >= wide ? random.nextLong() | 1L << 40 : random.nextInt() >> random.nextInt(32);
            }
            byte[] encoded = encode(encoder -> {
                for (long number : numbers) {
                    encoder.writeLong(number);
                }
            });
            int[] narrow = new int[40];
            int end = VarintArrayDecoder.readNarrowLongs(encoded, 0, encoded.length, narrow, 0, 40, register);
            assertEquals(wide, register.bits, "seed " + seed);
            for (int i = 0; i < wide; i++) {
                assertEquals(numbers[i], narrow[i], "seed " + seed);
            }
            long[] rest = new long[40];
            assertEquals(
                    encoded.length,
                    VarintArrayDecoder.readLongs(encoded, end, encoded.length, rest, wide, 40, register));
            assertEquals(numbers[39], rest[39], "seed " + seed);
        }
    }

    @Test
    void readsNumbersOfAnyLengthsAsOneAfterTheOtherWouldBe() throws IOException {
        for (int seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            int likelyLength = 1 + random.nextInt(5);
            int count = random.nextInt(50);
            byte[] encoded = encode(encoder -> {
                for (int i = 0; i < count; i++) {
                    encoder.writeInt(numberOf(random.nextInt(3) > 0 ? likelyLength : 1 + random.nextInt(5), random));
                }
            });
            if (count > 0 && random.nextInt(4) == 0) {
                // Numbers padded with zero groups, or with too many bits, or that go on behind the end.
                encoded[random.nextInt(encoded.length)] |= (byte) 0x80;
            }
            assertSameAsOneByOne(encoded, count, "seed " + seed);
        }
    }

    @Test
    void readsLongsOfAnyLengthsAsOneAfterTheOtherWouldBe() throws IOException {
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            int likelyShift = random.nextInt(64);
            long[] numbers = random.longs(random.nextInt(50))
                    .map(bits -> bits >> (random.nextInt(3) > 0 ? likelyShift : random.nextInt(64)))
                    .toArray();
            byte[] encoded = encode(encoder -> {
                for (long number : numbers) {
                    encoder.writeLong(number);
                }
            });
            long[] read = new long[numbers.length];
            assertEquals(
                    encoded.length,
                    VarintArrayDecoder.readLongs(encoded, 0, encoded.length, read, 0, read.length, register),
                    "seed " + seed);
            assertArrayEquals(numbers, read, "seed " + seed);
        }
    }

    @Test
    void readsRunsOfLongsOfOneLengthAndBrokenOnesAsOneAfterTheOtherWouldBe() {
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            int likelyLength = 1 + random.nextInt(10);
            int count = random.nextInt(50);
            byte[] data = new byte[10 * count];
            int end = 0;
            for (int i = 0; i < count; i++) {
                int length = random.nextInt(8) > 0 ? likelyLength : 1 + random.nextInt(10);
                for (int j = 1; j < length; j++) {
                    data[end++] = (byte) (random.nextInt() | 0x80);
                }
                // At times with bits beyond the 64th, and at times padded with a zero group.
                data[end++] = (byte) random.nextInt(length == 10 && random.nextInt(50) > 0 ? 2 : 128);
            }
            if (end > 0 && random.nextInt(4) == 0) {
                data[random.nextInt(end)] ^= (byte) 0x80;
            }
            byte[] encoded = Arrays.copyOf(data, Math.max(0, end - random.nextInt(2) * random.nextInt(12)));
            assertSameLongsAsOneByOne(encoded, count, "seed " + seed);
        }
    }

    private void assertSameLongsAsOneByOne(byte[] encoded, int count, String seed) {
        long[] expected = new long[count];
        long[] read = new long[count];
        int end = 0;
        int known = 0;
        AvroException fault = null;
        try {
            for (; known < count; known++) {
                end = VarintDecoder.readLong(encoded, end, encoded.length, register);
                expected[known] = register.bits;
            }
        } catch (AvroException e) {
            fault = e.inItem(known);
        }
        if (fault == null) {
            int readEnd = assertDoesNotThrow(
                    () -> VarintArrayDecoder.readLongs(encoded, 0, encoded.length, read, 0, count, register), seed);
            assertEquals(end, readEnd, seed);
            assertArrayEquals(expected, read, seed);
        } else {
            AvroException thrown = assertThrows(
                    AvroException.class,
                    () -> VarintArrayDecoder.readLongs(encoded, 0, encoded.length, read, 0, count, register),
                    seed);
            assertEquals(fault.getMessage(), thrown.getMessage(), seed);
            assertEquals(fault.place(), thrown.place(), seed);
        }
    }

    private void assertSameAsOneByOne(byte[] encoded, int count, String seed) {
        int[] expected = new int[count];
        int[] read = new int[count];
        int end = 0;
        int known = 0;
        AvroException fault = null;
        try {
            for (; known < count; known++) {
                end = VarintDecoder.readInt(encoded, end, encoded.length, register);
                expected[known] = (int) register.bits;
            }
        } catch (AvroException e) {
            fault = e.inItem(known);
        }
        if (fault == null) {
            int readEnd = assertDoesNotThrow(
                    () -> VarintArrayDecoder.readInts(encoded, 0, encoded.length, read, 0, count, register), seed);
            assertEquals(end, readEnd, seed);
            assertArrayEquals(expected, read, seed);
        } else {
            AvroException thrown = assertThrows(
                    AvroException.class,
                    () -> VarintArrayDecoder.readInts(encoded, 0, encoded.length, read, 0, count, register),
                    seed);
            assertEquals(fault.getMessage(), thrown.getMessage(), seed);
            assertEquals(fault.place(), thrown.place(), seed);
        }
    }

    /** A number whose encoding has so many bytes. */
    private static int numberOf(int bytes, Random random) {
        int most = Math.min(32, 7 * bytes);
        int zigZag = bytes == 1 ? random.nextInt(1 << 7) : 1 << (most - 1) | random.nextInt() >>> (33 - most);
        return (zigZag >>> 1) ^ -(zigZag & 1);
    }

    @Test
    void readsFloatsAndDoublesOfShortAndLongRuns() throws IOException {
        for (int count : new int[] {0, 1, 15, 16, 17, 100}) {
            Random random = new Random(count);
            byte[] encoded = encode(encoder -> {
                for (int i = 0; i < count; i++) {
                    encoder.writeFloat(i / 3f);
                }
                for (int i = 0; i < count; i++) {
                    encoder.writeDouble(random.nextDouble());
                }
            });
            float[] floats = new float[count];
            double[] doubles = new double[count];
            int middle = NumberArrayDecoder.readFloats(encoded, 0, encoded.length, floats, 0, count);
            assertEquals(
                    encoded.length, NumberArrayDecoder.readDoubles(encoded, middle, encoded.length, doubles, 0, count));
            Random again = new Random(count);
            for (int i = 0; i < count; i++) {
                assertEquals(i / 3f, floats[i]);
                assertEquals(again.nextDouble(), doubles[i]);
            }
        }
    }

    @Test
    void namesTheItemInWhichTheDataEnds() {
        byte[] data = new byte[27];
        AvroException inDouble = assertThrows(
                TruncatedDataException.class, () -> NumberArrayDecoder.readDoubles(data, 0, 27, new double[10], 4, 10));
        assertEquals("[7]", inDouble.place().fieldPath());
        assertEquals(24, inDouble.place().dataOffset());
        AvroException inInt = assertThrows(
                TruncatedDataException.class,
                () -> VarintArrayDecoder.readInts(data, 0, 27, new int[30], 0, 30, register));
        assertEquals("[27]", inInt.place().fieldPath());
    }

    @Test
    void namesTheItemThatIsNoBoolean() {
        AvroException fault = assertThrows(
                MalformedDataException.class,
                () -> NumberArrayDecoder.readBooleans(new byte[] {0, 1, 2}, 0, 3, new boolean[3], 0, 3));
        assertEquals("[2]", fault.place().fieldPath());
    }

    private static byte[] encode(Encoding encoding) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
        encoding.write(encoder);
        encoder.flush();
        return out.toByteArray();
    }

    private interface Encoding {
        void write(BinaryEncoder encoder) throws IOException;
    }
}
