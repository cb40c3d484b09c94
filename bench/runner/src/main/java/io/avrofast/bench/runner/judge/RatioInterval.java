package io.avrofast.bench.runner.judge;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * The median of the pairs' ratios, with its 95 % interval.
 *
 * @param low the lower bound
 * @param median the median ratio: how many times faster the candidate is than the baseline
 * @param high the upper bound
 */
public record RatioInterval(double low, double median, double high) {

    private static final int RESAMPLES = 10_000;
    private static final double TAIL = 0.025;

    /**
     * The percentile bootstrap over pairs: the median of as many pairs drawn with replacement, many times over.
     *
     * @param ratios the ratio of each pair, one or more
     * @param seed what the draws depend on: the same seed and ratios give the same interval
     */
    public static RatioInterval bootstrap(List<Double> ratios, long seed) {
        Random random = new Random(seed);
        double[] medians = new double[RESAMPLES];
        double[] drawn = new double[ratios.size()];
        for (int resample = 0; resample < RESAMPLES; resample++) {
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = ratios.get(random.nextInt(drawn.length));
            }
            medians[resample] = Median.of(drawn);
        }
        Arrays.sort(medians);
        int tail = (int) (RESAMPLES * TAIL);
        return new RatioInterval(medians[tail], Median.of(ratios), medians[RESAMPLES - 1 - tail]);
    }
}
