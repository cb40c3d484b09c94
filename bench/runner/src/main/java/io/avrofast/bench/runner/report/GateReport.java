package io.avrofast.bench.runner.report;

import io.avrofast.bench.runner.judge.Judgement;
import io.avrofast.bench.runner.judge.Verdict;
import java.util.List;

/**
 * Everything that a gate found. Immutable.
 *
 * @param tier the name of the tier
 * @param method the settings in words
 * @param environment what the numbers hold for
 * @param judgements the rows, in the order measured; not empty
 */
public record GateReport(String tier, String method, Environment environment, List<Judgement> judgements) {

    public GateReport {
        judgements = List.copyOf(judgements);
    }

    /** Whether no row failed. */
    public boolean passed() {
        return judgements.stream().noneMatch(judgement -> judgement.verdict() == Verdict.FAIL);
    }
}
