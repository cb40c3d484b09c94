package io.avrofast.bench.runner.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.bench.runner.fork.ForkResult;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RowMeasurementTest {

    @Test
    void takesTheRatioOfMediansPairByPair() {
        RowMeasurement measurement = new RowMeasurement(
                List.of(fork(0, 100, 120, 900), fork(0, 200)), List.of(fork(0, 60), fork(0, 40, 60)));

        assertEquals(List.of(2.0, 4.0), measurement.ratios());
    }

    @Test
    void tellsTimesAndBytesAsMediansOverForks() {
        RowMeasurement measurement = new RowMeasurement(
                List.of(fork(10, 1), fork(12, 3), fork(90, 2)), List.of(fork(0, 1), fork(1, 1), fork(2, 1)));

        assertEquals(2, measurement.nanoseconds(Side.BASELINE));
        assertEquals(12, measurement.bytes(Side.BASELINE));
        assertEquals(1, measurement.bytes(Side.CANDIDATE));
    }

    @Test
    void isNoisyWhenEqualForksDiffer() {
        List<ForkResult> steady = List.of(fork(0, 100), fork(0, 105));

        assertFalse(new RowMeasurement(steady, steady).noisy());
        assertTrue(new RowMeasurement(steady, List.of(fork(0, 100), fork(0, 115))).noisy());
    }

    @Test
    void refusesForksThatMakeNoPairs() {
        assertThrows(IllegalArgumentException.class, () -> new RowMeasurement(List.of(fork(0, 1)), List.of()));
        assertThrows(IllegalArgumentException.class, () -> new RowMeasurement(List.of(), List.of()));
    }

    static ForkResult fork(double bytes, double... nanoseconds) {
        return new ForkResult(Arrays.stream(nanoseconds).boxed().toList(), bytes);
    }
}
