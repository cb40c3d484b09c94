package io.avrofast.bench.runner.judge;

import java.util.Arrays;
import java.util.List;

/** The middle of numbers. */
public final class Median {

    private Median() {}

    /** The median of one or more numbers: the middle one, or the mean of the two in the middle. */
    public static double of(List<Double> numbers) {
        return of(numbers.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** The median of one or more numbers. They keep their order. */
    static double of(double[] numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
