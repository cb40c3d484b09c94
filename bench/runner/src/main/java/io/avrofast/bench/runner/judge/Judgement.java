package io.avrofast.bench.runner.judge;

import io.avrofast.bench.runner.plan.Floor;
import io.avrofast.bench.runner.plan.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A row with its measurement, interval and verdict. Immutable.
 *
 * @param row the row
 * @param floor what it owes
 * @param measurement what its forks measured
 * @param interval the ratio and its interval
 * @param verdict what became of it
 * @param reasons one sentence for each rule that it breaks; empty when it passes
 */
public record Judgement(
        Row row,
        Floor floor,
        RowMeasurement measurement,
        RatioInterval interval,
        Verdict verdict,
        List<String> reasons) {

    private static final double BYTES_OF_TOLERANCE = 1;
    private static final double SHARE_OF_TOLERANCE = 0.001;

    public Judgement {
        reasons = List.copyOf(reasons);
    }

    /**
     * Judges a row.
     *
     * @param seed what the interval's draws depend on
     */
    public static Judgement of(Row row, Floor floor, RowMeasurement measurement, Strictness strictness, long seed) {
        RatioInterval interval = RatioInterval.bootstrap(measurement.ratios(), seed);
        List<String> reasons = new ArrayList<>();
        double bound = strictness.decisiveBound(interval);
        boolean tooSlow = bound < floor.ratio();
        if (tooSlow) {
            reasons.add(String.format(Locale.ROOT, "too slow: %.2f is under the floor %.2f", bound, floor.ratio()));
        }
        double baseline = measurement.bytes(Side.BASELINE);
        double candidate = measurement.bytes(Side.CANDIDATE);
        boolean allocatesMore = candidate > baseline + Math.max(BYTES_OF_TOLERANCE, baseline * SHARE_OF_TOLERANCE);
        if (allocatesMore) {
            reasons.add(String.format(
                    Locale.ROOT, "allocates more: %.1f bytes against the baseline's %.1f", candidate, baseline));
        }
        return new Judgement(row, floor, measurement, interval, verdict(floor, tooSlow, allocatesMore), reasons);
    }

    /** An exemption is from the floor only: no row may allocate more than its baseline. */
    private static Verdict verdict(Floor floor, boolean tooSlow, boolean allocatesMore) {
        if (allocatesMore) {
            return Verdict.FAIL;
        }
        if (tooSlow) {
            return floor.exemption().isPresent() ? Verdict.EXEMPT : Verdict.FAIL;
        }
        return Verdict.PASS;
    }
}
