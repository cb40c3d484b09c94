package io.avrofast.bench.runner.job;

import io.avrofast.bench.runner.judge.RatioInterval;
import io.avrofast.bench.runner.judge.Strictness;
import io.avrofast.bench.runner.judge.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A row with its intervals and verdict. Immutable.
 *
 * @param row the row
 * @param target what it owes
 * @param speed how many times faster avrofast is than the best of the others
 * @param processorShare avrofast's processor time as a part of the others' least
 * @param verdict {@link Verdict#PASS} or {@link Verdict#FAIL}
 * @param reasons one sentence for each rule that it breaks; empty when it passes
 */
public record JobJudgement(
        JobRow row,
        Target target,
        RatioInterval speed,
        RatioInterval processorShare,
        Verdict verdict,
        List<String> reasons) {

    /** The draws of every interval are the same from run to run; which one it is says nothing. */
    private static final long SEED = 20_260_101;

    public JobJudgement {
        reasons = List.copyOf(reasons);
    }

    /** Judges a row. */
    public static JobJudgement of(JobRow row, Target target, Strictness strictness) {
        RatioInterval speed =
                RatioInterval.bootstrap(row.ratios(row.best(Timing::wall), JobRow.CANDIDATE, Timing::wall), SEED);
        RatioInterval share = RatioInterval.bootstrap(
                row.ratios(JobRow.CANDIDATE, row.best(Timing::processor), Timing::processor), SEED);
        List<String> reasons = new ArrayList<>();
        double decisiveSpeed = strictness.decisiveBound(speed);
        if (decisiveSpeed < target.speed()) {
            reasons.add(String.format(
                    Locale.ROOT, "too slow: %.2f is under the target %.2f", decisiveSpeed, target.speed()));
        }
        double decisiveShare = switch (strictness) {
            case UPPER_BOUND -> share.low();
            case LOWER_BOUND -> share.high();
        };
        if (decisiveShare > target.processorShare()) {
            reasons.add(String.format(
                    Locale.ROOT,
                    "takes too much of the processors: %.2f is over the target %.2f",
                    decisiveShare,
                    target.processorShare()));
        }
        return new JobJudgement(row, target, speed, share, reasons.isEmpty() ? Verdict.PASS : Verdict.FAIL, reasons);
    }
}
