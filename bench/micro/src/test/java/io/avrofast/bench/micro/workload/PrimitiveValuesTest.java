package io.avrofast.bench.micro.workload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PrimitiveValuesTest {

    @Test
    void makesTheSameValuesOnEveryCall() {
        assertArrayEquals(PrimitiveValues.ints("spread"), PrimitiveValues.ints("spread"));
        assertArrayEquals(PrimitiveValues.longs("realistic"), PrimitiveValues.longs("realistic"));
        assertArrayEquals(PrimitiveValues.strings(), PrimitiveValues.strings());
    }

    @Test
    void makesIntsOfAllLengths() {
        assertEquals(3.5, meanSize(Arrays.stream(PrimitiveValues.ints("spread")).asLongStream()), 0.1);
        assertEquals(
                2.9, meanSize(Arrays.stream(PrimitiveValues.ints("realistic")).asLongStream()), 0.1);
    }

    @Test
    void makesLongsOfAllLengths() {
        assertEquals(6.2, meanSize(Arrays.stream(PrimitiveValues.longs("spread"))), 0.1);
        assertEquals(3.7, meanSize(Arrays.stream(PrimitiveValues.longs("realistic"))), 0.1);
    }

    @Test
    void makesStringsOfWhichSomeAreNotAscii() {
        String[] strings = PrimitiveValues.strings();

        assertEquals(
                25.7, Arrays.stream(strings).mapToInt(String::length).average().orElseThrow(), 0.5);
        assertEquals(
                27,
                Arrays.stream(strings)
                        .mapToInt(text -> text.getBytes(StandardCharsets.UTF_8).length)
                        .average()
                        .orElseThrow(),
                0.5);
    }

    @Test
    void refusesADistributionThatItDoesNotKnow() {
        assertThrows(IllegalArgumentException.class, () -> PrimitiveValues.ints("any"));
        assertThrows(IllegalArgumentException.class, () -> PrimitiveValues.longs("any"));
    }

    /** The mean number of bytes of the values' encodings. */
    private static double meanSize(LongStream values) {
        return values.map(value -> (value << 1) ^ (value >> 63))
                .map(zigZag -> (70 - Long.numberOfLeadingZeros(zigZag | 1)) / 7)
                .average()
                .orElseThrow();
    }
}
