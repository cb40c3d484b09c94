package io.avrofast.bench.runner.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.bench.runner.judge.Strictness;
import io.avrofast.bench.runner.judge.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JobJudgementTest {

    private static final List<String> NAME = List.of("trips", "count");

    @Test
    void comparesTimeAndProcessorTimeWithTheBestOfTheOthersInEach() {
        JobRow row = row(seconds(1, 2), Map.of("quick", seconds(3, 9), "thrifty", seconds(4, 5)));
        JobJudgement judgement = judge(row, new Target(3, 0.4));
        assertEquals(3, judgement.speed().median());
        assertEquals(0.4, judgement.processorShare().median());
        assertEquals(Verdict.PASS, judgement.verdict());
    }

    @Test
    void failsWhatIsTooSlow() {
        JobJudgement judgement = judge(row(seconds(1, 1), Map.of("other", seconds(2, 4))), new Target(3, 0.5));
        assertEquals(Verdict.FAIL, judgement.verdict());
        assertEquals(List.of("too slow: 2.00 is under the target 3.00"), judgement.reasons());
    }

    @Test
    void failsWhatTakesTooMuchProcessorTimeHoweverFast() {
        JobJudgement judgement = judge(row(seconds(1, 3), Map.of("other", seconds(4, 4))), new Target(3, 0.65));
        assertEquals(Verdict.FAIL, judgement.verdict());
        assertEquals(List.of("takes too much of the processors: 0.75 is over the target 0.65"), judgement.reasons());
    }

    @Test
    void quickRunsFailOnlyWhenEvenTheBetterBoundMisses() {
        JobRow row = row(
                List.of(new Timing(1, 1), new Timing(2, 2)),
                Map.of("other", List.of(new Timing(4, 4), new Timing(4, 4))));
        assertEquals(
                Verdict.PASS,
                JobJudgement.of(row, new Target(3.5, 0.3), Strictness.UPPER_BOUND)
                        .verdict());
        assertEquals(
                2,
                JobJudgement.of(row, new Target(3.5, 0.3), Strictness.LOWER_BOUND)
                        .reasons()
                        .size());
    }

    @Test
    void aRowNeedsAnotherToBeComparedWith() {
        assertThrows(IllegalArgumentException.class, () -> row(seconds(1, 1), Map.of()));
    }

    @Test
    void theTableAndTheJsonTellEachRowWithItsVerdict() throws Exception {
        JobReport report =
                JobReports.sample(judge(row(seconds(1, 1), Map.of("other", seconds(2, 4))), new Target(3, 0.5)));
        assertTrue(report.table().contains("trips / count"), report.table());
        assertTrue(report.table().endsWith("FAIL: 1 rows, 1 failed\n"), report.table());
        assertTrue(report.json().contains("\"verdict\" : \"FAIL\""), report.json());
        assertTrue(report.json().contains("\"wall\" : [ 2.0000, 2.0000 ]"), report.json());
    }

    @Test
    void aReportOfNothingIsRefused() {
        assertThrows(IllegalArgumentException.class, JobReports::sample);
    }

    private static JobJudgement judge(JobRow row, Target target) {
        return JobJudgement.of(row, target, Strictness.UPPER_BOUND);
    }

    private static JobRow row(List<Timing> candidate, Map<String, List<Timing>> others) {
        Map<String, List<Timing>> timings = new java.util.LinkedHashMap<>(others);
        timings.put(JobRow.CANDIDATE, candidate);
        return new JobRow(NAME, 10, 1_000, timings);
    }

    private static List<Timing> seconds(double wall, double processor) {
        return List.of(new Timing(wall, processor), new Timing(wall, processor));
    }
}
