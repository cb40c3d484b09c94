package io.avrofast.bench.runner.judge;

import io.avrofast.bench.runner.fork.ForkResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The forks of a row. The forks of one index are a pair. Immutable.
 *
 * @param baseline the baseline's forks, one or more
 * @param candidate the candidate's forks, as many
 */
public record RowMeasurement(List<ForkResult> baseline, List<ForkResult> candidate) {

    /** Beyond this spread between equal forks a row's times are called noisy. */
    private static final double NOISE = 0.10;

    public RowMeasurement {
        baseline = List.copyOf(baseline);
        candidate = List.copyOf(candidate);
        if (baseline.isEmpty() || baseline.size() != candidate.size()) {
            throw new IllegalArgumentException("expected pairs of forks, found " + baseline.size()
                    + " of the baseline and " + candidate.size() + " of the candidate");
        }
    }

    /** The forks of one side. */
    public List<ForkResult> forks(Side side) {
        return side == Side.BASELINE ? baseline : candidate;
    }

    /** How many times faster the candidate was, pair by pair, by the medians of the forks. */
    public List<Double> ratios() {
        List<Double> ratios = new ArrayList<>();
        for (int pair = 0; pair < baseline.size(); pair++) {
            ratios.add(nanoseconds(baseline.get(pair)) / nanoseconds(candidate.get(pair)));
        }
        return ratios;
    }

    /** The time of one operation in nanoseconds: the median over one side's forks. */
    public double nanoseconds(Side side) {
        return Median.of(forkTimes(side));
    }

    /** The bytes that one operation allocates: the median over one side's forks. */
    public double bytes(Side side) {
        return Median.of(forks(side).stream().map(ForkResult::bytes).toList());
    }

    /** Whether the forks of one side, which do the same work, differ by more than a tenth. */
    public boolean noisy() {
        return spread(Side.BASELINE) > NOISE || spread(Side.CANDIDATE) > NOISE;
    }

    private double spread(Side side) {
        List<Double> times = forkTimes(side);
        return Collections.max(times) / Collections.min(times) - 1;
    }

    private List<Double> forkTimes(Side side) {
        return forks(side).stream().map(RowMeasurement::nanoseconds).toList();
    }

    private static double nanoseconds(ForkResult fork) {
        return Median.of(fork.nanoseconds());
    }
}
