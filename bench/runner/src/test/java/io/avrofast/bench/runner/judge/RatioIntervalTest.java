package io.avrofast.bench.runner.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RatioIntervalTest {

    @Test
    void isThePointItselfWhereAllPairsAgree() {
        assertEquals(new RatioInterval(2, 2, 2), RatioInterval.bootstrap(List.of(2.0, 2.0, 2.0), 1));
    }

    @Test
    void spansBothPairsWhereThereAreTwo() {
        assertEquals(new RatioInterval(1.5, 2, 2.5), RatioInterval.bootstrap(List.of(2.5, 1.5), 1));
    }

    @Test
    void isNotMovedByOneOutlier() {
        RatioInterval interval = RatioInterval.bootstrap(List.of(2.0, 2.1, 2.05, 2.02, 2.08, 2.04, 9.0), 1);

        assertEquals(2.05, interval.median());
        assertTrue(interval.high() < 3, interval.toString());
    }

    @Test
    void isTheSameForTheSameSeed() {
        List<Double> ratios = List.of(1.9, 2.4, 2.0, 2.2, 1.7);

        assertEquals(RatioInterval.bootstrap(ratios, 7), RatioInterval.bootstrap(ratios, 7));
    }

    @Test
    void holdsTheTrueMedianAboutNineteenTimesInTwenty() {
        Random random = new Random(3);
        int held = 0;
        for (int run = 0; run < 60; run++) {
            List<Double> ratios = new ArrayList<>();
            for (int pair = 0; pair < 20; pair++) {
                ratios.add(2 + random.nextGaussian() / 10);
            }
            RatioInterval interval = RatioInterval.bootstrap(ratios, run);
            held += interval.low() <= 2 && 2 <= interval.high() ? 1 : 0;
        }

        assertTrue(held >= 51 && held < 60, "the interval held the median " + held + " times of 60, seed 3");
    }
}
